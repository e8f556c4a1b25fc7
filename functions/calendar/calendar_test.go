package calendar_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
)

const office = "mon 08:00-17:00,tue 08:00-17:00,wed 08:00-17:00,thu 08:00-17:00,fri 08:00-17:00"

func parse(t *testing.T, hours, holidays string) calendar.Calendar {
	t.Helper()
	c, err := calendar.Parse(hours, holidays)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// at is a moment in Dutch time, such as 2026-11-30 10:15.
func at(t *testing.T, text string) time.Time {
	t.Helper()
	shown, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, offset := range []time.Duration{2 * time.Hour, time.Hour} {
		if moment := shown.Add(-offset); show(moment) == text {
			return moment
		}
	}
	t.Fatalf("clocks never show %s", text)
	return time.Time{}
}

func show(moment time.Time) string { return calendar.In(moment).Format("2006-01-02 15:04") }

func TestAnAnswerIsPromised(t *testing.T) {
	t.Parallel()
	c := parse(t, office, "2026-12-25,2026-12-26,2027-01-01,2027-03-29")
	tests := map[string]struct {
		from        string
		hours       int
		due, remind string
	}{
		"in working hours, until the same time of the next day": {"2026-11-30 10:15", 24, "2026-12-01 10:15", "2026-11-30 16:15"},
		"on Friday, until Monday":                               {"2026-11-27 16:00", 24, "2026-11-30 16:00", "2026-11-30 13:00"},
		"on Friday evening, until work ends on Monday":          {"2026-11-27 20:00", 24, "2026-11-30 17:00", "2026-11-30 14:00"},
		"on Saturday, until work ends on Monday":                {"2026-11-28 12:00", 24, "2026-11-30 17:00", "2026-11-30 14:00"},
		"on Sunday before midnight":                             {"2026-11-29 23:59", 24, "2026-11-30 17:00", "2026-11-30 14:00"},
		"in the night, until work ends on that day":             {"2026-11-30 00:00", 24, "2026-11-30 17:00", "2026-11-30 14:00"},
		"before work":                          {"2026-11-30 07:59", 24, "2026-11-30 17:00", "2026-11-30 14:00"},
		"as work begins":                       {"2026-11-30 08:00", 24, "2026-11-30 17:00", "2026-11-30 14:00"},
		"as work ends":                         {"2026-11-30 17:00", 24, "2026-12-01 17:00", "2026-12-01 14:00"},
		"in the evening":                       {"2026-11-30 21:30", 24, "2026-12-01 17:00", "2026-12-01 14:00"},
		"on Christmas Eve, until Monday":       {"2026-12-24 11:00", 24, "2026-12-28 11:00", "2026-12-24 17:00"},
		"at Christmas":                         {"2026-12-25 11:00", 24, "2026-12-28 17:00", "2026-12-28 14:00"},
		"on New Year's Eve":                    {"2026-12-31 16:00", 24, "2027-01-04 16:00", "2027-01-04 13:00"},
		"over Easter, when summer time begins": {"2027-03-26 10:00", 24, "2027-03-30 10:00", "2027-03-26 16:00"},
		"over the end of summer time":          {"2026-10-23 16:30", 24, "2026-10-26 16:30", "2026-10-26 13:30"},
		"three days":                           {"2026-11-26 10:00", 72, "2026-12-01 10:00", "2026-11-30 10:00"},
		"some hours are working hours":         {"2026-11-27 16:00", 4, "2026-11-30 11:00", "2026-11-30 09:40"},
		"some hours, from a weekend":           {"2026-11-28 16:00", 2, "2026-11-30 10:00", "2026-11-30 09:20"},
		"a day and some hours":                 {"2026-11-30 16:00", 26, "2026-12-02 09:00", "2026-12-01 14:20"},
	}
	for name, tt := range tests {
		due, remind := c.Promise(at(t, tt.from), tt.hours)
		if show(due) != tt.due || show(remind) != tt.remind {
			t.Errorf("%s: due %s, reminded %s; want %s, %s", name, show(due), show(remind), tt.due, tt.remind)
		}
	}
	if due, remind := c.Promise(at(t, "2026-11-30 10:15"), 0); !due.IsZero() || !remind.IsZero() {
		t.Errorf("nothing was promised, and is due %s", due)
	}
}

// A week of odd hours, with nights between, for whatever comes to a marketer's mind.
func TestWhatIsPromisedHoldsForAllMoments(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	weeks := []string{
		office, "mon 06:00-06:30,tue 08:00-17:00", "wed 22:00-23:59", "sun 00:00-23:59,mon 00:00-00:30",
		"mon 09:00-12:00,tue 13:00-21:00,thu 08:00-08:01,fri 08:30-17:30,sat 10:00-16:00",
	}
	for range 4000 {
		c := parse(t, weeks[random.IntN(len(weeks))], "2026-12-25 2026-12-26 2027-01-01 2027-03-29 2027-04-27 2027-05-06")
		from := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(random.Int64N(int64(2 * 365 * 24 * time.Hour))))
		hours := 1 + random.IntN(120)
		due, remind := c.Promise(from, hours)
		if !due.After(from) || remind.Before(from) || remind.After(due) {
			t.Fatalf("%s, %d hours from %s: due %s, reminded %s", c.Hours(), hours, show(from), show(due), show(remind))
		}
		if !c.IsOpen(due.Add(-time.Nanosecond)) {
			t.Fatalf("%s, %d hours from %s: due %s, when nobody works", c.Hours(), hours, show(from), show(due))
		}
		work := time.Duration(random.Int64N(int64(40 * time.Hour)))
		if got := c.Between(from, c.Add(from, work)); got != work {
			t.Fatalf("%s: %s of work from %s are %s", c.Hours(), work, show(from), got)
		}
		if opening := c.NextOpening(from); !c.IsOpen(opening) || opening.Before(from) || c.Between(from, opening) != 0 {
			t.Fatalf("%s: after %s, work begins at %s", c.Hours(), show(from), show(opening))
		}
	}
}

// Within 24 hours of days on which somebody works, from midnight to midnight.
func TestADayIsNoLongerThan24HoursOfWorkingDays(t *testing.T) {
	t.Parallel()
	c, holidays := parse(t, office, "2026-12-25"), map[string]bool{"2026-12-25": true}
	for from := at(t, "2026-10-01 00:07"); from.Before(at(t, "2027-04-10 00:00")); from = from.Add(463 * time.Minute) {
		due, _ := c.Promise(from, 24)
		counted := time.Duration(0)
		for moment := from; moment.Before(due); moment = moment.Add(time.Minute) {
			there := calendar.In(moment)
			isOff := there.Weekday() == time.Saturday || there.Weekday() == time.Sunday || holidays[there.Format(time.DateOnly)]
			if !isOff {
				counted += time.Minute
			}
		}
		if counted > 24*time.Hour {
			t.Fatalf("from %s until %s are %s of working days", show(from), show(due), counted)
		}
	}
}

func TestWorkingTimeOverAChangeOfClocks(t *testing.T) {
	t.Parallel()
	c := parse(t, "sat 20:00-23:00,sun 00:00-06:00", "")
	for name, tt := range map[string]struct {
		from, to string
		want     time.Duration
	}{
		"in March the night is an hour short":  {"2026-03-28 22:00", "2026-03-29 06:00", 6 * time.Hour},
		"in October it is an hour longer":      {"2026-10-24 22:00", "2026-10-25 06:00", 8 * time.Hour},
		"in between it is as clocks show it":   {"2026-06-06 22:00", "2026-06-07 06:00", 7 * time.Hour},
		"what ends before it begins":           {"2026-06-07 06:00", "2026-06-06 22:00", 0},
		"a day off has none":                   {"2026-06-08 00:00", "2026-06-12 23:00", 0},
		"a part of a day counts in part":       {"2026-06-07 03:00", "2026-06-07 04:30", 90 * time.Minute},
		"several weeks hold each of their own": {"2026-06-01 00:00", "2026-06-15 00:00", 18 * time.Hour},
	} {
		if got := c.Between(at(t, tt.from), at(t, tt.to)); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
}

func TestACalendarIsReadAsItIsWritten(t *testing.T) {
	t.Parallel()
	c := parse(t, office, "2026-12-26, 2026-12-25")
	again := parse(t, c.Hours(), c.Holidays())
	if c.Hours() != office || c.Holidays() != "2026-12-25,2026-12-26" || again.Hours() != c.Hours() || again.Holidays() != c.Holidays() {
		t.Errorf("%s; %s", c.Hours(), c.Holidays())
	}
	for name, tt := range map[string]struct{ hours, holidays string }{
		"no hours":                  {"", ""},
		"a day in another language": {"ma 08:00-17:00", ""},
		"no end":                    {"mon 08:00", ""},
		"the end before the start":  {"mon 17:00-08:00", ""},
		"no time of day":            {"mon 08:00-24:30", ""},
		"a day that is none":        {office, "2026-02-30"},
		"a day in another order":    {office, "25-12-2026"},
	} {
		if _, err := calendar.Parse(tt.hours, tt.holidays); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

func TestMomentsAreWrittenInDutch(t *testing.T) {
	t.Parallel()
	moment := at(t, "2026-11-30 10:15")
	for want, got := range map[string]string{
		"30 november 2026 om 10:15 uur":    calendar.Moment(moment),
		"maandag 30 november om 10:15 uur": calendar.Weekday(moment),
		"30 november 2026":                 calendar.Date(moment),
		"10:15 uur":                        calendar.Clock(moment),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	amsterdam, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		t.Skip(err) // a machine without time zones
	}
	for moment := moment.AddDate(-2, 0, 0); moment.Year() < 2030; moment = moment.Add(7 * time.Hour) {
		if want := moment.In(amsterdam).Format(time.DateTime); calendar.In(moment).Format(time.DateTime) != want {
			t.Fatalf("%s is not %s", calendar.In(moment), want)
		}
	}
}
