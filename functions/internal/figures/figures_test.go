package figures_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
	_ "time/tzdata" // Windows has no time zones

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/internal/figures"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

var now = time.Date(2026, time.November, 25, 12, 0, 0, 0, time.UTC)

func zone(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// count counts leads; half of all time is worked.
func count(t *testing.T, from, to time.Time, leads ...lead.Lead) api.Figures {
	t.Helper()
	c := figures.New(figures.Options{
		From: from, To: to, Zone: zone(t), Now: now, Title: func(f lead.Form) string { return "Formulier " + string(f) },
		WorkingTime: func(from, to time.Time) time.Duration { return to.Sub(from) / 2 },
	})
	for _, l := range leads {
		c.Add(l)
	}
	return c.Figures()
}

func received(at string) lead.Lead {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		panic(err)
	}
	return lead.Lead{Form: lead.Quote, Status: lead.New, ReceivedAt: t}
}

func day(text string) time.Time { return received(text + "T00:00:00+01:00").ReceivedAt }

func TestWeeksBeginOnMondayInTheNetherlandsAlsoWhenTheClockChanges(t *testing.T) {
	t.Parallel()
	type week map[string]int // leads by Mondays
	tests := map[string]struct {
		from, to time.Time
		received []string
		want     []week
	}{
		"without leads and bounds": {want: nil},
		"without leads":            {from: day("2026-11-02"), to: day("2026-11-16"), want: []week{{"2026-11-02": 0}, {"2026-11-09": 0}}},
		"from the middle of one to that of another": {
			from: day("2026-11-04"), to: day("2026-11-11"), received: []string{"2026-11-05T12:00:00Z"}, want: []week{{"2026-11-02": 1}, {"2026-11-09": 0}},
		},
		"without bounds, with a week between":    {received: []string{"2026-11-03T12:00:00Z", "2026-11-17T12:00:00Z"}, want: []week{{"2026-11-02": 1}, {"2026-11-09": 0}, {"2026-11-16": 1}}},
		"around the midnight of a Sunday":        {received: []string{"2026-11-08T22:59:59Z", "2026-11-08T23:00:00Z"}, want: []week{{"2026-11-02": 1}, {"2026-11-09": 1}}},
		"the clock goes back (25 October)":       {received: []string{"2026-10-18T21:59:59Z", "2026-10-18T22:00:00Z", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z", "2026-11-01T23:00:00Z"}, want: []week{{"2026-10-12": 1}, {"2026-10-19": 2}, {"2026-10-26": 1}, {"2026-11-02": 1}}},
		"the clock goes forward (29 March)":      {received: []string{"2026-03-22T22:59:59Z", "2026-03-22T23:00:00Z", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"}, want: []week{{"2026-03-16": 1}, {"2026-03-23": 2}, {"2026-03-30": 1}}},
		"the hour that there is twice":           {received: []string{"2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"}, want: []week{{"2026-10-19": 2}}},
		"the turn of the year":                   {received: []string{"2026-01-01T12:00:00Z"}, want: []week{{"2025-12-29": 1}}},
		"a period that ends in the far future":   {from: day("2026-11-16"), to: day("2099-01-01"), want: []week{{"2026-11-16": 0}, {"2026-11-23": 0}}},
		"a period that ends before it has begun": {from: day("2026-11-16"), to: day("2026-11-02"), want: nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var leads []lead.Lead
			for _, at := range tt.received {
				leads = append(leads, received(at))
			}
			var got []week
			for _, w := range count(t, tt.from, tt.to, leads...).Weeks {
				got = append(got, week{w.Monday: w.Count})
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLeadsAreCountedByWhereTheyCameFromWithThoseThatWereWon(t *testing.T) {
	t.Parallel()
	first := received("2026-11-23T12:00:00Z")
	first.Origin = lead.Origin{Page: "/fitness", Landing: "/", Referrer: "example.org", Campaign: lead.Campaign{Name: "lente"}}
	first.Items = []lead.Item{{ID: "df-001", Name: "Leg Press", Quantity: 2}, {ID: "df-001", Name: "Leg Press", Quantity: 1}, {Name: "Schijf", Quantity: 1}}
	first.Origin.Headline = "/medical A"
	second := first
	second.Origin.Headline = "/medical B"
	second.Status, second.Items = lead.Won, first.Items[:1]
	third := received("2026-11-24T12:00:00Z")
	third.Form, third.Origin.Page, third.Status = lead.Contact, "/contact", lead.Lost
	third.Origin.Headline = "/medical B"
	spam := first
	spam.Status = lead.Spam
	got := count(t, time.Time{}, time.Time{}, third, first, spam, second)
	want := api.Figures{
		Total: 3, Won: 1, Lost: 1, MedianHours: -1, MedianWorkingHours: -1,
		Weeks:     []api.Week{{Monday: "2026-11-23", Count: 3, Forms: map[string]int{"quote": 2, "contact": 1}}},
		Forms:     []api.Bar{{ID: "quote", Title: "Formulier quote", Count: 2, Won: 1}, {ID: "contact", Title: "Formulier contact", Count: 1}},
		Pages:     []api.Bar{{ID: "/fitness", Title: "/fitness", Count: 2, Won: 1}, {ID: "/contact", Title: "/contact", Count: 1}},
		Landed:    []api.Bar{{ID: "/", Title: "/", Count: 2, Won: 1}},
		Products:  []api.Bar{{ID: "df-001", Title: "Leg Press", Count: 2, Won: 1}, {Title: "Schijf", Count: 1}},
		Campaigns: []api.Bar{{ID: "lente", Title: "lente", Count: 2, Won: 1}},
		Referrers: []api.Bar{{ID: "example.org", Title: "example.org", Count: 2, Won: 1}},
		Headlines: []api.Bar{{ID: "/medical B", Title: "/medical, kop B", Count: 2, Won: 1}, {ID: "/medical A", Title: "/medical, kop A", Count: 1}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestHalfOfTheAnsweredLeadsWaitedForTheMedianAtMost(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		hours         []float64 // until the answer, by lead
		want, working float64
	}{
		"none":              {nil, -1, -1},
		"one":               {[]float64{3}, 3, 1.5},
		"two":               {[]float64{5, 1}, 1, 0.5},
		"three":             {[]float64{9, 2, 4}, 4, 2},
		"four":              {[]float64{1, 2, 3, 4}, 2, 1},
		"at the same time":  {[]float64{0}, 0, 0},
		"less than an hour": {[]float64{0.25}, 0.25, 0.125},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			leads := []lead.Lead{received("2026-11-23T12:00:00Z")} // waits still
			for _, hours := range tt.hours {
				l := received("2026-11-23T12:00:00Z")
				l.Status, l.AnsweredAt = lead.Answered, l.ReceivedAt.Add(time.Duration(hours*float64(time.Hour)))
				leads = append(leads, l)
			}
			got := count(t, time.Time{}, time.Time{}, leads...)
			if got.MedianHours != tt.want || got.MedianWorkingHours != tt.working || got.Answered != len(tt.hours) {
				t.Errorf("%v, %v of %d; want %v, %v", got.MedianHours, got.MedianWorkingHours, got.Answered, tt.want, tt.working)
			}
		})
	}
}

func TestLateAreThoseThatWereAnsweredAfterThePromiseOrAreNotYet(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		due, answered time.Duration // before now; 0 for never
		status        lead.Status
		late          int
	}{
		"answered in time":            {2 * time.Hour, 3 * time.Hour, lead.Answered, 0},
		"answered at the very end":    {2 * time.Hour, 2 * time.Hour, lead.Answered, 0},
		"answered late":               {2 * time.Hour, time.Hour, lead.Won, 1},
		"waits too long":              {time.Hour, 0, lead.InHand, 1},
		"waits":                       {-time.Hour, 0, lead.New, 0},
		"has no promise":              {0, 0, lead.New, 0},
		"lost without an answer":      {time.Hour, 0, lead.Lost, 0},
		"answered late, and reopened": {2 * time.Hour, time.Hour, lead.InHand, 1},
		"answered in time, reopened":  {2 * time.Hour, 3 * time.Hour, lead.InHand, 0},
		"called answered by mistake":  {2 * time.Hour, 3 * time.Hour, lead.New, 1},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := received("2026-11-23T12:00:00Z")
			l.Status = tt.status
			if tt.due != 0 {
				l.DueAt = now.Add(-tt.due)
			}
			if tt.answered != 0 {
				l.AnsweredAt = now.Add(-tt.answered)
			}
			if got := count(t, time.Time{}, time.Time{}, l).Late; got != tt.late {
				t.Errorf("%d late, want %d", got, tt.late)
			}
		})
	}
}

func TestFiguresOfAnyLeadsAddUp(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 0))
		var leads []lead.Lead
		honest := 0
		for range random.IntN(40) {
			l := received("2026-11-23T12:00:00Z")
			l.ReceivedAt = l.ReceivedAt.Add(-time.Duration(random.Int64N(int64(400 * 24 * time.Hour))))
			l.Status = lead.Statuses[random.IntN(len(lead.Statuses))]
			l.Form = []lead.Form{lead.Quote, lead.Contact, "fax"}[random.IntN(3)]
			l.Origin.Page = []string{"", "/", "/fitness"}[random.IntN(3)]
			if random.IntN(2) == 0 {
				l.AnsweredAt = l.ReceivedAt.Add(time.Duration(random.Int64N(int64(200 * time.Hour))))
			}
			if l.Status != lead.Spam {
				honest++
			}
			leads = append(leads, l)
		}
		got := count(t, time.Time{}, time.Time{}, leads...)
		random.Shuffle(len(leads), func(i, j int) { leads[i], leads[j] = leads[j], leads[i] })
		if diff := cmp.Diff(got, count(t, time.Time{}, time.Time{}, leads...)); diff != "" {
			t.Fatalf("seed %d: in another order: %s", seed, diff)
		}
		checkSums(t, fmt.Sprintf("seed %d", seed), got, honest)
		checkWeeks(t, fmt.Sprintf("seed %d", seed), got.Weeks)
		checkMedian(t, fmt.Sprintf("seed %d", seed), got.MedianHours, leads)
	}
}

func checkSums(t *testing.T, when string, f api.Figures, honest int) {
	t.Helper()
	inWeeks, inForms, won := 0, 0, 0
	for _, w := range f.Weeks {
		ofForms := 0
		for _, n := range w.Forms {
			ofForms += n
		}
		if ofForms != w.Count {
			t.Errorf("%s: %d leads in a week of %d", when, ofForms, w.Count)
		}
		inWeeks += w.Count
	}
	for _, bar := range f.Forms {
		inForms += bar.Count
		won += bar.Won
	}
	if f.Total != honest || inWeeks != honest || inForms != honest || won != f.Won {
		t.Errorf("%s: %d leads; total %d, in weeks %d, in forms %d; won %d and %d", when, honest, f.Total, inWeeks, inForms, f.Won, won)
	}
	if !slices.IsSortedFunc(f.Pages, func(a, b api.Bar) int { return b.Count - a.Count }) {
		t.Errorf("%s: pages %v", when, f.Pages)
	}
}

func checkWeeks(t *testing.T, when string, weeks []api.Week) {
	t.Helper()
	for i, w := range weeks {
		monday, err := time.Parse(time.DateOnly, w.Monday)
		if err != nil || monday.Weekday() != time.Monday {
			t.Errorf("%s: week of %s", when, w.Monday)
		}
		if i > 0 && monday.AddDate(0, 0, -7).Format(time.DateOnly) != weeks[i-1].Monday {
			t.Errorf("%s: week of %s after that of %s", when, w.Monday, weeks[i-1].Monday)
		}
	}
}

func checkMedian(t *testing.T, when string, median float64, leads []lead.Lead) {
	t.Helper()
	answered, atMost, atLeast := 0, 0, 0
	for _, l := range leads {
		if l.Status == lead.Spam || l.Status == lead.New || l.AnsweredAt.IsZero() {
			continue
		}
		answered++
		if hours := l.AnsweredAt.Sub(l.ReceivedAt).Hours(); hours <= median {
			atMost++
		}
		if hours := l.AnsweredAt.Sub(l.ReceivedAt).Hours(); hours >= median {
			atLeast++
		}
	}
	if 2*atMost < answered || 2*atLeast < answered {
		t.Errorf("%s: median %v: %d below and %d above of %d", when, median, atMost, atLeast, answered)
	}
}
