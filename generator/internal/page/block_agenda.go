package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// agenda leaves out events that have passed, and has the next first.
var agenda = plain[blocks.Agenda]{
	Complete: func(_ *content.Tree, today time.Time, b blocks.Agenda) blocks.Agenda {
		from := latest(today.Truncate(24*time.Hour), b.From.Time)
		b.Items = slices.DeleteFunc(slices.Clone(b.Items), func(e blocks.Event) bool { return e.Date.Before(from) })
		slices.SortStableFunc(b.Items, func(x, y blocks.Event) int { return x.Date.Compare(y.Date.Time) })
		return b
	},
}
