package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A reading is what one file says. It needs nothing of other files but the pictures, so that files can be read side
// by side; what they say of each other is judged when they are taken together.
type reading struct {
	fsys  fs.FS
	media map[string]Picture // by path below media/; complete, and only read here
	name  string             // the file, from the content folder

	claims   Claims
	surveys  bool      // texts are noted, for advice
	passages []passage // in the order of the file
	source   string    // the file
	level    int       // of the last heading; 0 where there was none

	Diagnostics Diagnostics
	Record

	route    string              // of a page or a document
	id, line string              // of a product
	former   map[string]Position // former address → place

	site      *Site
	words     *Interface
	assistant *Assistant
	redirects *Redirects
	product   *Product
	project   *Project
	document  *Document
}

// Uses is what a page shows of other files.
type Uses struct {
	Lines    []use // of products
	Articles bool
	Projects bool
	Today    bool // what it shows depends on the day
}

// A use is a place where the products of a line are shown.
type use struct {
	Line  string
	At    Position
	Asked bool // in a quote form
}

// needsAll reports whether a page shows what is known only when every file is read.
func (u Uses) needsAll() bool { return u.Articles || u.Projects }

// usesOf gathers what blocks show of other files.
func usesOf(blocks []Block) (u Uses) {
	for _, block := range blocks {
		switch b := block.(type) {
		case Products:
			u.Lines = append(u.Lines, use{Line: b.Line, At: b.at})
		case QuoteForm:
			for _, line := range b.Lines {
				u.Lines = append(u.Lines, use{Line: line.Line, At: line.at, Asked: true})
			}
		case Posts:
			u.Articles = true
		case ProjectList:
			u.Projects = true
		case Agenda:
			u.Today = true
		}
	}
	return u
}

// read reads a file as what its place in the tree says that it is.
func (r *reading) read(name string) {
	r.name = name
	folder, rest, _ := strings.Cut(name, "/")
	at := Position{File: repositoryPath(name), Line: 1, Column: 1}
	switch {
	case name == "site.yaml":
		r.site = &Site{Position: at}
		r.whole(r.site)
	case name == "interface.yaml":
		r.words = &Interface{}
		r.whole(r.words)
	case name == "assistant.yaml":
		r.assistant = &Assistant{Position: at}
		r.whole(r.assistant)
	case name == "redirects.yaml":
		r.redirects = &Redirects{}
		r.whole(r.redirects)
	case name == "README.md":
		// For people; not content.
	case rest == "":
		r.misplaced()
	case folder == "pages":
		r.readPage(rest)
	case folder == "products":
		r.readProduct(rest)
	case folder == "blog":
		r.readArticle(rest)
	case folder == "projects":
		r.readProject(rest)
	case folder == "documents":
		r.readDocument(rest)
	default:
		r.misplaced()
	}
	if r.Page != nil {
		r.Page.Uses = usesOf(r.Page.Blocks)
	}
}

func (r *reading) misplaced() {
	r.reportf("staat op een plaats waar de site niets verwacht; bestanden horen in pages/, products/<lijn>/, blog/, projects/, documents/ of media/")
}

func (r *reading) reportf(format string, args ...any) {
	r.Diagnostics.addf(Position{File: repositoryPath(r.name), Line: 1, Column: 1}, format, args...)
}

// start is the beginning of the file.
func (r *reading) start() Position {
	return Position{File: path.Join("content", r.name), Line: 1, Column: 1}
}

// reference notes an address, to be judged when every page and anchor is known.
func (r *reading) reference(at Position, href string) {
	r.References = append(r.References, Reference{Position: at, Href: href})
}

// anchor notes a place that can be linked to on the page of this file.
func (r *reading) anchor(at Position, id string) {
	if first, taken := anchorNamed(r.Anchors, id); taken {
		r.Diagnostics.addf(at, "het anker %q bestaat al op regel %d van deze pagina; kies een ander", id, first.At.Line)
		return
	}
	r.Anchors = append(r.Anchors, Anchor{id, at})
}

// namesOf are the ids of anchors in order.
func namesOf(all []Anchor) []string {
	names := make([]string, len(all))
	for i, anchor := range all {
		names[i] = anchor.ID
	}
	slices.Sort(names)
	return names
}

func anchorNamed(all []Anchor, id string) (Anchor, bool) {
	for _, anchor := range all {
		if anchor.ID == id {
			return anchor, true
		}
	}
	return Anchor{}, false
}
