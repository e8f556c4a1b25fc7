package calendar_test

import (
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
)

func TestTheWeekBefore(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ now, from, to string }{
		"on a Monday":                   {"2026-11-23T06:00:00Z", "2026-11-16T00:00:00+01:00", "2026-11-23T00:00:00+01:00"},
		"on a Sunday":                   {"2026-11-29T22:59:59Z", "2026-11-16T00:00:00+01:00", "2026-11-23T00:00:00+01:00"},
		"on the Monday that it is here": {"2026-11-29T23:00:00Z", "2026-11-23T00:00:00+01:00", "2026-11-30T00:00:00+01:00"},
		"over the end of summer time":   {"2026-10-26T06:00:00Z", "2026-10-19T00:00:00+02:00", "2026-10-26T00:00:00+01:00"},
		"over its beginning":            {"2026-03-30T06:00:00Z", "2026-03-23T00:00:00+01:00", "2026-03-30T00:00:00+02:00"},
		"over the end of a year":        {"2027-01-01T12:00:00Z", "2026-12-21T00:00:00+01:00", "2026-12-28T00:00:00+01:00"},
		"over the end of a month":       {"2026-12-02T12:00:00Z", "2026-11-23T00:00:00+01:00", "2026-11-30T00:00:00+01:00"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			parse := func(text string) time.Time {
				at, err := time.Parse(time.RFC3339, text)
				if err != nil {
					t.Fatal(err)
				}
				return at
			}
			from, to := calendar.LastWeek(parse(tt.now))
			if !from.Equal(parse(tt.from)) || !to.Equal(parse(tt.to)) {
				t.Errorf("from %v to %v", calendar.In(from), calendar.In(to))
			}
		})
	}
}
