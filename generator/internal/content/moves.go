package content

import (
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// addMoves adds the redirects that pages say themselves.
func (l *loader) addMoves() {
	for _, r := range l.inOrder {
		if r.Page == nil || len(r.Diagnostics) > 0 || !r.Page.moves() {
			continue
		}
		m, p, to := r.Page.Moves, r.Page.Publication, r.route
		if m.Redirect != "" && !p.Draft && p.UnpublishAt.IsZero() {
			l.diagnostics.Addf(m.RedirectAt, "redirect: deze pagina staat nog op de site; zet Concept aan (draft: true), of kies bij Op de site tot (unpublishAt) de dag waarop zij verdwijnt")
			continue
		}
		if l.hidden(r.File) != nil {
			if to = l.successor(r); to == "" {
				continue
			}
			at := m.RedirectAt
			if m.Redirect == "" {
				at = p.At
			}
			_, isElsewhere := l.taken.former[r.route] // redirects.yaml says where it leads
			if m.Redirect != "" || !isElsewhere {
				l.addRedirect(at, "redirect", Redirect{r.route, to})
			}
		}
		for i, alias := range m.Aliases {
			if file, exists := l.taken.routes[alias]; exists && l.hidden(file) == nil {
				l.diagnostics.Addf(m.AliasesAt[i], "aliases: %s is een bestaande pagina (%s); haal het hier weg, of geef die pagina een ander adres", alias, file)
				continue
			}
			l.addRedirect(m.AliasesAt[i], "aliases", Redirect{alias, to})
		}
	}
}

// addMovesInLanguages has the address of a product lead on in each language that has pages of its line, or had: the file that
// says where it leads is one for all.
func (l *loader) addMovesInLanguages() {
	for _, code := range slices.Sorted(maps.Keys(l.Languages)) {
		in := words.Language{}.Of(code)
		for _, r := range slices.Clone(l.tree.Redirects) {
			line, from := path.Dir(r.From), in.At(r.From)
			_, isKnown := l.tree.Lines[strings.TrimPrefix(line, "/")]
			_, isMoved := l.taken.former[in.At(line)]
			_, isTold := l.taken.former[from]
			if isTold || line == "/" || l.taken.routes[from] != "" || !isMoved && !(isKnown && l.tree.HasPage(in.At(line))) {
				continue
			}
			to := r.To
			if strings.HasPrefix(to, "/") && l.tree.HasPage(in.At(to)) {
				to = in.At(to)
			}
			l.taken.former[from] = l.taken.former[r.From]
			l.tree.Redirects = append(l.tree.Redirects, Redirect{from, to})
		}
	}
}

func (l *loader) addRedirect(at yamlfile.Position, key string, r Redirect) {
	if other, taken := l.taken.former[r.From]; taken {
		l.diagnostics.Addf(at, "%s: van %s is er al een omleiding, in %s; laat er één staan", key, r.From, other)
		return
	}
	l.taken.former[r.From] = at
	l.tree.Redirects = append(l.tree.Redirects, r)
}

// successor is where visitors of a page go that is not on the site any more; "" of one that was not there yet.
func (l *loader) successor(r *reading) string {
	p := r.Page.Publication
	switch to := r.Page.Redirect; {
	case to != "":
		return to
	case p.UnpublishAt.IsZero() || l.options.At.Format(time.DateOnly) < p.UnpublishAt.Format(time.DateOnly):
		return ""
	}
	above := path.Dir(r.route)
	for above != "/" && (l.taken.routes[above] == "" || l.hidden(l.taken.routes[above]) != nil) {
		above = path.Dir(above)
	}
	return above
}

// moves reports whether a page says, itself or by its dates, which addresses lead where.
func (p *Page) moves() bool {
	return p.Redirect != "" || len(p.Aliases) > 0 || !p.UnpublishAt.IsZero()
}
