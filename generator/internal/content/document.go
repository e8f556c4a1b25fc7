package content

import (
	"path"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Document is one file below documents/, set as a PDF of its name.
type Document struct {
	yamlfile.Position `yaml:"-" json:"-"`
	ID                string `yaml:"-" json:"-"`

	Title    string            `yaml:"title" json:"title" label:"Titel" jsonschema:"required,maxLength=80" jsonschema_description:"Titel van het document."`
	Subtitle string            `yaml:"subtitle" json:"subtitle" label:"Ondertitel" jsonschema:"required,maxLength=120" jsonschema_description:"Regel onder de titel."`
	Eyebrow  string            `yaml:"eyebrow" json:"eyebrow" label:"Regel boven de kop" jsonschema:"required,maxLength=40" jsonschema_description:"Regel boven de titel."`
	Accent   textfile.Accent   `yaml:"accent" json:"accent,omitempty" label:"Kleur van de lijn" jsonschema_description:"Kleurcode van de productlijn."`
	Image    *blocks.Image     `yaml:"image" json:"-" label:"Foto" jsonschema_description:"Afbeelding op de eerste pagina." layout:"none"`
	Intro    string            `yaml:"intro" json:"intro" label:"Inleiding" jsonschema:"required" jsonschema_description:"Inleiding; een lege regel begint een nieuwe alinea."`
	Sections []DocumentSection `yaml:"sections" json:"-" label:"Delen" singular:"deel" jsonschema:"required,minItems=1" jsonschema_description:"De delen, in volgorde."`
	Closing  DocumentClosing   `yaml:"closing" json:"closing" label:"Slot" jsonschema:"required" jsonschema_description:"Slot, boven telefoon en e-mailadres."`
}

// DocumentSection is one part of a [Document].
type DocumentSection struct {
	Title  string         `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop."`
	Text   string         `yaml:"text" json:"text,omitempty" label:"Tekst" jsonschema_description:"Tekst; een lege regel begint een nieuwe alinea."`
	Points []string       `yaml:"points" json:"points,omitempty" label:"Punten" singular:"punt" jsonschema_description:"Opsomming."`
	Steps  []DocumentStep `yaml:"steps" json:"steps,omitempty" label:"Stappen" singular:"stap" jsonschema_description:"Genummerde stappen."`
	Checks []string       `yaml:"checks" json:"checks,omitempty" label:"Af te vinken punten" jsonschema_description:"Punten om af te vinken."`
	Table  *DocumentTable `yaml:"table" json:"table,omitempty" label:"Tabel" jsonschema_description:"Tabel."`
	Line   string         `yaml:"line" json:"-" label:"Producten van een lijn" hint:"De lijn waarvan hier alle producten staan." jsonschema_description:"Map onder products/ waarvan hier alle producten staan."`
}

// DocumentStep is one numbered step.
type DocumentStep struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van de stap."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"Wat er te doen is."`
}

// DocumentTable is a table.
type DocumentTable struct {
	Columns []string     `yaml:"columns" json:"columns" label:"Koppen van de kolommen" singular:"kolom" jsonschema:"required,minItems=2,maxItems=6" jsonschema_description:"Koppen van de kolommen."`
	Rows    []blocks.Row `yaml:"rows" json:"rows" label:"Rijen" jsonschema:"required,minItems=1" jsonschema_description:"De rijen; elke rij is een lijst met een waarde per kolom."`
}

// DocumentClosing ends a document.
type DocumentClosing struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop van het slot."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Tekst van het slot."`
}

// BrochureFile is the file that the PDF of a brochure is made of, or is, from the repository's root; "" where there is none.
func (t *Tree) BrochureFile(id string) string {
	address := blocks.DownloadURL("brochure-" + id)
	if download, ok := t.Downloads[address]; ok {
		return textfile.RepositoryPath(download.File)
	}
	for _, document := range t.Documents {
		if document.URL() == address {
			return document.File
		}
	}
	return ""
}

func (t *DocumentTable) Validate(d *textfile.Decoder, n *yaml.Node) {
	blocks.CheckRows(d, n, t.Columns, t.Rows)
}

// URL is where the document is served.
func (d Document) URL() string { return blocks.DownloadURL(d.ID) }

func (r *reading) readDocument(rest string) {
	document := &Document{Position: r.Start(), ID: strings.TrimSuffix(rest, ".yaml")}
	if path.Ext(rest) != ".yaml" || !routeSegment.MatchString(document.ID) {
		r.Reportf("is geen document; een document staat in documents/<naam>.yaml, met kleine letters, cijfers en streepjes")
		return
	}
	r.route = RouteOf(r.Name, r.Languages)
	r.decodeFile(document)
}
