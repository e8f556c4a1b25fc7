package blocks

import (
	"path"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// ProjectList shows every project.
type ProjectList struct {
	Section `yaml:",inline"`
	More    string `yaml:"more" json:"more" label:"Tekst van de koppeling" jsonschema:"required,maxLength=40" jsonschema_description:"Woorden van de koppeling naar een project, in het Engels."`
	Hint    string `yaml:"hint" json:"hint,omitempty" label:"Tekst in het Nederlands" jsonschema:"maxLength=40" jsonschema_description:"Hetzelfde in het Nederlands, ernaast."`

	Shown string `yaml:"shown" json:"shown,omitempty" label:"Wat er in beeld staat" jsonschema:"maxLength=60" jsonschema_description:"Wat een schermlezer zegt na de keuze van een sector; {count} van {total} staan in beeld."`
	Part  Part   `yaml:"-" json:"-"`
}

// On is the block with a part of the projects.
func (p ProjectList) On(part Part) Block {
	p.Part = part
	return p
}

// Listing is that part.
func (p ProjectList) Listing() Part { return p.Part }

// Validate notes that all projects are shown.
func (*ProjectList) Validate(d *textfile.Decoder, _ *yaml.Node) { d.Uses.Projects = true }

// ProjectFigures shows some projects, each by the first of its figures.
type ProjectFigures struct {
	Section  `yaml:",inline"`
	Projects []string `yaml:"projects" json:"-" label:"Projecten" hint:"De projecten, in deze volgorde: hun naam in het adres, zoals heyday-fm. Het eerste van hun cijfers staat groot op de kaart." jsonschema:"required,minItems=1,maxItems=6" jsonschema_description:"De projecten, in deze volgorde: namen van bestanden in projects/, zonder .yaml. Het eerste cijfer onder figures staat groot op de kaart."`
	Link     *Link    `yaml:"link" json:"link,omitempty" label:"Koppeling" jsonschema_description:"Koppeling onder de projecten."`
}

// Validate notes that projects are shown, and which must be there.
func (p *ProjectFigures) Validate(d *textfile.Decoder, n *yaml.Node) {
	d.Uses.Projects = true
	names := yamlfile.ValueOf(n, "projects")
	for i, name := range p.Projects {
		d.Reference(d.At(names.Content[i]), path.Join(textfile.Home(d.Language), ProjectsRoute, name))
	}
}
