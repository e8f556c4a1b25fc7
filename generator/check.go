package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// check reads the content, reports what is wrong with it, gives advice, and lists the pages that are linked to
// before they exist and those that nothing links to.
func (p program) check(_ context.Context, args []string) error {
	if err := p.parse(flag.NewFlagSet("check", flag.ContinueOnError), args); err != nil {
		return err
	}
	tree, err := p.load()
	if err != nil {
		return err
	}
	products := 0
	for _, line := range tree.Products {
		products += len(line)
	}
	fmt.Fprintf(p.stdout, "Inhoud in orde: %s, %s.\n",
		content.Count(len(tree.Pages), "pagina", "pagina's"), content.Count(products, "product", "producten"))
	advices := append(tree.Advice, expiring(tree.Site, time.Now())...)
	if len(advices) > 0 {
		fmt.Fprintf(p.stdout, "Adviezen (%d):\n", len(advices))
		for _, advice := range advices {
			fmt.Fprintf(p.stdout, "  %s\n", advice)
		}
	}
	p.listMissing(tree.Missing)
	if len(tree.Orphans) > 0 {
		fmt.Fprintf(p.stdout, "Pagina's waar geen koppeling heen leidt (%d):\n", len(tree.Orphans))
		for _, page := range tree.Orphans {
			fmt.Fprintf(p.stdout, "  %s (%s)\n", page.Route, page.File)
		}
	}
	return nil
}

// expiring advises to look at what will soon be out of date.
func expiring(site content.Site, now time.Time) content.Diagnostics {
	if site.Security == nil || site.Security.Expires.After(now.AddDate(0, 1, 0)) {
		return nil
	}
	return content.Diagnostics{{Position: site.Position, Message: fmt.Sprintf(
		"security: expires is %s; kijk na of het adres nog klopt, en zet de datum een jaar vooruit", site.Security.Expires.Format(time.DateOnly))}}
}

// load reads content/. Nothing outside that folder is read, whatever is linked to from within.
func (p program) load() (*content.Tree, error) {
	root, err := os.OpenRoot(p.path("content"))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return content.Load(root.FS())
}

func (p program) listMissing(missing []content.Reference) {
	from := map[string][]string{} // route → places
	for _, reference := range missing {
		from[reference.Route] = append(from[reference.Route], reference.Position.String())
	}
	if len(from) == 0 {
		return
	}
	fmt.Fprintf(p.stdout, "Nog te maken pagina's (%d):\n", len(from))
	for _, route := range slices.Sorted(maps.Keys(from)) {
		places := from[route]
		slices.Sort(places)
		more := ""
		if len(places) > 3 {
			places, more = places[:3], fmt.Sprintf(" en %d andere", len(places)-3)
		}
		fmt.Fprintf(p.stdout, "  %s (gelinkt vanuit %s%s)\n", route, strings.Join(places, ", "), more)
	}
}
