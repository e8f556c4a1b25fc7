package check

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// redirectsFile is where addresses of pages that went lead on.
const redirectsFile = "content/redirects.yaml"

// gonePages advises where pages should lead to that were there in a revision and are not any more. A revision that nobody
// named, of a folder without git, is none.
func gonePages(ctx context.Context, root string, tree *content.Tree, today time.Time, since string) (yamlfile.Diagnostics, error) {
	revision := since
	if revision == "" {
		revision = "HEAD"
	}
	files, err := gitlog.Files(ctx, root, revision, "content")
	if err != nil {
		if since == "" && errors.Is(err, gitlog.ErrNoHistory) {
			return nil, nil
		}
		return nil, err
	}
	languages := map[string]textfile.Facts{}
	for _, file := range files {
		if found := textfile.InterfaceFile.FindStringSubmatch(strings.TrimPrefix(file, "content/")); found != nil {
			languages[found[1]] = nil
		}
	}
	before, now := map[string]string{}, map[string]bool{} // route → file
	for _, file := range files {
		if route := content.RouteOf(strings.TrimPrefix(file, "content/"), languages); route != "" {
			before[route] = file
		}
	}
	for _, page := range tree.Pages {
		now[page.Route] = true
	}
	for _, document := range tree.Documents {
		now[document.URL()] = true
	}
	for url := range tree.Downloads {
		now[url] = true
	}
	for _, redirect := range tree.Redirects {
		now[redirect.From] = true
	}
	var found yamlfile.Diagnostics
	for route, file := range before {
		if now[route] || content.Unlisted(route) {
			continue
		}
		source, err := gitlog.Text(ctx, root, revision, file)
		if err != nil {
			return nil, err
		}
		was := glimpseOf(source)
		if !was.Visible(today, false) {
			continue
		}
		to := successor(tree, before, route, was.title)
		other := fmt.Sprintf(hidden, to)
		if path.Ext(route) == ".pdf" { // which is no draft, and leads nowhere
			other = ""
		}
		found.Addf(endOfRedirects(root), gone, route, file, route, to, other)
	}
	products, err := goneProducts(ctx, root, today, revision, files)
	if err != nil {
		return nil, err
	}
	for file, route := range products {
		if now[route] {
			continue
		}
		to, isThere := successorOf(tree, file)
		other := fmt.Sprintf(hidden, to)
		if isThere {
			other = "; of zet " + route + " bij Vroegere adressen (aliases) van het product"
		}
		found.Addf(endOfRedirects(root), gone, route, file, route, to, other)
	}
	slices.SortFunc(found, func(a, b yamlfile.Diagnostic) int { return strings.Compare(a.Message, b.Message) })
	return found, nil
}

const (
	gone   = "%s stond op de site (%s) en is er niet meer; voeg hier een omleiding toe: { from: %s, to: %s }%s"
	hidden = "; of laat het bestand staan met Concept aan (draft: true) en bij Doorverwijzen naar (redirect) %s"
)

// goneProducts are the addresses that products had in a revision whose files have changed since, by file: the address of a
// product follows from its name.
func goneProducts(ctx context.Context, root string, today time.Time, revision string, files []string) (map[string]string, error) {
	changed, err := gitlog.Changed(ctx, root, revision, "content/products")
	if err != nil {
		return nil, err
	}
	routes := map[string]string{}
	for _, file := range changed {
		name := strings.TrimPrefix(file, "content/")
		if !slices.Contains(files, "content/lines/"+path.Base(path.Dir(name))+".yaml") { // it had no page
			continue
		}
		source, err := gitlog.Text(ctx, root, revision, file)
		if err != nil {
			return nil, err
		}
		if route := productRoute(name, source); route != "" && glimpseOf(source).Visible(today, false) {
			routes[file] = route
		}
	}
	return routes, nil
}

// successorOf is the page of the product of a file, or of its line if it is gone.
func successorOf(tree *content.Tree, file string) (route string, isThere bool) {
	if product, ok := tree.Product(strings.TrimSuffix(path.Base(file), ".yaml")); ok && product.Href != "" {
		return product.Href, true
	}
	return "/" + path.Base(path.Dir(file)), false
}

// successor is the page that a gone one's visitors want: a new one of the same title, or else the one above it.
func successor(tree *content.Tree, before map[string]string, route, title string) string {
	there := map[string]bool{}
	for _, page := range tree.Pages {
		if before[page.Route] == "" && page.Title == title {
			return page.Route
		}
		there[page.Route] = true
	}
	for !there[route] && route != "/" {
		route = path.Dir(route)
	}
	return route
}

// endOfRedirects is the last line of the redirects, below which one more belongs.
func endOfRedirects(root string) yamlfile.Position {
	at := yamlfile.Position{File: redirectsFile, Line: 1, Column: 1}
	if source, err := os.ReadFile(filepath.Join(root, redirectsFile)); err == nil {
		at.Line = max(1, strings.Count(strings.TrimRight(string(source), "\r\n"), "\n")+1)
	}
	return at
}
