package content

import (
	"slices"

	"go.yaml.in/yaml/v4"

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
	Src string `yaml:"src" json:"-" label:"Bestand" jsonschema:"required" jsonschema_description:"Bestand onder content/media, bijvoorbeeld products/leg-press.svg."`
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
