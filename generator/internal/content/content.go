// Package content reads the files that marketers edit into typed values.
//
// In: a file tree with site.yaml, interface.yaml, assistant.yaml, redirects.yaml, pages, products, blog, projects, documents and media. Out: a Tree, or every
// mistake found, each with its file, line and column. It knows no URL beyond a page's own route, no
// React and no AWS.
package content

import (
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
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
	Labels    map[string]string  // by route: what a page is called in breadcrumbs, where its file says so
	Media     map[string]Picture // by path below media/
	Served    map[string]Picture // by their addresses: the files of media/ that pages show as they are
	Variants  map[string]Variant // by their addresses: what pages show of photographs
	Orphans   []*Page            // pages that nothing links to
	Missing   []Reference        // links to pages that site.yaml announces
	Scheduled []Scheduled        // files that say when they are published; by file
	Advice    Diagnostics        // what is no mistake, but could be better; by file and line
}

// Options are for those who read a large tree to make a site of it.
type Options struct {
	// Tiny makes the few pixels that stand in for a photograph until it is there, as a data URL. Without it there
	// are none.
	Tiny func(Variant) (string, error)
	// Page is given each page once all that it shows is known, from several goroutines, and until the first
	// mistake is found. Afterwards the page's blocks are dropped, so that memory holds those of a few pages only.
	// Of the tree it may read Site, Interface, Assistant, Products, Labels and Media, and Articles and Projects if the page
	// shows these.
	Page func(*Tree, *Page) error
	// Known gives what was kept of a file, if it is still what it was; Keep is told what can be kept. Both are called
	// from several goroutines. Pages that come from Known have their blocks only after [Page.Fill].
	Known func(name string, entry fs.DirEntry) (Record, bool)
	Keep  func(name string, entry fs.DirEntry, r Record)
	// At is the day on which the tree is looked at, in its own location: files that are not published then are left
	// out, but for their mistakes. Without it every file is in the tree.
	At time.Time
	// Drafts lets drafts be in the tree of a day.
	Drafts bool
}

// Load reads the tree below fsys, which is rooted at the content folder. The error, if any, is a
// [Diagnostics] with every mistake in every file.
func Load(fsys fs.FS) (*Tree, error) { return Read(fsys, Options{}) }

// Read is [Load] with options. An error of theirs ends it.
func Read(fsys fs.FS, o Options) (*Tree, error) {
	l := &loader{
		fsys:    fsys,
		options: o,
		tree: &Tree{
			Products: map[string][]Product{}, Labels: map[string]string{}, Media: map[string]Picture{}, Served: map[string]Picture{},
			Variants: map[string]Variant{},
		},
		routes:  map[string]string{},
		ids:     map[string]string{},
		lines:   map[string]bool{},
		shown:   map[string]bool{},
		unread:  map[string]bool{repositoryPath("site.yaml"): true}, // until it is read
		anchors: map[string][]Anchor{},
		former:  map[string]Position{},
		hidden:  map[string]*reading{},
	}
	files := l.walk()
	l.readClaims()
	if err := l.pictures(files.media); err != nil {
		return nil, err
	}
	for _, level := range files.levels {
		if err := l.readAll(level); err != nil {
			return nil, err
		}
	}
	l.require("site.yaml", "interface.yaml", "pages/index.yaml", "pages/404.yaml")
	l.sort()
	if err := l.hand(l.later); err != nil {
		return nil, err
	}
	l.resolve()
	if len(l.diagnostics) > 0 {
		slices.SortStableFunc(l.diagnostics, Diagnostic.compare)
		return nil, slices.Compact(l.diagnostics)
	}
	l.advise()
	slices.SortStableFunc(l.tree.Advice, Diagnostic.compare)
	return l.tree, nil
}

// rendersFolder holds what pictures below media/ are rendered from.
const rendersFolder = "media/renders/"

type loader struct {
	fsys        fs.FS
	options     Options
	tree        *Tree
	names       map[string]bool        // every file
	entries     map[string]fs.DirEntry // of those that are recorded
	routes      map[string]string      // route → file
	ids         map[string]string      // product id → file
	anchors     map[string][]Anchor    // by file
	former      map[string]Position    // former address → place
	lines       map[string]bool        // product lines
	uses        []use                  // of product lines
	listed      Uses                   // what some page lists
	shown       map[string]bool        // pictures that something shows, by path below media/
	unread      map[string]bool        // files with mistakes, about which nothing more is known
	references  []Reference
	diagnostics Diagnostics
	later       []*Page // that show what is known when every file is read
	claims      Claims
	readings    []*reading          // if advice is wanted
	hidden      map[string]*reading // file → what is not published
}

// sources are the files of a tree: the pictures, which others are held against, and the rest by level. The files of
// a level need nothing of each other, and may need what is on the levels before.
type sources struct {
	media  []string
	levels [][]string
}

// walk finds every file below the root, in lexical order.
func (l *loader) walk() sources {
	var found sources
	levels := map[int][]string{}
	l.names, l.entries = map[string]bool{}, map[string]fs.DirEntry{}
	err := fs.WalkDir(l.fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			l.reportf(name, "kan niet worden gelezen: %v", err)
		case name != "." && isTemporary(entry):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case entry.Type()&fs.ModeSymlink != 0:
			l.reportf(name, "is een snelkoppeling (symlink); zet hier het bestand zelf neer")
		case entry.IsDir():
			if name+"/" == rendersFolder || name == "schemas" { // for people and their programs; not content
				return fs.SkipDir
			}
		default:
			l.names[name] = true
			if l.options.Known != nil && keeps(name) {
				l.entries[name] = entry
			}
			if strings.HasPrefix(name, "media/") {
				found.media = append(found.media, name)
				break
			}
			level := levelOf(name)
			levels[level] = append(levels[level], name)
		}
		return nil
	})
	if err != nil {
		l.reportf(".", "kan niet worden gelezen: %v", err)
	}
	for _, level := range slices.Sorted(maps.Keys(levels)) {
		found.levels = append(found.levels, levels[level])
	}
	return found
}

// levelOf puts what pages are made of before pages, and pages behind those above them.
func levelOf(name string) int {
	switch folder, _, _ := strings.Cut(name, "/"); folder {
	case "pages":
		return strings.Count(name, "/")
	case "blog", "projects": // below pages/blog.yaml and pages/projecten.yaml
		return strings.Count(name, "/") + 1
	}
	return 0
}

func isProject(name string) bool { return strings.HasPrefix(name, "projects/") }

// readAll reads files side by side, takes each in, and hands on the pages that are complete.
func (l *loader) readAll(names []string) error {
	readings := make([]*reading, len(names))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, name := range names {
		group.Go(func() error {
			r, known := l.known(name)
			if !known {
				r = &reading{fsys: l.fsys, media: l.tree.Media, claims: l.claims, surveys: l.surveys()}
				r.read(name)
				l.keep(r)
			}
			readings[i] = r
			if r.Page == nil || l.options.Page == nil || len(r.Diagnostics) > 0 || len(l.diagnostics) > 0 || r.Page.Uses.needsAll() || l.hides(r) {
				return nil
			}
			return l.hand([]*Page{r.Page})
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for _, r := range readings {
		l.take(r)
	}
	return nil
}

// hand gives complete pages to who wants them.
func (l *loader) hand(pages []*Page) error {
	if l.options.Page == nil || len(l.diagnostics) > 0 {
		return nil
	}
	for _, page := range pages {
		if err := l.options.Page(l.tree, page); err != nil {
			return err
		}
		page.Blocks = nil
	}
	return nil
}

// take adds what a file says to the whole, and holds it against what others say.
func (l *loader) take(r *reading) {
	file := repositoryPath(r.name)
	l.diagnostics = append(l.diagnostics, r.Diagnostics...)
	hidden := l.hides(r)
	l.references = append(l.references, r.References...)
	if r.Page != nil {
		l.uses = append(l.uses, r.Page.Uses.Lines...)
		l.listed.Articles = l.listed.Articles || r.Page.Uses.Articles
		l.listed.Projects = l.listed.Projects || r.Page.Uses.Projects
	}
	l.unread[file] = len(r.Diagnostics) > 0
	if len(r.Anchors) > 0 {
		l.anchors[file] = r.Anchors
	}
	maps.Copy(l.former, r.former)
	for _, shown := range r.Shown {
		l.shown[shown.Src] = true
	}
	if !hidden {
		l.tree.Advice = append(l.tree.Advice, r.Advice...)
		for _, shown := range r.Shown {
			l.show(shown)
		}
	}
	if r.surveys {
		l.readings = append(l.readings, r)
	}
	if r.route != "" {
		if other, taken := l.routes[r.route]; taken {
			l.reportf(r.name, "maakt dezelfde pagina als %s; verwijder een van beide", other)
			return
		}
		l.routes[r.route] = file
	}
	if r.id != "" {
		if other, taken := l.ids[r.id]; taken {
			l.reportf(r.name, "het id %q bestaat al in %s; geef dit bestand een eigen nummer", r.id, other)
			return
		}
		l.ids[r.id] = file
		l.lines[r.line] = true
	}
	if r.redirects != nil {
		l.tree.Redirects = r.redirects.Redirects
	}
	if len(r.Diagnostics) > 0 {
		return
	}
	l.schedule(r)
	if hidden {
		l.hidden[file] = r
		if l.options.Page != nil && r.Page != nil {
			r.Page.Blocks = nil // nobody will ask for them
		}
		return
	}
	switch {
	case r.site != nil:
		l.tree.Site = *r.site
	case r.words != nil:
		l.tree.Interface = *r.words
	case r.assistant != nil:
		l.tree.Assistant = r.assistant
	case r.product != nil:
		l.tree.Products[r.line] = append(l.tree.Products[r.line], *r.product)
	case r.document != nil:
		l.tree.Documents = append(l.tree.Documents, *r.document)
	}
	if r.Article != nil {
		l.tree.Articles = append(l.tree.Articles, *r.Article)
	}
	if r.project != nil {
		l.tree.Projects = append(l.tree.Projects, *r.project)
	}
	if r.Page != nil {
		l.tree.Pages = append(l.tree.Pages, r.Page)
		if r.Page.Breadcrumb != "" {
			l.tree.Labels[r.Page.Route] = r.Page.Breadcrumb
		}
		if r.Page.Uses.needsAll() {
			l.later = append(l.later, r.Page)
		}
	}
}

// show notes which files the site needs to show a picture.
func (l *loader) show(shown Showing) {
	picture := l.tree.Media[shown.Src]
	if shown.Layout == 0 {
		l.tree.Served[picture.URL] = picture
		return
	}
	for address, variant := range picture.variants(shown.Layout) {
		l.tree.Variants[address] = variant
	}
}

// sort brings what came by file name into the order of the tree.
func (l *loader) sort() {
	slices.SortStableFunc(l.tree.Articles, func(a, b Article) int { return b.Date.Compare(a.Date.Time) })
	slices.SortStableFunc(l.tree.Projects, func(a, b Project) int { return b.Year - a.Year })
	slices.SortFunc(l.tree.Pages, func(a, b *Page) int { return strings.Compare(a.Route, b.Route) })
}

func (l *loader) require(names ...string) {
	for _, name := range names {
		if !l.names[name] {
			l.reportf(name, "ontbreekt; zonder dit bestand kan de site niet worden gemaakt")
		}
	}
}

func (l *loader) reportf(name, format string, args ...any) {
	l.diagnostics.addf(Position{File: repositoryPath(name), Line: 1, Column: 1}, format, args...)
}

// repositoryPath is a content file's path from the repository root, so that CI can link to it.
func repositoryPath(name string) string { return path.Join("content", name) }
