package calendar

import (
	"strconv"
	"time"
)

var (
	months   = [...]string{"januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"}
	weekdays = [...]string{"zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"}
)

// Date is a moment's day as Dutch people write it: 21 november 2026.
func Date(t time.Time) string {
	t = In(t)
	return strconv.Itoa(t.Day()) + " " + months[t.Month()-1] + " " + strconv.Itoa(t.Year())
}

// Clock is a moment's time of day: 10:15 uur.
func Clock(t time.Time) string { return In(t).Format("15:04") + " uur" }

// Moment is a moment in full: 21 november 2026 om 10:15 uur.
func Moment(t time.Time) string { return Date(t) + " om " + Clock(t) }

// Weekday is a moment with the name of its day, for what is days away: maandag 30 november om 10:15 uur.
func Weekday(t time.Time) string {
	there := In(t)
	return weekdays[there.Weekday()] + " " + strconv.Itoa(there.Day()) + " " + months[there.Month()-1] + " om " + Clock(t)
}

// By is until when something is done, for sentences such as 'U hoort uiterlijk maandag 30 november om 10:15 uur van ons'.
func By(t time.Time) string { return "uiterlijk " + Weekday(t) }

// In is a moment in Central European time: summer time lasts from the last Sunday of March to the last Sunday of
// October, at 01:00 UTC (Directive 2000/84/EC). The table of all time zones, which Lambda's provided runtimes lack,
// would add 0.4 MB to each function.
func In(t time.Time) time.Time {
	t = t.UTC()
	if t.Before(lastSunday(t.Year(), time.March)) || !t.Before(lastSunday(t.Year(), time.October)) {
		return t.In(time.FixedZone("CET", 60*60))
	}
	return t.In(time.FixedZone("CEST", 2*60*60))
}

// lastSunday is 01:00 UTC on the last Sunday of a month that has 31 days.
func lastSunday(year int, month time.Month) time.Time {
	last := time.Date(year, month, 31, 1, 0, 0, 0, time.UTC)
	return last.AddDate(0, 0, -int(last.Weekday()))
}
