// Package figures counts leads.
//
// In: leads, in any order. Out: how many there were in each week and of each form, page, product and campaign, how many
// became orders, and how long their answers took. It follows nobody: all of it is in the leads.
package figures

import (
	"cmp"
	"slices"
	"time"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Options say what is counted, and how.
type Options struct {
	// From and To are the bounds of the time that is counted: From and later, before To. Without them, it is from the
	// first lead to the last.
	From, To time.Time
	Zone     *time.Location // in which weeks begin
	Now      time.Time      // at which leads are late
	// WorkingTime is how much of the time between two moments somebody works; nil where that is not known.
	WorkingTime func(from, to time.Time) time.Duration
	Title       func(lead.Form) string
}

// A Counter counts leads.
type Counter struct {
	options Options
	figures api.Figures
	weeks   map[string]*api.Week // by their Mondays
	first   time.Time            // Monday of the first lead, and of the last
	last    time.Time
	bars    [barKinds]map[string]*api.Bar
	waits   []time.Duration // of the answered leads
	working []time.Duration
}

// The kinds of bars.
const (
	forms = iota
	pages
	landed
	products
	campaigns
	referrers
	headlines
	barKinds
)

// New makes a counter.
func New(options Options) *Counter {
	c := &Counter{options: options, weeks: map[string]*api.Week{}}
	for i := range c.bars {
		c.bars[i] = map[string]*api.Bar{}
	}
	return c
}

// Add counts a lead, unless it is spam.
func (c *Counter) Add(l lead.Lead) {
	if l.Status == lead.Spam {
		return
	}
	f := &c.figures
	f.Total++
	switch l.Status {
	case lead.Won:
		f.Won++
	case lead.Lost:
		f.Lost++
	}
	c.addWeek(l)
	c.addAnswer(l)
	o := &l.Origin
	c.addBar(l, forms, string(l.Form), c.options.Title(l.Form))
	c.addBar(l, pages, o.Page, o.Page)
	c.addBar(l, landed, o.Landing, o.Landing)
	c.addBar(l, campaigns, o.Campaign.Name, o.Campaign.Name)
	c.addBar(l, referrers, o.Referrer, o.Referrer)
	c.addBar(l, headlines, o.Headline, o.HeadlineText())
	for i, item := range l.Items {
		isSame := func(former lead.Item) bool {
			return former.ID == item.ID && (item.ID != "" || former.Name == item.Name)
		}
		if !slices.ContainsFunc(l.Items[:i], isSame) { // a lead counts once for a product, however many it asks for
			c.addBar(l, products, item.ID, item.Name)
		}
	}
}

func (c *Counter) addWeek(l lead.Lead) {
	monday := mondayOf(l.ReceivedAt.In(c.options.Zone))
	if c.first.IsZero() || monday.Before(c.first) {
		c.first = monday
	}
	if monday.After(c.last) {
		c.last = monday
	}
	week := c.week(monday)
	week.Count++
	week.Forms[string(l.Form)]++
}

// week is the one that begins on a Monday.
func (c *Counter) week(monday time.Time) *api.Week {
	day := monday.Format(time.DateOnly)
	if c.weeks[day] == nil {
		c.weeks[day] = &api.Week{Monday: day, Forms: map[string]int{}}
	}
	return c.weeks[day]
}

// mondayOf is the midnight at which a moment's week begins. Days are added as days: two of a year have 23 and 25 hours.
func mondayOf(t time.Time) time.Time {
	daysAfter := (int(t.Weekday()) + 6) % 7
	return time.Date(t.Year(), t.Month(), t.Day()-daysAfter, 0, 0, 0, 0, t.Location())
}

func (c *Counter) addAnswer(l lead.Lead) {
	isAnswered := !l.AnsweredAt.IsZero() && l.Status != lead.New // set back to new, it was not answered after all
	if isAnswered {
		c.figures.Answered++
		c.waits = append(c.waits, max(l.AnsweredAt.Sub(l.ReceivedAt), 0))
		if c.options.WorkingTime != nil {
			c.working = append(c.working, c.options.WorkingTime(l.ReceivedAt, l.AnsweredAt))
		}
	}
	if !l.DueAt.IsZero() && (isAnswered && l.AnsweredAt.After(l.DueAt) || !isAnswered && l.Status.State().IsOpen && c.options.Now.After(l.DueAt)) {
		c.figures.Late++
	}
}

// addBar counts a lead for one of several things; empty where that is not known.
func (c *Counter) addBar(l lead.Lead, kind int, id, title string) {
	key := cmp.Or(id, title)
	if key == "" {
		return
	}
	bar := c.bars[kind][key]
	if bar == nil {
		bar = &api.Bar{ID: id, Title: title}
		c.bars[kind][key] = bar
	}
	bar.Count++
	if l.Status == lead.Won {
		bar.Won++
	}
}

// Figures are those of the leads that were added.
func (c *Counter) Figures() api.Figures {
	f := c.figures
	f.Weeks = c.everyWeek()
	f.Forms, f.Pages, f.Landed = c.sorted(forms), c.sorted(pages), c.sorted(landed)
	f.Products, f.Campaigns, f.Referrers = c.sorted(products), c.sorted(campaigns), c.sorted(referrers)
	f.Headlines = c.sorted(headlines)
	f.MedianHours, f.MedianWorkingHours = medianHours(c.waits), medianHours(c.working)
	return f
}

// everyWeek are the weeks of the time that is counted, also those without a lead. None is in the future.
func (c *Counter) everyWeek() []api.Week {
	first, last := c.first, c.last
	if from := c.options.From; !from.IsZero() {
		first = mondayOf(from.In(c.options.Zone))
	}
	if to := c.options.To; !to.IsZero() {
		if to.After(c.options.Now) {
			to = c.options.Now
		}
		if monday := mondayOf(to.Add(-time.Nanosecond).In(c.options.Zone)); monday.After(last) {
			last = monday
		}
	}
	weeks := []api.Week{}
	if first.IsZero() {
		return weeks
	}
	for monday := first; !monday.After(last); monday = monday.AddDate(0, 0, 7) {
		weeks = append(weeks, *c.week(monday))
	}
	return weeks
}

func (c *Counter) sorted(kind int) []api.Bar {
	bars := []api.Bar{}
	for _, bar := range c.bars[kind] {
		bars = append(bars, *bar)
	}
	slices.SortFunc(bars, func(a, b api.Bar) int {
		return cmp.Or(b.Count-a.Count, cmp.Compare(a.Title, b.Title), cmp.Compare(a.ID, b.ID))
	})
	return bars
}

// medianHours is what half of the times are at most; -1 where there are none.
func medianHours(times []time.Duration) float64 {
	if len(times) == 0 {
		return -1
	}
	times = slices.Sorted(slices.Values(times))
	return times[(len(times)-1)/2].Hours()
}
