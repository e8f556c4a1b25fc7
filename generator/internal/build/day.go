package build

import (
	"time"
	_ "time/tzdata" // days begin in Amsterdam, also on machines without a list of time zones
)

// amsterdam is where days begin and end.
var amsterdam = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		panic(err) // the list is part of the program
	}
	return zone
}()

// Day is the day that the site shows, as midnight UTC, in which content has its dates.
func (o Options) Day() time.Time {
	if !o.At.IsZero() {
		return o.At
	}
	return DayOf(time.Now())
}

// DayOf is the day in Amsterdam at a moment, as midnight UTC.
func DayOf(now time.Time) time.Time {
	year, month, day := now.In(amsterdam).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}
