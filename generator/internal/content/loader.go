package content

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/office"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Read reads the tree anew.
func (r *Reader) Read(o Options) (*Tree, error) {
	l := newLoader(r.fsys, o)
	media, files, mistakes := filetree.List(r.fsys)
	l.diagnostics = mistakes
	r.prune(slices.Concat(media, files))
	if l.require(files, append(filetree.Wordless(files), settingsFile)...); len(l.diagnostics) > 0 {
		return nil, l.diagnostics // without them, half of all texts would seem wrong
	}
	if l.readFacts(files); len(l.diagnostics) > 0 {
		return nil, l.diagnostics
	}
	l.tree.Periods = l.Claims.Periods()
	l.Languages = l.inLanguages(files)
	for _, file := range r.readAll(media, textfile.Given{FS: r.fsys, Block: blocks.DecodeBlock}) {
		l.addMedium(file)
	}
	for _, file := range r.readAll(files, l.Given) {
		l.addReading(file)
	}
	l.require(files, menuFile, "interface.yaml", "pages/index.yaml")
	for _, route := range unlisted {
		l.require(files, "pages"+route+".yaml")
	}
	for _, code := range slices.Sorted(maps.Keys(l.Languages)) {
		l.require(files, "pages/"+code+"/index.yaml", "forms/"+code+"/quote.yaml")
	}
	for _, name := range form.Specified() {
		l.require(files, "forms/"+string(name)+".yaml")
	}
	l.sort()
	l.completeProducts()
	l.translatePages()
	l.serveModels()
	l.check()
	l.translate()
	l.addParts()
	l.checkMade()
	if len(l.diagnostics) > 0 {
		slices.SortStableFunc(l.diagnostics, yamlfile.Diagnostic.Compare)
		return nil, slices.Compact(l.diagnostics)
	}
	return l.tree, nil
}

// A loader makes a tree of what was read of each file.
type loader struct {
	textfile.Given
	options      Options
	tree         *Tree
	files        map[string]*reading // by their paths from the repository root
	inOrder      []*reading          // the same
	uses         textfile.Uses       // those of all files
	taken        taken
	replies      Replies
	translations map[string]*translated // by the code of the language
	shown        map[showing]bool       // whose variants the tree has
	diagnostics  yamlfile.Diagnostics
}

// taken is what there can be once.
type taken struct {
	routes   map[string]string            // route → file
	ids      map[string]string            // product id → file
	lines    map[string]bool              // product lines
	former   map[string]yamlfile.Position // former address → where it is said to be one
	required map[string]bool              // routes of pages without which there is no site, and that are not there
}

func newLoader(fsys fs.FS, o Options) *loader {
	tree := &Tree{
		Stage: o.Stage,
		Lines: map[string]catalogue.Line{}, Products: map[string][]Product{}, Labels: map[string]string{}, Media: map[string]picture.Picture{}, Downloads: map[string]picture.Download{}, Served: map[string]string{},
		Variants: map[string]picture.Variant{}, Models: map[string]picture.Model{}, Outlines: map[string]picture.Outline{},
	}
	return &loader{
		Given:        textfile.Given{FS: fsys, Media: tree.Media, Refused: map[string]bool{}, KeepTexts: o.Texts, Block: blocks.DecodeBlock},
		options:      o,
		tree:         tree,
		files:        map[string]*reading{},
		taken:        taken{map[string]string{}, map[string]string{}, map[string]bool{}, map[string]yamlfile.Position{}, map[string]bool{}},
		translations: map[string]*translated{},
		shown:        map[showing]bool{},
	}
}

// showing is a photograph at a width in CSS pixels.
type showing struct {
	src    string // path below media/
	layout int
}

// addReading adds a file to the tree, and checks it against those before it.
func (l *loader) addReading(r *reading) {
	if product, ok := r.value.(*catalogue.Product); ok {
		r = l.withPage(r, product)
	}
	l.keep(r)
	l.tree.days = append(l.tree.days, r.Days...)
	maps.Copy(l.taken.former, r.Former)
	isHidden := l.absence(r) != ""
	if !isHidden {
		for _, shown := range r.Shown {
			l.addShown(shown)
		}
	}
	if l.KeepTexts {
		source := r.Source
		source.Hidden = isHidden
		l.tree.Sources = append(l.tree.Sources, source)
	}
	if !l.takes(r) {
		return
	}
	l.addBase(r.value)
	if len(r.Diagnostics) > 0 {
		return
	}
	l.addScheduled(r)
	if isHidden {
		return
	}
	l.addValue(r)
	if r.Page != nil {
		l.addPage(r.Page)
	}
}

// addBase adds what other files are checked against. As far as it is right it is in the tree, also with mistakes.
func (l *loader) addBase(value any) {
	switch value := value.(type) {
	case *catalogue.Line:
		l.tree.Lines[value.ID] = *value
	case *Credits:
		l.tree.Credits = value.Media
	case *Redirects:
		l.tree.Redirects = append(l.tree.Redirects, value.Redirects...)
	}
}

// addValue adds what a file holds, which is without mistakes and published on the day of the tree.
func (l *loader) addValue(r *reading) {
	switch value := r.value.(type) {
	case *Settings:
		l.tree.Site.Settings = *value
	case *Menus:
		l.addMenus(value)
	case *Announcements:
		l.tree.Site.Announcements = visibleOf(value.Announcements, l.options.At, l.options.Drafts)
	case *office.Times:
		l.tree.Site.Times = *value
	case *Claims:
		l.tree.Site.Facts = value.Facts.On(l.options.At)
	case *interfaceFile:
		l.tree.Interface = value.Interface
	case *words.Assistant:
		l.tree.Assistant = value
	case *Replies:
		l.replies = *value
	case *Article:
		l.tree.Articles = append(l.tree.Articles, *value)
	case *Document:
		l.tree.Documents = append(l.tree.Documents, *value)
	case *catalogue.Product:
		l.tree.Products[value.Line] = append(l.tree.Products[value.Line], Product{Product: *value, Href: r.route})
	case *Project:
		if r.Language == textfile.Main {
			l.tree.Projects = append(l.tree.Projects, *value)
		} else {
			l.in(r.Language).projects = append(l.in(r.Language).projects, *value)
		}
	case *Translation:
		l.in(r.Language).words = value
	case *catalogue.LineWords:
		l.in(r.Language).lines[strings.TrimSuffix(path.Base(r.Name), ".yaml")] = value
	case *words.Form:
		l.in(r.Language).forms[formName(r.Name)] = value
	}
}

// keep has a file at hand for those that refer to it.
func (l *loader) keep(r *reading) {
	l.files[r.File] = r
	l.inOrder = append(l.inOrder, r)
	l.uses.Add(r.Uses)
	l.diagnostics = append(l.diagnostics, r.Diagnostics...)
}

// takes reports whether a file is the first with its id, and takes its address. Of two with one address both are kept.
func (l *loader) takes(r *reading) bool {
	if other, taken := l.taken.routes[r.route]; taken && r.route != "" {
		if d, isDocument := r.value.(*Document); isDocument && strings.HasPrefix(other, textfile.RepositoryPath(filetree.Downloads)) {
			l.tree.Replaced = append(l.tree.Replaced, *d)
			return false
		}
		remedy := "verwijder een van beide"
		if r.id != "" {
			remedy = "geef een van beide een andere naam, of een eigen adres (slug; in het beheer: Laatste deel van het adres)"
		}
		l.reportf(r.Name, "maakt dezelfde pagina als %s; %s", other, remedy)
	} else if r.route != "" {
		l.taken.routes[r.route] = r.File
	}
	if r.id == "" {
		return true
	}
	if other, taken := l.taken.ids[r.id]; taken {
		l.reportf(r.Name, "het id %q bestaat al in %s; geef dit bestand een eigen nummer", r.id, other)
		return false
	}
	l.taken.ids[r.id] = r.File
	l.taken.lines[r.line] = true
	return true
}

// isUnread reports whether a file has mistakes, so that no other file is checked against it. Without the words and facts of
// the site, none is.
func (l *loader) isUnread(file string) bool {
	r, ok := l.files[file]
	if !ok {
		return file == textfile.RepositoryPath("site.yaml") || file == textfile.RepositoryPath("interface.yaml")
	}
	return len(r.Diagnostics) > 0
}

// hidden is a file without mistakes that is left out of the tree; nil for any other.
func (l *loader) hidden(file string) *reading {
	r, ok := l.files[file]
	if !ok || len(r.Diagnostics) > 0 || l.absence(r) == "" {
		return nil
	}
	return r
}

// references are those of all files.
func (l *loader) references(yield func(textfile.Reference) bool) {
	for _, r := range l.inOrder {
		for _, reference := range r.References {
			if !yield(reference) {
				return
			}
		}
	}
}

// addShown notes which files the site needs to show a picture.
func (l *loader) addShown(shown textfile.Showing) {
	picture := l.tree.Media[shown.Src]
	switch shown.Layout {
	case blocks.NotShown:
	case 0:
		l.tree.Served[picture.URL] = picture.File
	default:
		size := showing{shown.Src, shown.Layout}
		if !l.shown[size] { // products by the thousand share photographs
			maps.Copy(l.tree.Variants, picture.Variants(shown.Layout))
		}
		l.shown[size] = true
	}
}

// check holds files against each other, and finds where former addresses lead to.
func (l *loader) check() {
	upcoming := l.upcoming()
	l.addMoves()
	l.addMovesInLanguages()
	l.checkReferences(upcoming)
	l.checkParents(upcoming)
	l.checkLines(upcoming)
	l.checkAccents()
	l.checkCategories()
	l.checkProducts()
	l.checkForms()
	l.checkBrochures()
	l.checkCredits()
	l.checkRedirects()
	l.splitRedirects()
	l.findUnlisted()
	l.findOrphans()
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
	l.tree.Site.Language = l.tree.Interface.Language.Of(textfile.Main)
	l.sortPages()
}

func (l *loader) sortPages() {
	slices.SortFunc(l.tree.Pages, func(a, b *Page) int { return strings.Compare(a.Route, b.Route) })
}

func (l *loader) require(files []filetree.Entry, names ...string) {
	for _, name := range names {
		if !slices.ContainsFunc(files, func(file filetree.Entry) bool { return file.Path == name }) {
			l.reportf(name, "ontbreekt; zonder dit bestand kan de site niet worden gemaakt")
			if page, isPage := strings.CutPrefix(strings.TrimSuffix(name, ".yaml"), "pages"); isPage {
				l.taken.required[textfile.Canonical(page)] = true
			}
		}
	}
}

func (l *loader) reportf(name, format string, args ...any) {
	l.diagnostics.Addf(yamlfile.Position{File: textfile.RepositoryPath(name), Line: 1, Column: 1}, format, args...)
}
