package build

import (
	"regexp"
	"time"

	"github.com/dfx-fitness/site/functions/calendar"
)

// Day is the day that the site shows, as midnight UTC, in which content has its dates.
func (o Options) Day() time.Time {
	if !o.At.IsZero() {
		return o.At
	}
	return DayOf(time.Now())
}

// DayOf is the day in Amsterdam at a moment, as midnight UTC.
func DayOf(now time.Time) time.Time {
	year, month, day := calendar.In(now).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// publishLine is a line of YAML that says on which day something comes to the site: a file, a block, a price.
var publishLine = regexp.MustCompile(`^[\s{-]*(?:publishAt|since): *["']?([0-9]{4}-[0-9]{2}-[0-9]{2})`)

// FirstDay is the first day after today on which lines of content files bring something to the site; zero where none does.
func FirstDay(lines []string, today time.Time) (first time.Time) {
	for _, line := range lines {
		found := publishLine.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		day, err := time.Parse(time.DateOnly, found[1])
		if err == nil && day.After(today) && (first.IsZero() || day.Before(first)) {
			first = day
		}
	}
	return first
}
