// Package content reads the files that marketers edit into typed values.
//
// In: a file tree with site.yaml, interface.yaml and those in other languages, assistant.yaml, redirects.yaml, media.yaml, lines, pages, products, blog, projects, documents, forms and media. Out: a Tree, or every
// mistake found, each with its file, line and column. It has no URL but a page's own route, and
// depends on neither React nor AWS.
package content

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Tree is the whole of content/: every file is read and checked, and every reference between files
// (links, anchors, lines, pictures) resolves.
type Tree struct {
	Site      Site
	Interface Interface
	Assistant *Assistant           // nil where there is none
	Pages     []*Page              // sorted by route
	Lines     map[string]Line      // by the folder of their products
	Products  map[string][]Product // by line, sorted by id
	Articles  []Article            // the newest first
	Projects  []Project            // the newest first
	Documents []Document           // in the order of their names
	Forms     *form.Set            // in the order of their names
	Redirects []Redirect
	Credits   []Credit                   // of pictures
	Waiting   []Redirect                 // not in force yet: there is a page at the old address
	Detours   []Reference                // links to former addresses, which work
	Labels    map[string]string          // by route: what a page is called in breadcrumbs, where its file says so
	Media     map[string]picture.Picture // by path below media/
	Downloads map[string]Download        // by their addresses: the PDFs of media/downloads/
	Replaced  []Document                 // by a download of the same address; they are in no other list
	Served    map[string]string          // by their addresses: the files of media/ that are on the site as they are
	Variants  map[string]picture.Variant // by their addresses: what pages show of photographs
	Orphans   []*Page                    // pages that nothing links to
	Missing   []Reference                // links to pages that site.yaml announces
	Periods   Facts                      // how long leads are kept, in words, by the names that texts use
	Scheduled []Scheduled                // files that say when they are published; by file
	Stage     Stage                      // that of [Options]
	Messages  FormMessages               // of a language but the main one
	languages map[string]*Tree           // the tree in each language but the main one, by its code
	Empty     yamlfile.Diagnostics       // lists of which nothing is left, on this day or a later one
	days      []time.Time                // on which something comes or goes
	products  map[string]*Product        // by id: those of Products
	models    map[string]Model           // by the ids of products
	outlines  map[string]picture.Outline // likewise
	Sources   []Source                   // the text files as they were written, by name, if [Options.Texts] asks for them
}

// Options say which tree is wanted of a folder.
type Options struct {
	// At is the day of the tree, as midnight UTC: files that are not published then are left out, but
	// not their mistakes. The zero time is no day: every file is in the tree.
	At time.Time
	// Drafts keeps drafts in the tree of a day.
	Drafts bool
	// Stage is where the site is shown.
	Stage Stage
	// Texts fills [Tree.Sources], which keeps the texts of all files in memory.
	Texts bool
}

// Load reads the tree below fsys, which is rooted at the content folder, with every file in it. The
// error, if any, is a [Diagnostics] with every mistake in every file.
func Load(fsys fs.FS) (*Tree, error) { return Read(fsys, Options{}) }

// Read is [Load] with options.
func Read(fsys fs.FS, o Options) (*Tree, error) { return NewReader(fsys).Read(o) }

// ReadAhead is [Reader.Read], and looks at later days on which something comes or goes as well: what would keep the site
// from being made then is a mistake today. Lists of which nothing is left then are in [Tree.Empty].
func (r *Reader) ReadAhead(o Options) (*Tree, error) {
	tree, err := r.Read(o)
	if err != nil || o.At.IsZero() {
		return tree, err
	}
	var found yamlfile.Diagnostics
	told := map[string]bool{}
	later := func(day time.Time, all yamlfile.Diagnostics, into *yamlfile.Diagnostics) {
		for _, d := range all {
			if key := d.File + d.Message; !told[key] {
				told[key] = true
				into.Addf(d.Position, "vanaf %s: %s", day.Format(time.DateOnly), d.Message)
			}
		}
	}
	for _, empty := range tree.Empty {
		told[empty.File+empty.Message] = true
	}
	for _, day := range tree.daysAfter(o.At) {
		o.At = day
		then, err := r.Read(o)
		if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
			later(day, mistakes, &found)
			continue
		}
		if err != nil {
			return nil, err
		}
		later(day, then.Empty, &tree.Empty)
	}
	if len(found) > 0 {
		return nil, found
	}
	return tree, nil
}

// maxDays is how many days are looked at.
const maxDays = 12

// daysAfter are the first of the days on which something comes or goes after a day, in order.
func (t *Tree) daysAfter(at time.Time) []time.Time {
	days := slices.DeleteFunc(slices.Clone(t.days), func(day time.Time) bool { return !day.After(at) })
	slices.SortFunc(days, time.Time.Compare)
	days = slices.CompactFunc(days, time.Time.Equal)
	return days[:min(len(days), maxDays)]
}

// Read reads the tree anew.
func (r *Reader) Read(o Options) (*Tree, error) {
	l := &loader{
		fsys:    r.fsys,
		options: o,
		tree: &Tree{
			Stage: o.Stage,
			Lines: map[string]Line{}, Products: map[string][]Product{}, Labels: map[string]string{}, Media: map[string]picture.Picture{}, Downloads: map[string]Download{}, Served: map[string]string{},
			Variants: map[string]picture.Variant{}, models: map[string]Model{}, outlines: map[string]picture.Outline{},
		},
		routes:       map[string]string{},
		ids:          map[string]string{},
		lines:        map[string]bool{},
		unread:       map[string]bool{repositoryPath("site.yaml"): true, repositoryPath("interface.yaml"): true}, // until they are read
		anchors:      map[string]map[string]yamlfile.Position{},
		former:       map[string]yamlfile.Position{},
		hidden:       map[string]*reading{},
		forms:        map[string]*Form{},
		translations: map[string]*translated{},
		refused:      map[string]bool{},
		required:     map[string]bool{},
	}
	media, files := l.walk()
	r.forget(media, files)
	if l.require(files, "site.yaml"); len(l.diagnostics) > 0 {
		return nil, l.diagnostics // without it, half of all texts would seem wrong
	}
	if l.readFacts(files); len(l.diagnostics) > 0 {
		return nil, l.diagnostics
	}
	l.tree.Periods = l.facts.periods()
	l.languages = l.inLanguages(files)
	for _, file := range r.readAll(media, reading{fsys: r.fsys}) {
		l.addMedium(file)
	}
	for _, file := range r.readAll(files, reading{fsys: r.fsys, media: l.tree.Media, refused: l.refused, facts: l.facts, languages: l.languages, keepTexts: o.Texts}) {
		l.addReading(file)
	}
	l.require(files, "interface.yaml", "pages/index.yaml")
	for _, route := range unlisted {
		l.require(files, "pages"+route+".yaml")
	}
	for _, code := range slices.Sorted(maps.Keys(l.languages)) {
		l.require(files, "pages/"+code+"/index.yaml", "forms/"+code+"/quote.yaml")
	}
	for _, name := range form.Specified() {
		l.require(files, "forms/"+string(name)+".yaml")
	}
	l.sort()
	l.completeProducts()
	l.translatePages()
	l.serveModels()
	l.resolve()
	l.translate()
	if len(l.diagnostics) > 0 {
		slices.SortStableFunc(l.diagnostics, yamlfile.Diagnostic.Compare)
		return nil, slices.Compact(l.diagnostics)
	}
	return l.tree, nil
}

// rendersFolder holds what pictures below media/ are rendered from.
const rendersFolder = "media/renders/"

type loader struct {
	fsys         fs.FS
	options      Options
	tree         *Tree
	routes       map[string]string                       // route → file
	ids          map[string]string                       // product id → file
	anchors      map[string]map[string]yamlfile.Position // file → id → place
	former       map[string]yamlfile.Position            // former address → where it is said to be one
	moved        []*reading                              // pages that say which addresses lead where
	lines        map[string]bool                         // product lines
	uses         Uses                                    // of all pages
	refused      map[string]bool                         // files of media/ with mistakes
	required     map[string]bool                         // routes of pages without which there is no site, and that are not there
	unread       map[string]bool                         // files with mistakes, so that no other file is checked against them
	references   []Reference
	diagnostics  yamlfile.Diagnostics
	facts        Facts
	hidden       map[string]*reading    // file → what is not published
	forms        map[string]*Form       // file → form; nil where it has mistakes
	languages    map[string]Facts       // see [reading]
	translations map[string]*translated // by the code of the language
}

// entry is a file of the tree.
type entry struct {
	name string // from the content folder
	fs.DirEntry
}

// walk finds every file below the root, in lexical order: the pictures, and the rest.
func (l *loader) walk() (media, files []entry) {
	err := fs.WalkDir(l.fsys, ".", func(name string, file fs.DirEntry, err error) error {
		switch {
		case err != nil:
			l.reportf(name, "kan niet worden gelezen: %v", err)
		case name != "." && isTemporary(file):
			if file.IsDir() {
				return fs.SkipDir
			}
		case file.Type()&fs.ModeSymlink != 0:
			l.reportf(name, "is een snelkoppeling (symlink); zet hier het bestand zelf neer")
		case file.IsDir():
			if name+"/" == rendersFolder || name == "schemas" { // for people and their programs; not content
				return fs.SkipDir
			}
		case strings.HasPrefix(name, "media/"):
			media = append(media, entry{name, file})
		default:
			files = append(files, entry{name, file})
		}
		return nil
	})
	if err != nil {
		l.reportf(".", "kan niet worden gelezen: %v", err)
	}
	return media, files
}

// addReading adds a file to the tree, and checks it against those before it.
func (l *loader) addReading(r *reading) {
	file := r.File
	switch value := r.value.(type) {
	case *Line:
		l.tree.Lines[value.ID] = *value // which comes before its products
	case *Product:
		r = l.withPage(r, value)
	}
	l.diagnostics = append(l.diagnostics, r.Diagnostics...)
	l.tree.days = append(l.tree.days, r.days...)
	hidden := l.absence(r) != ""
	l.references = append(l.references, r.References...)
	l.uses.Lines = append(l.uses.Lines, r.uses.Lines...)
	l.uses.Products = append(l.uses.Products, r.uses.Products...)
	l.uses.Forms = append(l.uses.Forms, r.uses.Forms...)
	l.uses.Brochures = append(l.uses.Brochures, r.uses.Brochures...)
	l.uses.Accents = append(l.uses.Accents, r.uses.Accents...)
	l.uses.Categories = append(l.uses.Categories, r.uses.Categories...)
	l.uses.AllLines = l.uses.AllLines || r.uses.AllLines
	l.uses.Articles = l.uses.Articles || r.uses.Articles
	l.uses.Projects = l.uses.Projects || r.uses.Projects
	l.unread[file] = len(r.Diagnostics) > 0
	l.anchors[file] = r.Anchors
	maps.Copy(l.former, r.former)
	if !hidden {
		for _, shown := range r.Shown {
			l.addShown(shown)
		}
	}
	if l.options.Texts {
		source := r.Source
		source.Hidden = hidden
		l.tree.Sources = append(l.tree.Sources, source)
	}
	if r.route != "" {
		if other, taken := l.routes[r.route]; taken {
			if d, isDocument := r.value.(*Document); isDocument && strings.HasPrefix(other, repositoryPath(downloadsFolder)) {
				l.tree.Replaced = append(l.tree.Replaced, *d)
				return
			}
			remedy := "verwijder een van beide"
			if r.id != "" {
				remedy = "geef een van beide een andere naam, of een eigen adres (slug; in het beheer: Laatste deel van het adres)"
			}
			l.reportf(r.name, "maakt dezelfde pagina als %s; %s", other, remedy)
		} else {
			l.routes[r.route] = file
		}
	}
	if r.id != "" {
		if other, taken := l.ids[r.id]; taken {
			l.reportf(r.name, "het id %q bestaat al in %s; geef dit bestand een eigen nummer", r.id, other)
			return
		}
		l.ids[r.id] = file
		l.lines[r.line] = true
	}
	if f, ok := r.value.(*Form); ok {
		l.forms[file] = nil
		if len(r.Diagnostics) == 0 {
			l.forms[file] = f
		}
	}
	if former, ok := r.value.(*Redirects); ok {
		l.tree.Redirects = append(l.tree.Redirects, former.Redirects...)
	}
	if credits, ok := r.value.(*Credits); ok {
		l.tree.Credits = credits.Media
	}
	if len(r.Diagnostics) > 0 {
		return
	}
	l.addScheduled(r)
	if r.Page != nil && r.Page.moves() {
		l.moved = append(l.moved, r)
	}
	if hidden {
		l.hidden[file] = r
		return
	}
	switch value := r.value.(type) {
	case *Site:
		l.tree.Site = *value
		l.tree.Site.Facts = value.Facts.on(l.options.At)
		l.tree.Site.SiteWords = value.on(l.options.At, l.options.Drafts)
		l.noteEmptyMenus(value.SiteWords)
	case *Interface:
		l.tree.Interface = *value
	case *Assistant:
		l.tree.Assistant = value
	case *Product:
		l.tree.Products[r.line] = append(l.tree.Products[r.line], *value)
	case *Document:
		l.tree.Documents = append(l.tree.Documents, *value)
	case *Article:
		l.tree.Articles = append(l.tree.Articles, *value)
	case *Translation:
		l.in(r.language).words = value
	case *FormWords:
		l.in(r.language).forms[formName(r.name)] = value
	case *LineWords:
		l.in(r.language).lines[strings.TrimSuffix(path.Base(r.name), ".yaml")] = value
	case *Project:
		if r.language != Main {
			l.in(r.language).projects = append(l.in(r.language).projects, *value)
			break
		}
		l.tree.Projects = append(l.tree.Projects, *value)
	}
	if r.Page != nil {
		shown := r.Page.on(l.options.At, l.options.Drafts)
		if len(shown.Blocks) == 0 && len(r.Page.Blocks) > 0 {
			l.tree.Empty.Addf(r.Page.Position, "van deze pagina is geen enkel blok te zien")
		}
		l.tree.Pages = append(l.tree.Pages, shown)
		if r.Page.Breadcrumb != "" {
			l.tree.Labels[r.Page.Route] = r.Page.Breadcrumb
		}
	}
}

// addShown notes which files the site needs to show a picture.
func (l *loader) addShown(shown Showing) {
	picture := l.tree.Media[shown.Src]
	switch shown.Layout {
	case notShown:
	case 0:
		l.tree.Served[picture.URL] = picture.File
	default:
		maps.Copy(l.tree.Variants, picture.Variants(shown.Layout))
	}
}

// sort brings what came by file name into the order of the tree.
func (l *loader) sort() {
	slices.SortStableFunc(l.tree.Articles, func(a, b Article) int { return b.Date.Compare(a.Date.Time) })
	byYear := func(a, b Project) int { return b.Year - a.Year }
	slices.SortStableFunc(l.tree.Projects, byYear)
	for _, products := range l.tree.Products {
		// Numbers of one line begin alike, and the longer one is the higher.
		slices.SortStableFunc(products, func(a, b Product) int {
			return cmp.Or(len(a.ID)-len(b.ID), strings.Compare(a.ID, b.ID))
		})
	}
	for _, all := range l.translations {
		slices.SortStableFunc(all.projects, byYear)
	}
	l.tree.Site.Language = l.tree.Interface.Language.of(Main)
	l.sortPages()
}

func (l *loader) sortPages() {
	slices.SortFunc(l.tree.Pages, func(a, b *Page) int { return strings.Compare(a.Route, b.Route) })
}

func (l *loader) require(files []entry, names ...string) {
	for _, name := range names {
		if !slices.ContainsFunc(files, func(file entry) bool { return file.name == name }) {
			l.reportf(name, "ontbreekt; zonder dit bestand kan de site niet worden gemaakt")
			l.required[RouteOf(name)] = true
		}
	}
}

func (l *loader) reportf(name, format string, args ...any) {
	l.diagnostics.Addf(yamlfile.Position{File: repositoryPath(name), Line: 1, Column: 1}, format, args...)
}

// repositoryPath is a content file's path from the repository root, so that CI can link to it.
func repositoryPath(name string) string { return path.Join("content", name) }
