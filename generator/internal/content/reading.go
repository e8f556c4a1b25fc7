package content

import (
	"io/fs"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// given is what files are read with. It is complete before, and only read then.
type given struct {
	fsys      fs.FS
	media     map[string]picture.Picture // by path below media/
	refused   map[string]bool            // files of media/ that have mistakes themselves
	facts     Facts
	languages map[string]Facts // the facts in the words of each language but the main one, by its code
	keepTexts bool             // all of Source is filled, and not only what other files need
}

// A reading is the contents of one file. It needs nothing of other files but pictures and facts, so that files are read side
// by side; references between them are checked when they are taken together.
type reading struct {
	given
	origin
	Source
	Diagnostics yamlfile.Diagnostics
	notes
	made
	prose runningText // the last one
}

// origin is the file of a reading.
type origin struct {
	name     string // from the content folder
	stamp    stamp
	language string // its code
}

// made is what there is of a file.
type made struct {
	Page     *Page
	route    string // of a page, a document or a download
	id, line string // of a product
	value    any    // what the file holds: a pointer to a Site, Product, Picture, …
}

// notes are what other files need to know of one.
type notes struct {
	Anchors map[string]yamlfile.Position // what can be linked to on the page of this file, by id
	former  map[string]yamlfile.Position // former address → place
	uses    Uses
	days    []time.Time // on which something in this file comes or goes
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

func (u *Uses) add(more Uses) {
	u.Lines = append(u.Lines, more.Lines...)
	u.Products = append(u.Products, more.Products...)
	u.Forms = append(u.Forms, more.Forms...)
	u.Brochures = append(u.Brochures, more.Brochures...)
	u.Accents = append(u.Accents, more.Accents...)
	u.Categories = append(u.Categories, more.Categories...)
	u.AllLines = u.AllLines || more.AllLines
	u.Articles = u.Articles || more.Articles
	u.Projects = u.Projects || more.Projects
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
