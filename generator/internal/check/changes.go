package check

import (
	"fmt"
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// A Change is a file that comes to the site or leaves it.
type Change struct {
	content.Scheduled
	Day    time.Time
	Leaves bool
}

// changes are those of a tree after a day and within so many days of it, in order.
func changes(t *content.Tree, at time.Time, days int) []Change {
	first, last := at.Format(time.DateOnly), at.AddDate(0, 0, days).Format(time.DateOnly)
	var all []Change
	for _, s := range t.Scheduled {
		if s.Draft {
			continue
		}
		for _, c := range []Change{{s, s.PublishAt.Time, false}, {s, s.UnpublishAt.Time, true}} {
			if day := c.Day.Format(time.DateOnly); !c.Day.IsZero() && day > first && day <= last {
				all = append(all, c)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Change) int { return a.Day.Compare(b.Day) })
	return all
}

func (c Change) String() string {
	what := c.Route
	if what == "" {
		what = "product " + c.ID
	}
	verb := "verschijnt"
	if c.Leaves {
		verb = "verdwijnt"
	}
	return fmt.Sprintf("%s %s op %s", what, verb, c.Day.Format(time.DateOnly))
}
