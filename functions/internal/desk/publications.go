package desk

import (
	"context"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/publication"
)

// publications are those of the last month.
func (h *Handler) publications(ctx context.Context, _ *request) (any, error) {
	records, err := h.Publications(ctx)
	if err != nil {
		return api.Publications{}, err
	}
	all := []api.Publication{}
	for i, r := range records {
		p := api.Publication{
			Release: r.Release, At: api.Time(r.From), IsByItself: r.Why != "", Changes: []api.SiteChange{},
			New: addresses(r.Pages.New), Changed: addresses(r.Pages.Changed), Removed: addresses(r.Pages.Removed),
		}
		for _, earlier := range records[i+1:] {
			p.IsBack = p.IsBack || earlier.Release == r.Release
		}
		for _, c := range r.Changes {
			p.Changes = append(p.Changes, api.SiteChange{By: c.By, What: c.What, URL: c.URL})
		}
		all = append(all, p)
	}
	return api.Publications{Publications: all}, nil
}

func addresses(of publication.Addresses) api.Addresses {
	return api.Addresses{Count: of.Count, First: append([]string{}, of.First...)}
}
