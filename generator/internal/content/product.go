package content

import (
	"path"
	"regexp"
	"strings"
)

// A Product is one file below products/<line>/. Its id is the file's name.
type Product struct {
	Position `yaml:"-" json:"-"`

	ID   string `yaml:"-" json:"id"`
	Line string `yaml:"-" json:"-"`

	Name           string         `yaml:"name" json:"name" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van het product."`
	Category       string         `yaml:"category" json:"category" jsonschema:"required,maxLength=60" jsonschema_description:"Categorie op de kaart."`
	Description    string         `yaml:"description" json:"description" jsonschema:"required,maxLength=600" jsonschema_description:"Een of twee zinnen: wat doet het en voor wie."`
	Image          Image          `yaml:"image" json:"image" jsonschema:"required" jsonschema_description:"De foto op de kaart." layout:"640"`
	Features       []string       `yaml:"features" json:"features" jsonschema:"required,minItems=1" jsonschema_description:"Kenmerken, elk een korte regel."`
	SmartFeatures  []string       `yaml:"smartFeatures" json:"smartFeatures,omitempty" jsonschema_description:"Wat de sensoren en de software doen."`
	Certifications []string       `yaml:"certifications" json:"certifications,omitempty" jsonschema_description:"Certificeringen van medische apparatuur."`
	SuitableFor    []string       `yaml:"suitableFor" json:"suitableFor,omitempty" jsonschema_description:"Voor wie het geschikt is, in een of twee woorden."`
	Specifications Specifications `yaml:"specifications" json:"specifications" jsonschema:"required" jsonschema_description:"Vrij te kiezen regels: naam en waarde."`

	Publication `yaml:",inline"`
}

var productID = regexp.MustCompile(`^[a-z]+-[0-9]+$`)

func (r *reading) readProduct(rest string) {
	line, file, ok := strings.Cut(rest, "/")
	if !ok || strings.Contains(file, "/") || path.Ext(file) != ".yaml" {
		r.reportf("is geen product; een product staat in products/<lijn>/<id>.yaml")
		return
	}
	product := &Product{Position: r.start(), ID: strings.TrimSuffix(file, ".yaml"), Line: line}
	if !productID.MatchString(product.ID) {
		r.reportf("%q is geen product-id; de bestandsnaam is het id, bijvoorbeeld df-009.yaml", product.ID)
		return
	}
	r.id, r.line = product.ID, line
	r.decodeFile(product)
}
