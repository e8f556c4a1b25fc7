package content

import (
	"io/fs"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A reading is the contents of one file. It needs nothing of other files but pictures and facts, so that files are read side
// by side; references between them are checked when they are taken together.
type reading struct {
	fsys  fs.FS
	media map[string]picture.Picture // by path below media/; complete, and only read here

	refused map[string]bool // files of media/ that have mistakes themselves
	name    string          // the file, from the content folder
	stamp   stamp

	facts     Facts
	languages map[string]Facts // the facts in the words of each language but the main one, by its code
	language  string           // the code of the file's language
	keepTexts bool             // all of Source is filled, and not only what other files need
	level     int              // of the last heading; 0 where there was none
	headings  []string         // the ## headings of the last text in Markdown
	plain     string           // that text without its marks

	Source
	Diagnostics yamlfile.Diagnostics
	Anchors     map[string]yamlfile.Position // what can be linked to on the page of this file, by id
	Page        *Page
	uses        Uses
	days        []time.Time // on which something in this file comes or goes

	route    string                       // of a page, a document or a download
	id, line string                       // of a product
	former   map[string]yamlfile.Position // former address → place
	value    any                          // what the file holds: a pointer to a Site, Product, Picture, …
}

// A Showing is a picture that a file shows.
type Showing struct {
	At     yamlfile.Position
	Src    string // path below media/
	URL    string // of the picture, which changes with its bytes
	Layout int    // width in CSS pixels; 0 for a drawing, which is served as it is; notShown
}

// Uses is what blocks show of other files.
type Uses struct {
	Lines      []LineUse // of products
	Products   []ProductUse
	Forms      []FormUse
	Brochures  []BrochureUse
	Accents    []AccentUse
	Categories []CategoryUse
	Articles   bool
	Projects   bool
	AllLines   bool // every line, and its products
}

// A ProductUse is a place where a product is named by its id.
type ProductUse struct {
	ID string
	At yamlfile.Position
}

// A BrochureUse is a place where a brochure is offered.
type BrochureUse struct {
	ID    string
	At    yamlfile.Position
	Sized bool // how large it is, is written there
}

// A LineUse is a place where the products of a line are shown, or something of the line.
type LineUse struct {
	Line  string
	At    yamlfile.Position
	Cards bool // one for each product, with its id as anchor
	Asked bool // in a quote form
}

// read reads a file as the kind that its folder is for.
func (r *reading) read(name string) {
	r.name, r.File = name, repositoryPath(name)
	r.language, name = languageOf(name, r.languages)
	if facts, ok := r.languages[r.language]; ok {
		r.facts = facts
	}
	folder, rest, _ := strings.Cut(name, "/")
	switch {
	case r.language != Main && interfaceFile.MatchString(name):
		r.decodeFile(&Translation{Position: r.start()})
	case r.language != Main && folder == "forms":
		r.readFormWords(rest)
	case r.language != Main && folder == linesFolder:
		r.readLineWords(rest)
	case name == "site.yaml":
		r.decodeFile(&Site{Position: r.start()})
	case name == "interface.yaml":
		r.decodeFile(&Interface{})
	case name == "assistant.yaml":
		r.decodeFile(&Assistant{Position: r.start()})
	case name == "redirects.yaml":
		r.decodeFile(&Redirects{})
	case name == "media.yaml":
		r.decodeFile(&Credits{})
	case name == "downloads.yaml":
		r.decodeFile(&Downloads{})
	case name == "README.md":
		// For people; not content.
	case rest == "":
		r.misplaced()
	case strings.HasPrefix(name, modelsFolder):
		r.readModel(strings.TrimPrefix(name, modelsFolder))
	case strings.HasPrefix(name, downloadsFolder):
		r.readDownload(strings.TrimPrefix(name, downloadsFolder))
	case folder == "media":
		r.readPicture(rest)
	case folder == linesFolder:
		r.readLine(rest)
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
	case folder == "forms":
		r.readForm(rest)
	default:
		r.misplaced()
	}
	if r.Page != nil {
		r.Page.Uses = r.uses
	}
}

func (r *reading) misplaced() {
	r.reportf("staat op een plaats waar de site niets verwacht; bestanden horen in pages/, lines/, products/<lijn>/, blog/, projects/, documents/, forms/ of media/")
}

func (r *reading) reportf(format string, args ...any) {
	r.Diagnostics.Addf(r.start(), format, args...)
}

// start is the beginning of the file.
func (r *reading) start() yamlfile.Position {
	return yamlfile.Position{File: r.File, Line: 1, Column: 1}
}

// reference notes an address, to be judged when every page and anchor is known.
func (r *reading) reference(at yamlfile.Position, href string) {
	r.References = append(r.References, Reference{Position: at, Href: href})
}

// anchor notes a place that can be linked to on the page of this file.
func (r *reading) anchor(at yamlfile.Position, id string) {
	if first, taken := r.Anchors[id]; taken {
		r.Diagnostics.Addf(at, "het anker %q bestaat al op regel %d van deze pagina; kies een ander", id, first.Line)
		return
	}
	note(&r.Anchors, id, at)
}
