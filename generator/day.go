package main

import (
	"flag"
	"fmt"
	"time"
	_ "time/tzdata" // days begin where the marketers are, also on machines without a list of time zones
)

// A view is the day on which the content is looked at.
type view struct {
	at     time.Time // zero for today
	drafts bool
}

// amsterdam is where days begin and end.
var amsterdam = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		panic(err) // the list is part of the program
	}
	return zone
}()

// lookAt lets a command's flags choose the day.
func (v *view) lookAt(flags *flag.FlagSet) {
	flags.Func("at", "look at the site as it is on a `day`: 2027-01-15", func(text string) (err error) {
		if v.at, err = time.Parse(time.DateOnly, text); err != nil {
			return fmt.Errorf("%q is no day; write year-month-day: 2027-01-15", text)
		}
		return nil
	})
}

// showDrafts lets a command's flags ask for drafts.
func (v *view) showDrafts(flags *flag.FlagSet) {
	flags.BoolVar(&v.drafts, "drafts", false, "show drafts too")
}

// day is the day that is looked at, as midnight in UTC, in which content has its dates.
func (v view) day() time.Time {
	if !v.at.IsZero() {
		return v.at
	}
	return dayOf(time.Now())
}

func dayOf(now time.Time) time.Time {
	year, month, day := now.In(amsterdam).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}
