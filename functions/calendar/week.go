package calendar

import "time"

// LastWeek is the week before that of a moment, from its Monday at 0:00 until the next.
func LastWeek(t time.Time) (from, to time.Time) {
	today := In(t)
	monday := today.Day() - (int(today.Weekday())+6)%7
	start := func(day int) time.Time {
		utc := time.Date(today.Year(), today.Month(), day, 0, 0, 0, 0, time.UTC)
		// Clocks change at 01:00 UTC of a Sunday, so that they are the same at both midnights of a day.
		_, offset := In(utc).Zone()
		return utc.Add(-time.Duration(offset) * time.Second)
	}
	return start(monday - 7), start(monday)
}
