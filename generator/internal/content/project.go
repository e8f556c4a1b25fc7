package content

import (
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Project is one case study: a file below projects/, named by its id.
type Project struct {
	yamlfile.Position `yaml:"-" json:"-"`
	ID                string `yaml:"-" json:"id"`
	Route             string `yaml:"-" json:"href"`

	textfile.Meta        `yaml:",inline"`
	textfile.Publication `yaml:",inline"`
	textfile.Moves       `yaml:",inline"`
	Name                 string            `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van het project."`
	Location             string            `yaml:"location" json:"location" label:"Plaats" jsonschema:"required,maxLength=60" jsonschema_description:"Plaats."`
	Category             string            `yaml:"category" json:"category" label:"Soort project" categories:"projectCategories" hint:"Het soort project. Een nieuw soort maakt u eerst bij Bedrijf en site, Categorieën van projecten." jsonschema:"required" jsonschema_description:"Soort project: een van projectCategories in site.yaml."`
	Year                 int               `yaml:"year" json:"year" label:"Jaar van oplevering" jsonschema:"required,minimum=2000,maximum=2100" jsonschema_description:"Jaar van oplevering."`
	Summary              string            `yaml:"summary" json:"summary" label:"Samenvatting" jsonschema:"required,maxLength=240" jsonschema_description:"Een of twee zinnen, op de kaart en boven het project."`
	Text                 textfile.Markdown `yaml:"text" json:"text" label:"Verhaal" jsonschema:"required" jsonschema_description:"Het verhaal, in Markdown."`
	English              string            `yaml:"english" json:"english,omitempty" label:"Engelse samenvatting" jsonschema:"maxLength=900" jsonschema_description:"Samenvatting in het Engels."`
	Duration             string            `yaml:"duration" json:"duration" label:"Doorlooptijd" jsonschema:"required,maxLength=40" jsonschema_description:"Doorlooptijd, bijvoorbeeld 10 weken."`
	Users                string            `yaml:"users" json:"users" label:"Gebruikers" jsonschema:"required,maxLength=60" jsonschema_description:"Gebruikers, bijvoorbeeld 220 medewerkers."`
	Features             []string          `yaml:"features" json:"features" label:"Kenmerken" singular:"kenmerk" jsonschema:"required,minItems=1" jsonschema_description:"Kenmerken."`
	Facility             []string          `yaml:"facility" json:"facility" label:"Ruimtes" jsonschema:"required,minItems=1" jsonschema_description:"Ruimtes, met hun oppervlak of aantal."`
	Challenges           []string          `yaml:"challenges" json:"challenges" label:"Uitdagingen" jsonschema:"required,minItems=1" jsonschema_description:"Uitdagingen."`
	Solutions            []string          `yaml:"solutions" json:"solutions" label:"Oplossingen" jsonschema:"required,minItems=1" jsonschema_description:"Oplossingen."`
	Figures              []blocks.Figure   `yaml:"figures" json:"figures,omitempty" label:"Cijfers" singular:"cijfer" jsonschema:"maxItems=3" jsonschema_description:"Hoogstens drie grote cijfers uit de resultaten; het eerste staat ook op de kaart van het project."`
	Results              []string          `yaml:"results" json:"results" label:"Resultaten" jsonschema:"required,minItems=1" jsonschema_description:"Resultaten."`
	Equipment            []Equipment       `yaml:"equipment" json:"equipment" label:"Apparatuur" singular:"product" jsonschema:"required,minItems=1" jsonschema_description:"Gebruikte apparatuur: ids van producten, met hun aantal."`
	Images               []blocks.Image    `yaml:"images" json:"images" label:"Foto's" singular:"foto" jsonschema:"required,minItems=1" jsonschema_description:"Afbeeldingen; de eerste is de grote. Vanaf drie verschijnen de andere in een galerij." layout:"880"`
}

// Equipment is a product that a project uses.
type Equipment struct {
	ID       string `yaml:"product" json:"id" label:"Product" jsonschema:"required" jsonschema_description:"Id van het product, bijvoorbeeld df-001."`
	Quantity int    `yaml:"quantity" json:"quantity" label:"Aantal" jsonschema:"minimum=1,maximum=999" jsonschema_description:"Hoeveel er staan (standaard 1)."`

	Product *Product `yaml:"-" json:"product,omitempty"` // filled in when the page is made
}

// Validate notes which product it is, which is checked when all products are known.
func (e *Equipment) Validate(d *textfile.Decoder, n *yaml.Node) {
	e.Quantity = max(e.Quantity, 1)
	d.Uses.Products = append(d.Uses.Products, textfile.ProductUse{ID: e.ID, At: d.At(yamlfile.ValueOf(n, "product"))})
}

// Has reports whether a project uses a product.
func (p Project) Has(id string) bool {
	return slices.ContainsFunc(p.Equipment, func(e Equipment) bool { return e.ID == id })
}

// ProjectDetail is a whole project. It is made of its file.
type ProjectDetail struct{ Project }

func (r *reading) readProject(rest string) {
	project := Project{Position: r.Start(), ID: strings.TrimSuffix(rest, ".yaml")}
	if path.Ext(rest) != ".yaml" || !routeSegment.MatchString(project.ID) {
		r.Reportf("is geen project; een project staat in projects/<id>.yaml, met kleine letters, cijfers en streepjes")
		return
	}
	r.route = RouteOf(r.Name, r.Languages)
	project.Route = r.route
	r.decodeFile(&project)
	if len(r.Diagnostics) > 0 {
		return
	}
	r.Page = &Page{
		Position: project.Position, Route: r.route, Language: r.Language, Meta: project.Meta, Publication: project.Publication, Moves: project.Moves,
		Breadcrumb: project.Name, Image: &project.Images[0], Blocks: []blocks.Block{ProjectDetail{Project: project}},
	}
}
