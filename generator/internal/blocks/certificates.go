package blocks

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Certificates says of each mark on a line's products what it covers, under which rule, and until when.
type Certificates struct {
	Section `yaml:",inline"`
	Line    string           `yaml:"line" json:"-" label:"Productlijn" hint:"Bij elk certificaat staat dan welke producten van deze lijn het noemen." jsonschema_description:"Map onder products/: bij elk certificaat staat dan welke producten het noemen."`
	Words   CertificateWords `yaml:"words" json:"words" label:"Woorden" jsonschema:"required" jsonschema_description:"Woorden vóór de gegevens."`
	Items   []Certificate    `yaml:"items" json:"items" label:"Certificaten" singular:"certificaat" jsonschema:"required,minItems=1,maxItems=8" jsonschema_description:"De certificaten."`
	Note    string           `yaml:"note" json:"note,omitempty" label:"Voorbehoud" jsonschema:"maxLength=400" jsonschema_description:"Voorbehoud onder de certificaten."`
	Actions []Link           `yaml:"actions" json:"actions,omitempty" label:"Knoppen" singular:"knop" jsonschema:"maxItems=2" jsonschema_description:"Hoogstens twee knoppen, bijvoorbeeld om een certificaat op te vragen."`
}

// CertificateWords stand before what is known of a certificate.
type CertificateWords struct {
	Rule     string `yaml:"rule" json:"rule" label:"Regel" jsonschema:"required,maxLength=40" jsonschema_description:"Vóór de regel, bijvoorbeeld Regel."`
	Scope    string `yaml:"scope" json:"scope" label:"Wat het dekt" jsonschema:"required,maxLength=40" jsonschema_description:"Vóór wat het dekt, bijvoorbeeld Zegt iets over."`
	Until    string `yaml:"until" json:"until" label:"Woorden vóór de termijn" jsonschema:"required,maxLength=40" jsonschema_description:"Vóór de termijn, bijvoorbeeld Tot wanneer."`
	Date     string `yaml:"date" json:"date" label:"Datum" jsonschema:"required,maxLength=40" jsonschema_description:"De einddatum in de zin; {date} is de dag, bijvoorbeeld uiterlijk {date}."`
	Products string `yaml:"products" json:"products" label:"Woorden vóór de producten" jsonschema:"required,maxLength=40" jsonschema_description:"Vóór de producten, bijvoorbeeld Vermeld bij."`
}

// Certificate is one mark of [Certificates].
type Certificate struct {
	Name  string         `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=40" jsonschema_description:"Naam, letterlijk zoals bij de producten onder certifications."`
	Rule  string         `yaml:"rule" json:"rule" label:"Regel" jsonschema:"required,maxLength=200" jsonschema_description:"De wet of norm erachter."`
	Scope string         `yaml:"scope" json:"scope" label:"Wat het dekt" jsonschema:"required,maxLength=300" jsonschema_description:"Wat het dekt, en wat niet. Schrijf niet dat een apparaat is goedgekeurd: een certificaat gaat over een regel."`
	Until *yamlfile.Date `yaml:"until" json:"until,omitempty" label:"Geldig tot en met" jsonschema_description:"Laatste dag waarop het geldt: jaar-maand-dag. De controle waarschuwt een half jaar van tevoren."`
	Term  string         `yaml:"term" json:"term,omitempty" label:"Termijn" jsonschema:"maxLength=300" jsonschema_description:"Toelichting op de termijn, of wat er in plaats van een einddatum geldt."`

	At       yamlfile.Position `yaml:"-" json:"-"`                  // of the end date
	Products []string          `yaml:"-" json:"products,omitempty"` // names; filled in when the page is made
}

// Validate notes which line is meant, which is checked when all products are known.
func (c *Certificates) Validate(d *textfile.Decoder, n *yaml.Node) {
	if c.Line != "" {
		d.Uses.Lines = append(d.Uses.Lines, textfile.LineUse{Line: c.Line, At: d.At(yamlfile.ValueOf(n, "line"))})
	}
}

func (c *Certificate) Validate(d *textfile.Decoder, n *yaml.Node) {
	c.At = d.At(yamlfile.ValueOf(n, "until"))
	if c.Until == nil && c.Term == "" && c.Name != "" {
		d.Errorf(n, "bij %q staat niet tot wanneer het geldt; schrijf until: met een datum, of term: met wat er in plaats daarvan geldt", c.Name)
	}
}
