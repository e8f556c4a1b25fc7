package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// agenda leaves out events that have passed, and has the next first.
var agenda = plain[content.Agenda]{
	Complete: func(_ *content.Tree, today time.Time, b content.Agenda) content.Agenda {
		from := latest(today.Truncate(24*time.Hour), b.From.Time)
		b.Items = slices.DeleteFunc(slices.Clone(b.Items), func(e content.Event) bool { return e.Date.Before(from) })
		slices.SortStableFunc(b.Items, func(x, y content.Event) int { return x.Date.Compare(y.Date.Time) })
		return b
	},
}
