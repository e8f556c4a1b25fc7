// Package calendar is the working time of sales, and the time of the Netherlands.
//
// In: the hours of each weekday, and holidays, as hours.yaml lists them. Out: until when an answer is promised, and the
// working time between two moments.
package calendar

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

const (
	day = 24 * time.Hour
	// maxDaysOff is how many days in a row are looked through for one of work.
	maxDaysOff = 60
)

// A Calendar is when sales works. The zero value works day and night.
type Calendar struct {
	week     [7]Hours // by [time.Weekday]
	holidays map[string]bool
}

// Hours are those of a day, in time since midnight; zero for a day off.
type Hours struct{ Opens, Closes time.Duration }

// names are the weekdays in the text of [Calendar.Hours].
var names = [7]string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// New makes a calendar of the hours of each [time.Weekday] and of holidays as 2026-12-25. Its error is that no day
// is one of work.
func New(week [7]Hours, holidays []string) (Calendar, error) {
	if week == [7]Hours{} {
		return Calendar{}, fmt.Errorf("no day of the week has working hours")
	}
	c := Calendar{week: week, holidays: map[string]bool{}}
	for _, date := range holidays {
		c.holidays[date] = true
	}
	return c, nil
}

// Parse reads a calendar as [Calendar.Hours] and [Calendar.Holidays] write it.
func Parse(hours, holidays string) (Calendar, error) {
	var week [7]Hours
	for _, part := range strings.Split(hours, ",") {
		name, span, _ := strings.Cut(strings.TrimSpace(part), " ")
		weekday := slices.Index(names[:], name)
		read, err := ParseHours(span)
		if weekday < 0 || err != nil {
			return Calendar{}, fmt.Errorf("%q are no hours such as %q", part, "mon 08:00-17:00")
		}
		week[weekday] = read
	}
	var dates []string
	for _, date := range strings.Fields(strings.ReplaceAll(holidays, ",", " ")) {
		if _, err := time.Parse(time.DateOnly, date); err != nil {
			return Calendar{}, fmt.Errorf("%q is no date such as %q", date, "2026-12-25")
		}
		dates = append(dates, date)
	}
	return New(week, dates)
}

// ParseHours reads hours such as 08:00-17:00.
func ParseHours(text string) (Hours, error) {
	from, to, _ := strings.Cut(text, "-")
	opens, wrong := time.Parse("15:04", from)
	closes, alsoWrong := time.Parse("15:04", to)
	if wrong != nil || alsoWrong != nil || !opens.Before(closes) {
		return Hours{}, fmt.Errorf("%q are no hours such as 08:00-17:00", text)
	}
	return Hours{sinceMidnight(opens), sinceMidnight(closes)}, nil
}

func sinceMidnight(t time.Time) time.Duration {
	return time.Duration(t.Hour())*time.Hour + time.Duration(t.Minute())*time.Minute
}

// Hours are the working hours as [Parse] reads them.
func (c Calendar) Hours() string {
	var parts []string
	for i, h := range c.week {
		if h != (Hours{}) {
			midnight := time.Time{}
			parts = append(parts, names[i]+" "+midnight.Add(h.Opens).Format("15:04")+"-"+midnight.Add(h.Closes).Format("15:04"))
		}
	}
	return strings.Join(parts, ",")
}

// Holidays are the holidays as [Parse] reads them.
func (c Calendar) Holidays() string {
	var dates []string
	for date := range c.holidays {
		dates = append(dates, date)
	}
	slices.Sort(dates)
	return strings.Join(dates, ",")
}

// IsOpen reports whether a moment is in working hours. They end before the moment of closing.
func (c Calendar) IsOpen(t time.Time) bool {
	opens, closes := c.span(t, 0)
	return !t.Before(opens) && t.Before(closes)
}

// NextOpening is the moment itself in working hours, or else the next at which they begin.
func (c Calendar) NextOpening(t time.Time) time.Time {
	for offset := range maxDaysOff {
		opens, closes := c.span(t, offset)
		if opens.Before(closes) && t.Before(closes) {
			return later(t, opens)
		}
	}
	return t
}

// Add is the moment after so much working time.
func (c Calendar) Add(t time.Time, work time.Duration) time.Time {
	for {
		t = c.NextOpening(t)
		_, closes := c.span(t, 0)
		left := closes.Sub(t)
		if work <= left || left <= 0 {
			return t.Add(work)
		}
		work, t = work-left, closes
	}
}

// Between is the working time from one moment until another, and none where that is not later.
func (c Calendar) Between(from, to time.Time) time.Duration {
	var work time.Duration
	for offset := 0; ; offset++ {
		opens, closes := c.span(from, offset)
		if start := midnight(from, offset); !start.Before(to) {
			return work
		}
		opens, closes = later(opens, from), earlier(closes, to)
		work += max(closes.Sub(opens), 0)
	}
}

// Promise is until when an answer is due that was promised within so many hours of a moment, and when to remind of it,
// after two thirds of the working time until then. Both are zero where hours are.
//
// 24 hours are one working day: what comes on Monday at 10:15 is answered by Tuesday at 10:15. Saturday, Sunday and
// holidays do not count, other days do from midnight to midnight, and what would be due after closing time is due
// when work ends before. So 'within 24 hours' is true on working days, and what comes on Saturday is answered on
// Monday. Hours that are no whole day are counted in working time.
func (c Calendar) Promise(from time.Time, hours int) (due, remind time.Time) {
	if hours <= 0 {
		return time.Time{}, time.Time{}
	}
	due = from
	if days := hours / 24; days > 0 {
		due = c.lastOpen(from, c.addDays(from, days))
	}
	if rest := time.Duration(hours%24) * time.Hour; rest > 0 {
		due = c.Add(due, rest)
	}
	return due, c.Add(from, c.Between(from, due)*2/3)
}

// addDays is the same time of the working day that is so many days later. A moment of a day off counts as its end.
func (c Calendar) addDays(t time.Time, days int) time.Time {
	clock := clockOf(t)
	offset := 0
	if !c.works(t, 0) {
		clock = 0
		for offset = 1; !c.works(t, offset) && offset < maxDaysOff; offset++ {
		}
	}
	for left := days; left > 0; {
		if offset++; c.works(t, offset) || offset > maxDaysOff*(days+1) {
			left--
		}
	}
	return atClock(t, offset, clock)
}

// lastOpen is the last moment of working time after one moment and until another, closing times among them and
// openings not, or the next closing time where there is none.
func (c Calendar) lastOpen(after, until time.Time) time.Time {
	for offset := 0; midnight(until, offset).After(after.Add(-day)); offset-- {
		opens, closes := c.span(until, offset)
		if at := earlier(closes, until); opens.Before(at) && at.After(after) {
			return at
		}
	}
	_, closes := c.span(c.NextOpening(until), 0)
	return closes
}

// works reports whether the day that is so many days after a moment is a working day.
func (c Calendar) works(t time.Time, offset int) bool {
	opens, closes := c.span(t, offset)
	return opens.Before(closes)
}

// span are the working hours of the day that is so many days after a moment; two times of which the first is not
// earlier, on a day off.
func (c Calendar) span(t time.Time, offset int) (opens, closes time.Time) {
	if c.week == [7]Hours{} {
		return midnight(t, offset), midnight(t, offset+1)
	}
	there := In(t).AddDate(0, 0, offset)
	h := c.week[there.Weekday()]
	if h == (Hours{}) || c.holidays[there.Format(time.DateOnly)] {
		start := midnight(t, offset)
		return start, start
	}
	return atClock(t, offset, h.Opens), atClock(t, offset, h.Closes)
}

func midnight(t time.Time, offset int) time.Time { return atClock(t, offset, 0) }

// clockOf is the time that clocks show at a moment, since midnight.
func clockOf(t time.Time) time.Duration {
	there := In(t)
	return sinceMidnight(there) + time.Duration(there.Second())*time.Second + time.Duration(there.Nanosecond())
}

// atClock is when clocks show a time on the day that is so many days after a moment. Of an hour that comes twice it is
// the first, and of one that is left out the hour after it.
func atClock(t time.Time, offset int, clock time.Duration) time.Time {
	there := In(t)
	shown := time.Date(there.Year(), there.Month(), there.Day()+offset, 0, 0, 0, 0, time.UTC).Add(clock)
	if summer := shown.Add(-2 * time.Hour); clockOf(summer) == clock%day {
		return summer
	}
	return shown.Add(-time.Hour)
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
