package textfile

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Showing is a picture that a file shows.
type Showing struct {
	At     yamlfile.Position
	Src    string // path below media/
	URL    string // of the picture, which changes with its bytes; empty where it was refused
	Layout int    // width in CSS pixels; 0 for a drawing, which is served as it is
}

// Uses is what a file shows of others. Whatever decodes a name of another file, or shows all of a kind, notes it in its Validate or
// DecodeNode: references are checked by it, pages are dated by it, and a page is an orphan without it.
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

// Add adds what other blocks show.
func (u *Uses) Add(more Uses) {
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

// A FormUse is a place where a form is shown.
type FormUse struct {
	Form string
	At   yamlfile.Position
}

// An Accent names whose quiet code colour something has: that of a product line, by its id, or that of designs.
type Accent string

// An AccentUse is a place where an accent is named.
type AccentUse struct {
	Accent Accent
	At     yamlfile.Position
}

// DecodeNode notes which accent it is, which is checked when all lines are known.
func (a *Accent) DecodeNode(d *Decoder, n *yaml.Node, key string) {
	d.Value(n, (*string)(a), key, yamlfile.Rules{})
	d.Uses.Accents = append(d.Uses.Accents, AccentUse{*a, d.At(n)})
}

// A CategoryUse is the place where a product, an article or a project says of which category it is.
type CategoryUse struct {
	File string // that lists the categories, below content/
	List string // its key with them
	Name string
	At   yamlfile.Position
}

// A Reference is a place where a page is linked to.
type Reference struct {
	yamlfile.Position
	Href  string
	Route string // the page meant, once the tree is resolved

	Within  Publication       // of the item of its file that it is in
	Dated   bool              // that item may say when it is published
	Subject yamlfile.Position // of a subject that comes with the address
	Contact string            // the one page that takes it
}
