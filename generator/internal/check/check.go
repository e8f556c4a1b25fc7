// Package check looks for what could be better in content, and for what is about to change.
//
// In: a tree, and the history of the repository. Out: a report in Dutch. It knows no React and writes no file.
package check

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Findings are what a check came upon in content without mistakes.
type Findings struct {
	Pages, Products int
	Advice          yamlfile.Diagnostics
	Changes         []Change // to come
	Missing         []textfile.Reference
	Orphans         []*content.Page
	Placeholders    []advice.Placeholder
	MissingProof    []string // kinds of blocks
}

// How far check looks ahead and back, in days.
const (
	comingDays = 14
	draftDays  = 60
)

// Find looks at a tree, read with its texts, on a day. Pages that are gone since a git revision and lead nowhere are
// mistakes, [yamlfile.Diagnostics], since a publication would be refused; without one, those since the last commit are
// told as advice.
func Find(ctx context.Context, root string, tree *content.Tree, today time.Time, since string) (Findings, error) {
	products := 0
	for _, line := range tree.Products {
		products += len(line)
	}
	gone, errGone := gonePages(ctx, root, tree, today, since)
	if since != "" && len(gone) > 0 && errGone == nil {
		gone, errGone = nil, gone
	}
	old, errOld := oldDrafts(ctx, root, tree, today)
	translations, errTranslations := oldTranslations(ctx, root, tree, today)
	return Findings{
		Pages: len(tree.Pages), Products: products,
		Advice:  slices.Concat(advice.Of(tree, today), old, translations, gone),
		Changes: changes(tree, today, comingDays), Missing: tree.Missing, Orphans: tree.Orphans,
		Placeholders: advice.Placeholders(tree), MissingProof: advice.MissingProof(tree),
	}, errors.Join(errGone, errOld, errTranslations)
}

// oldDrafts reports drafts whose last change in git is long ago.
func oldDrafts(ctx context.Context, root string, tree *content.Tree, today time.Time) (yamlfile.Diagnostics, error) {
	drafts := slices.DeleteFunc(slices.Clone(tree.Scheduled), func(s content.Scheduled) bool { return !s.Draft })
	if len(drafts) == 0 {
		return nil, nil
	}
	changes, err := gitlog.Read(ctx, root, "content")
	if err != nil {
		return nil, err
	}
	var found yamlfile.Diagnostics
	for _, draft := range drafts {
		day, known := changes.Committed(draft.File)
		if age := int(today.Sub(day).Hours() / 24); known && age > draftDays {
			found.Addf(draft.Position,
				"dit concept is al %d dagen niet gewijzigd; plaats het door draft: true weg te halen, of verwijder het bestand", age)
		}
	}
	return found, nil
}

// Text is a report in Dutch, of which each piece of advice stands behind its place.
func (f Findings) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Inhoud in orde: %s, %s.\n",
		yamlfile.Count(f.Pages, "pagina", "pagina's"), yamlfile.Count(f.Products, "product", "producten"))
	if len(f.Advice) > 0 {
		fmt.Fprintf(&b, "Adviezen (%d):\n", len(f.Advice))
		for _, piece := range f.Advice {
			fmt.Fprintf(&b, "  %s\n", piece)
		}
	}
	if len(f.Changes) > 0 {
		fmt.Fprintf(&b, "Binnen %d dagen (%d):\n", comingDays, len(f.Changes))
		for _, change := range f.Changes {
			fmt.Fprintf(&b, "  %s (%s)\n", change, change.Position)
		}
	}
	listMissing(&b, f.Missing)
	if len(f.Orphans) > 0 {
		fmt.Fprintf(&b, "Pagina's waar geen koppeling heen leidt (%d):\n", len(f.Orphans))
		for _, page := range f.Orphans {
			fmt.Fprintf(&b, "  %s (%s)\n", page.Route, page.File)
		}
	}
	if len(f.Placeholders) > 0 {
		fmt.Fprintf(&b, "Verzonnen gegevens, in te vullen voordat de site openbaar wordt (%d):\n", len(f.Placeholders))
		for _, p := range f.Placeholders {
			fmt.Fprintf(&b, "  %s: %s is nog %q\n", p.Position, p.Name, p.Text)
		}
	}
	if len(f.MissingProof) > 0 {
		fmt.Fprintf(&b, "Nog in te vullen, als u ze hebt (%d):\n", len(f.MissingProof))
		for _, kind := range f.MissingProof {
			fmt.Fprintf(&b, "  %s: nog op geen pagina (blok %s)\n", blocks.DutchKind(kind), kind)
		}
	}
	return b.String()
}

func listMissing(b *strings.Builder, missing []textfile.Reference) {
	from := map[string][]string{} // route → places
	for _, reference := range missing {
		from[reference.Route] = append(from[reference.Route], reference.Position.String())
	}
	if len(from) == 0 {
		return
	}
	fmt.Fprintf(b, "Nog te maken pagina's (%d):\n", len(from))
	for _, route := range slices.Sorted(maps.Keys(from)) {
		places := from[route]
		slices.Sort(places)
		more := ""
		if len(places) > 3 {
			places, more = places[:3], fmt.Sprintf(" en %d andere", len(places)-3)
		}
		fmt.Fprintf(b, "  %s (gelinkt vanuit %s%s)\n", route, strings.Join(places, ", "), more)
	}
}
