package blocks

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// Posts shows the articles, the newest first and large.
type Posts struct {
	Section  `yaml:",inline"`
	ReadMore string `yaml:"readMore" json:"readMore" label:"Woorden bij elk artikel" jsonschema:"required,maxLength=40" jsonschema_description:"Woorden bij elk artikel, bijvoorbeeld Lees het artikel."`
	Minutes  string `yaml:"minutes" json:"minutes" label:"Leestijd op de kaart" jsonschema:"required,maxLength=20" jsonschema_description:"Leestijd op de kaart; {count} is het aantal minuten."`
	All      string `yaml:"all" json:"all" label:"Alle rubrieken" jsonschema:"required,maxLength=20" jsonschema_description:"Eerste van de rubrieken, bijvoorbeeld Alle."`
	Part     Part   `yaml:"-" json:"-"`
}

// On is the block with a part of the articles.
func (p Posts) On(part Part) Block {
	p.Part = part
	return p
}

// Listing is that part.
func (p Posts) Listing() Part { return p.Part }

// Validate notes that all articles are shown.
func (*Posts) Validate(d *textfile.Decoder, _ *yaml.Node) { d.Uses.Articles = true }

// KeyPoints is what a hurried reader takes along.
type KeyPoints struct {
	Title  string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop."`
	Points []string `yaml:"points" json:"points" label:"Punten" singular:"punt" jsonschema:"required,minItems=2" jsonschema_description:"De punten."`
}

// CaseStudy is an example within an article.
type CaseStudy struct {
	Title   string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=120" jsonschema_description:"Kop."`
	Text    string   `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=900" jsonschema_description:"Het verhaal in enkele zinnen."`
	Figures []Figure `yaml:"figures" json:"figures,omitempty" label:"Cijfers" singular:"cijfer" jsonschema:"maxItems=4" jsonschema_description:"Hoogstens vier cijfers."`
}
