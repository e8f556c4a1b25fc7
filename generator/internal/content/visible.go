package content

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Scheduled is a file that says when it is published.
type Scheduled struct {
	yamlfile.Position        // of the first line that says so
	Route             string // of a page; empty for a product
	ID                string // of a product
	textfile.Publication
}

// on is a page on a day, or with drafts: without the blocks that come later or have been there.
func (p *Page) on(at time.Time, drafts bool) *Page {
	isDated := func(b blocks.Block) bool { _, ok := b.(blocks.DatedBlock); return ok }
	if !slices.ContainsFunc(p.Blocks, isDated) {
		return p
	}
	shown := *p
	shown.Blocks = []blocks.Block{}
	for _, block := range p.Blocks {
		dated, ok := block.(blocks.DatedBlock)
		switch {
		case !ok:
			shown.Blocks = append(shown.Blocks, block)
		case dated.Visible(at, drafts):
			shown.Blocks = append(shown.Blocks, dated.Block)
		}
	}
	return &shown
}

// publication is when a reading's file is part of the site.
func (r *reading) publication() textfile.Publication {
	if value, ok := r.value.(textfile.Publisher); ok {
		return *value.Published()
	}
	if r.Page != nil {
		return r.Page.Publication
	}
	return textfile.Publication{}
}

// isNeeded reports whether there is no site without a page.
func (l *loader) isNeeded(r *reading) bool {
	return r.route != "" && r.route == textfile.Home(r.Language) || Unlisted(r.route)
}

// absence is, in Dutch, why a file is left out of the tree; it is empty if it is not.
func (l *loader) absence(r *reading) string {
	if l.isNeeded(r) { // a mistake, reported by addScheduled
		return ""
	}
	return r.publication().Absence(l.options.At, l.options.Drafts)
}

// visibleOf are the items of a list that are part of the site on a day.
func visibleOf[T any, P interface {
	*T
	textfile.Publisher
}](items []T, at time.Time, drafts bool) []T {
	all := []T{}
	for _, item := range items {
		if P(&item).Published().Visible(at, drafts) {
			all = append(all, item)
		}
	}
	return all
}

// addScheduled notes a file that says when it is published.
func (l *loader) addScheduled(r *reading) {
	p := r.publication()
	if !p.Draft && !p.IsTimed() {
		return
	}
	l.tree.Scheduled = append(l.tree.Scheduled, Scheduled{p.At, r.route, r.id, p})
	if l.isNeeded(r) {
		l.diagnostics.Addf(p.At, "zonder deze pagina kan de site niet worden gemaakt; haal draft, publishAt en unpublishAt weg")
	}
}

// comesOrGoes reports whether a page comes or goes, so that other files must be right with it and without.
func (l *loader) comesOrGoes(route string) bool {
	return slices.ContainsFunc(l.tree.Scheduled, func(s Scheduled) bool { return s.Route == route })
}

// hiddenPages are the pages that are left out, by route.
func (l *loader) hiddenPages() []*Page {
	var pages []*Page
	for file, r := range l.files {
		if r.Page != nil && l.hidden(file) != nil {
			pages = append(pages, r.Page)
		}
	}
	slices.SortFunc(pages, func(a, b *Page) int { return strings.Compare(a.Route, b.Route) })
	return pages
}

// refuseHidden reports a link to a page that is left out, unless the link's own file is left out too.
func (l *loader) refuseHidden(r textfile.Reference, file, what string) {
	target := l.hidden(file)
	if target == nil || !l.isShown(r) {
		return
	}
	remedy := "haal de koppeling weg"
	switch p := target.publication(); {
	case p.Draft:
		remedy = "plaats die pagina eerst, zet daar bij redirect: (in het beheer: Doorverwijzen naar) waar bezoekers heen gaan, of haal de koppeling weg"
	case p.PublishAt.After(l.options.At):
		remedy = "haal de koppeling weg tot die dag"
		switch {
		case r.Dated:
			remedy += ", of zet er publishAt: " + p.PublishAt.Format(time.DateOnly) + " bij"
		case mayBeDated(r.File):
			remedy += ", of laat ook dit hele bestand dan pas verschijnen (publishAt: " + p.PublishAt.Format(time.DateOnly) + ")"
		}
	}
	l.diagnostics.Addf(r.Position, "%s %s, in %s; %s", what, l.absence(target), file, remedy)
}

// isShown reports whether the place of a reference is part of the site on the day of the tree.
func (l *loader) isShown(r textfile.Reference) bool {
	return l.hidden(r.File) == nil && r.Within.Visible(l.options.At, l.options.Drafts)
}

// mayBeDated reports whether a file may say when it is published.
var mayBeDated = regexp.MustCompile(`^content/(pages|products|blog|projects)/`).MatchString

// splitRedirects sets those apart whose page is there: they wait until it is not. The others lead straight to where a
// visitor ends, since pages move on after others have moved to them.
func (l *loader) splitRedirects() {
	all := l.tree.Redirects
	l.tree.Redirects = nil
	for _, r := range all {
		if file, exists := l.taken.routes[r.From]; exists && l.hidden(file) == nil {
			l.tree.Waiting = append(l.tree.Waiting, r)
		} else {
			l.tree.Redirects = append(l.tree.Redirects, r)
		}
	}
	next := map[string]string{}
	for _, r := range l.tree.Redirects {
		next[r.From] = r.To
	}
	for i := range l.tree.Redirects {
		r := &l.tree.Redirects[i]
		for range next { // which bounds a circle
			target, _, _ := strings.Cut(r.To, "#")
			if next[target] == "" {
				break
			}
			r.To = next[target]
		}
	}
}
