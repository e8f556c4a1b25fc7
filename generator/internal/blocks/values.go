package blocks

import (
	"fmt"
	"maps"
	"net/url"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Link is a labelled way to a page of the site, an anchor, or an address elsewhere. A subject fills
// in the subject field of the contact form; it is folded into the address when the link is read.
type Link struct {
	Label   string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=80" jsonschema_description:"Tekst van de koppeling."`
	Href    string `yaml:"href" json:"href" label:"Adres" jsonschema:"required" jsonschema_description:"Adres: /pagina, #anker, https://…, mailto:… of tel:{claim:telefoon}"`
	Subject string `yaml:"subject" json:"-" label:"Onderwerp" jsonschema:"maxLength=120" jsonschema_description:"Onderwerp dat het contactformulier invult; alleen bij /contact."`
}

// Image refers to a picture below media/.
type Image struct {
	Src string `yaml:"src" json:"-" label:"Bestand" jsonschema:"required" jsonschema_description:"Bestand onder content/media, bijvoorbeeld products/fitness/leg-press.webp."`
	Alt string `yaml:"alt" json:"alt" label:"Beschrijving van de foto" jsonschema:"required,maxLength=160" jsonschema_description:"Wat er te zien is, voor wie het beeld niet ziet."`
	// Focus is where what matters is. The site's Content Security Policy allows no style of a single element, so that it is
	// one of a few.
	Focus Focus `yaml:"focus" json:"focus,omitempty" label:"Wat in beeld blijft" jsonschema_description:"Welke kant in beeld blijft waar de foto niet helemaal past, bijvoorbeeld boven. Zonder keuze is dat het midden."`

	URL     string           `yaml:"-" json:"src"`               // where the picture is served
	Width   int              `yaml:"-" json:"width"`             // pixels
	Height  int              `yaml:"-" json:"height"`            // pixels
	Sources *picture.Sources `yaml:"-" json:"sources,omitempty"` // none of a drawing
}

// Smallest is the address of the picture at its least width.
func (i Image) Smallest() string {
	if i.Sources == nil {
		return i.URL
	}
	return picture.VariantAddress(i.Sources.Stem, slices.Min(i.Sources.Widths), i.Sources.Quality, "webp")
}

// A Focus is the side or corner of a picture that stays in view where it is cropped; without one, that is the middle.
type Focus string

// Enum lists the sides and corners.
func (Focus) Enum() []string {
	return []string{"boven", "onder", "links", "rechts", "linksboven", "rechtsboven", "linksonder", "rechtsonder"}
}

// Specifications are a product's free lines of name and value, in the order of the file.
type Specifications []Specification

// Specification is one line of a datasheet.
type Specification struct {
	Label string `json:"label"`
	Value string `json:"value"`
	Group string `json:"group,omitempty"` // the heading that it stands under on the product's page
	Href  string `json:"href,omitempty"`  // the page that explains it
}

// Of is the value of a label; empty where there is none.
func (s Specifications) Of(label string) string {
	for _, line := range s {
		if line.Label == label {
			return line.Value
		}
	}
	return ""
}

// SVG is a drawing that the program made, as an element of HTML.
type SVG string

func (s *Specifications) DecodeNode(d *textfile.Decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.MappingNode {
		d.Errorf(n, "%s: hier horen regels van de vorm naam: waarde; er staat %s", key, yamlfile.Describe(n))
		return
	}
	if len(n.Content) == 0 {
		d.Errorf(n, "%s is leeg; noem ten minste één gegeven, bijvoorbeeld het gewicht", key)
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		label, value := n.Content[i], n.Content[i+1]
		var text string
		d.Value(value, &text, label.Value, yamlfile.Rules{})
		d.CheckText(label, label.Value, key, yamlfile.Rules{})
		if seen[label.Value] {
			d.Errorf(label, "%q staat hier twee keer", label.Value)
		}
		seen[label.Value] = true
		*s = append(*s, Specification{Label: label.Value, Value: text})
	}
}

// Notice is one toast.
type Notice struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required" jsonschema_description:"Kop van de melding."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"Tekst van de melding."`
}

// Resolve notes where the link leads.
func (l *Link) Resolve(d *textfile.Decoder, n *yaml.Node) {
	if !l.dial(d, n) {
		return
	}
	to := textfile.Reference{Position: d.At(yamlfile.ValueOf(n, "href")), Href: l.Href}
	if l.Subject != "" && l.Href != ContactRoute {
		to.Subject, to.Contact = d.At(yamlfile.ValueOf(n, "subject")), path.Join(textfile.Home(d.Language), ContactRoute)
	}
	d.References = append(d.References, to)
	l.Href, l.Subject = l.Address(), ""
}

// dial brings the number of a tel: link into the form that telephones dial. A label that names
// another number is a mistake. It reports whether the address can be used.
func (l *Link) dial(d *textfile.Decoder, n *yaml.Node) bool {
	written, ok := strings.CutPrefix(l.Href, "tel:")
	if !ok {
		return true
	}
	number, ok := textfile.Dialable(written)
	if strings.Contains(written, "{claim:") { // which is told by itself
		return false
	}
	if !ok {
		d.Errorf(yamlfile.ValueOf(n, "href"), "href: %q is geen telefoonnummer; %s", written, textfile.PhoneForm)
		return false
	}
	if said := textfile.Legible.FindString(l.Label); said != "" {
		if other, _ := textfile.Dialable(said); other != number {
			d.Errorf(yamlfile.ValueOf(n, "label"), "label: hier staat %q, en de koppeling belt %s; "+
				"gebruik op beide plaatsen dezelfde claim, bijvoorbeeld href: \"tel:{claim:telefoon}\"", said, number)
		}
	}
	l.Href = "tel:" + number
	return true
}

// Address is the link's target, with the subject as the contact form reads it.
func (l Link) Address() string {
	if l.Subject == "" {
		return l.Href
	}
	return l.Href + "?subject=" + strings.ReplaceAll(url.QueryEscape(l.Subject), "+", "%20")
}

// Resolve finds the picture.
func (i *Image) Resolve(d *textfile.Decoder, n *yaml.Node) {
	shown, ok := d.Media[i.Src]
	if !ok {
		if d.Refused[i.Src] { // which is told at the file itself
			d.Shown = append(d.Shown, textfile.Showing{Src: i.Src, Layout: NotShown})
		} else {
			d.Errorf(yamlfile.ValueOf(n, "src"), "src: content/media/%s bestaat niet%s", i.Src, AdviceOn(d.Media, i.Src))
		}
		return
	}
	i.URL, i.Width, i.Height = shown.URL, shown.Width, shown.Height
	layout := layoutOf(d.Field.Tag)
	if shown.Vector && layout != NotShown {
		layout = 0
	}
	d.Shown = append(d.Shown, textfile.Showing{At: d.At(yamlfile.ValueOf(n, "src")), Src: i.Src, URL: shown.URL, Layout: layout})
	if layout <= 0 {
		return
	}
	i.Sources = shown.Sources(layout)
	i.URL = shown.Single(layout)
}

// NotShown is the layout of a picture that other things are made from, as cards and PDFs, and no page shows.
const NotShown = -1

// layoutOf reads the tag of a picture's field: one of the [picture.Layouts], or none. Other fields have no such tag.
func layoutOf(tag reflect.StructTag) int {
	text, isPicture := tag.Lookup("layout")
	switch {
	case !isPicture:
		return 0
	case text == "none":
		return NotShown
	}
	width, err := strconv.Atoi(text)
	if err != nil || !slices.Contains(picture.Layouts, width) {
		panic("blocks: unknown layout " + text)
	}
	return width
}

// AdviceOn ends a message about a picture that is not there.
func AdviceOn(media map[string]picture.Picture, src string) string {
	if meant, ok := pictureMeant(media, src); ok {
		return fmt.Sprintf("; bedoelde u %q?", meant)
	}
	return "; zet de foto in content/media/, en schrijf hier haar map en naam"
}

// pictureMeant is the picture that a wrong path was meant to be: of the same name in another folder or format, or of nearly
// the same. With other letters or digits beside a number, it is the one of another product.
func pictureMeant(media map[string]picture.Picture, src string) (meant string, ok bool) {
	wrong := bareName(src)
	names := slices.Sorted(maps.Keys(media))
	for _, name := range names {
		if bareName(name) == wrong {
			return name, true
		}
	}
	if strings.ContainsAny(wrong, "0123456789") {
		return "", false
	}
	return yamlfile.Nearest(src, names)
}

// bareName is a file's name by its letters and digits alone.
func bareName(file string) string {
	name := path.Base(strings.ReplaceAll(file, `\`, "/"))
	return strings.ReplaceAll(markdown.Slug(strings.TrimSuffix(name, path.Ext(name))), "-", "")
}
