package build_test

import (
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/build"
)

func TestDaysBeginInAmsterdam(t *testing.T) {
	t.Parallel()
	for now, want := range map[string]string{
		"2027-01-14T22:59:59Z": "2027-01-14",
		"2027-01-14T23:00:00Z": "2027-01-15", // in winter one hour ahead of UTC
		"2027-07-14T21:59:59Z": "2027-07-14",
		"2027-07-14T22:00:00Z": "2027-07-15", // in summer two
	} {
		at, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		if got := build.DayOf(at); got.Format(time.DateOnly) != want || got.Location() != time.UTC || got.Hour() != 0 {
			t.Errorf("%s is on %s, want %s", now, got, want)
		}
	}
}
