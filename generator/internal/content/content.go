// Package content reads the files that marketers edit into typed values.
//
// In: a file tree with site.yaml, interface.yaml, assistant.yaml, pages, products, blog, projects, documents and media. Out: a Tree, or every
// mistake found, each with its file, line and column. It knows no URL beyond a page's own route, no
// React and no AWS.
package content

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A Tree is the whole of content/: every file is read and checked, and every reference between files
// (links, anchors, lines, pictures) resolves.
type Tree struct {
	Site      Site
	Interface Interface
	Assistant *Assistant           // nil where there is none
	Pages     []*Page              // sorted by route
	Products  map[string][]Product // by line, sorted by id
	Articles  []Article            // the newest first
	Projects  []Project            // the newest first
	Documents []Document           // in the order of their names
	Redirects []Redirect
	Media     map[string]Picture // by path below media/
	Served    map[string]Picture // by their addresses: the files of media/ that pages show as they are
	Variants  map[string]Variant // by their addresses: what pages show of photographs
	Tiny      []Tiny             // what is to be filled in before pages are made
	Orphans   []*Page            // pages that nothing links to
	Missing   []Reference        // links to pages that site.yaml announces
	Advice    Diagnostics        // what is no mistake, but could be better; by file and line
}

// Load reads the tree below fsys, which is rooted at the content folder. The error, if any, is a
// [Diagnostics] with every mistake in every file.
func Load(fsys fs.FS) (*Tree, error) {
	l := &loader{
		fsys:    fsys,
		tree:    &Tree{Products: map[string][]Product{}, Media: map[string]Picture{}, Served: map[string]Picture{}, Variants: map[string]Variant{}},
		routes:  map[string]string{},
		ids:     map[string]string{},
		lines:   map[string]bool{},
		shown:   map[string]bool{},
		unread:  map[string]bool{repositoryPath("site.yaml"): true}, // until it is read
		anchors: map[string]map[string]Position{},
		former:  map[string]Position{},
	}
	files := l.walk()
	for _, name := range files {
		l.read(name)
	}
	l.require(files, "site.yaml", "interface.yaml", "pages/index.yaml", "pages/404.yaml")
	l.resolve()
	if len(l.diagnostics) > 0 {
		slices.SortStableFunc(l.diagnostics, Diagnostic.compare)
		return nil, slices.Compact(l.diagnostics)
	}
	l.advise()
	slices.SortStableFunc(l.tree.Advice, Diagnostic.compare)
	slices.SortStableFunc(l.tree.Articles, func(a, b Article) int { return b.Date.Compare(a.Date.Time) })
	slices.SortStableFunc(l.tree.Projects, func(a, b Project) int { return b.Year - a.Year })
	slices.SortFunc(l.tree.Pages, func(a, b *Page) int { return strings.Compare(a.Route, b.Route) })
	return l.tree, nil
}

// rendersFolder holds what pictures below media/ are rendered from.
const rendersFolder = "media/renders/"

type loader struct {
	fsys        fs.FS
	tree        *Tree
	routes      map[string]string              // route → file
	ids         map[string]string              // product id → file
	anchors     map[string]map[string]Position // file → id → place
	former      map[string]Position            // former address → place
	lines       map[string]bool                // product lines
	shown       map[string]bool                // pictures that something shows, by path below media/
	unread      map[string]bool                // files with mistakes, about which nothing more is known
	references  []Reference
	diagnostics Diagnostics
}

// walk lists every file below the root: pictures first, since other files are held against them, and
// the rest in lexical order.
func (l *loader) walk() (files []string) {
	err := fs.WalkDir(l.fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			l.reportf(name, "kan niet worden gelezen: %v", err)
		case name != "." && strings.HasPrefix(path.Base(name), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case entry.Type()&fs.ModeSymlink != 0:
			l.reportf(name, "is een snelkoppeling (symlink); zet hier het bestand zelf neer")
		case !entry.IsDir():
			files = append(files, name)
		}
		return nil
	})
	if err != nil {
		l.reportf(".", "kan niet worden gelezen: %v", err)
	}
	slices.SortStableFunc(files, func(a, b string) int {
		return cmp.Compare(rank(a), rank(b))
	})
	return files
}

func rank(name string) int {
	if strings.HasPrefix(name, "media/") {
		return 0
	}
	return 1
}

// read hands a file to the reader of its kind, by its place in the tree.
func (l *loader) read(name string) {
	folder, rest, _ := strings.Cut(name, "/")
	switch {
	case name == "site.yaml":
		l.unread[repositoryPath(name)] = !l.document(name, &l.tree.Site)
	case name == "interface.yaml":
		l.document(name, &l.tree.Interface)
	case name == "assistant.yaml":
		l.tree.Assistant = &Assistant{Position: Position{File: repositoryPath(name), Line: 1, Column: 1}}
		l.document(name, l.tree.Assistant)
	case name == "redirects.yaml":
		var file Redirects
		l.document(name, &file)
		l.tree.Redirects = file.Redirects
	case name == "README.md", folder == "schemas", strings.HasPrefix(name, rendersFolder):
		// For people and their programs; not content.
	case rest == "":
		l.misplaced(name)
	case folder == "pages":
		l.page(name, rest)
	case folder == "products":
		l.product(name, rest)
	case folder == "blog":
		l.article(name, rest)
	case folder == "projects":
		l.project(name, rest)
	case folder == "documents":
		l.pdf(name, rest)
	case folder == "media":
		l.picture(name, rest)
	default:
		l.misplaced(name)
	}
}

func (l *loader) misplaced(name string) {
	l.reportf(name, "staat op een plaats waar de site niets verwacht; bestanden horen in pages/, products/<lijn>/, blog/, projects/, documents/ of media/")
}

func (l *loader) require(files []string, names ...string) {
	for _, name := range names {
		if !slices.Contains(files, name) {
			l.reportf(name, "ontbreekt; zonder dit bestand kan de site niet worden gemaakt")
		}
	}
}

func (l *loader) reportf(name, format string, args ...any) {
	l.diagnostics.addf(Position{File: repositoryPath(name), Line: 1, Column: 1}, format, args...)
}

// repositoryPath is a content file's path from the repository root, so that CI can link to it.
func repositoryPath(name string) string { return path.Join("content", name) }
