package blocks

import (
	"slices"
	"strconv"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Steps is a process, numbered.
type Steps struct {
	Section `yaml:",inline"`
	Steps   []Step `yaml:"steps" json:"steps" label:"Stappen" singular:"stap" jsonschema:"required,minItems=2" jsonschema_description:"De stappen, in volgorde."`
}

// Step is one step of [Steps].
type Step struct {
	Title  string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van de stap."`
	Text   string   `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Wat er gebeurt."`
	Points []string `yaml:"points" json:"points,omitempty" label:"Punten" singular:"punt" jsonschema_description:"Opsomming onder de tekst, bijvoorbeeld wat u krijgt."`
}

// Packages are offers to choose from.
type Packages struct {
	Section  `yaml:",inline"`
	Packages []Package `yaml:"packages" json:"packages" label:"Pakketten" singular:"pakket" jsonschema:"required,minItems=1" jsonschema_description:"De pakketten."`
}

// Package is one offer of [Packages].
type Package struct {
	Title   string         `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Naam van het pakket."`
	English string         `yaml:"english" json:"english,omitempty" label:"Engelse naam" jsonschema:"maxLength=60" jsonschema_description:"De Engelse naam; de Nederlandse staat er klein onder."`
	Text    string         `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=400" jsonschema_description:"Voor wie of waarvoor."`
	Price   string         `yaml:"price" json:"price,omitempty" label:"Prijs" jsonschema:"maxLength=40,pattern=^[^0-9]*$|[€%]" example:"zet er € voor, bijvoorbeeld € 89" jsonschema_description:"Prijs zoals die op de kaart staat, bijvoorbeeld vanaf € 89."`
	Per     string         `yaml:"per" json:"per,omitempty" label:"Waarvoor" jsonschema:"maxLength=40" jsonschema_description:"Waarvoor de prijs geldt, bijvoorbeeld per maand."`
	Facts   Specifications `yaml:"facts" json:"facts,omitempty" label:"Gegevens" jsonschema_description:"Vrij te kiezen regels: naam en waarde."`
	Points  []string       `yaml:"points" json:"points" label:"Punten" singular:"punt" jsonschema:"required,minItems=1" jsonschema_description:"Wat erbij hoort."`
	Badge   string         `yaml:"badge" json:"badge,omitempty" label:"Merkje" jsonschema:"maxLength=24" jsonschema_description:"Merkje dat dit pakket laat opvallen, bijvoorbeeld Meest gekozen."`
	Link    *Link          `yaml:"link" json:"link,omitempty" label:"Knop" jsonschema_description:"Knop onder het pakket."`
}

// Lists are plain lists side by side.
type Lists struct {
	Section `yaml:",inline"`
	Lists   []List `yaml:"lists" json:"lists" label:"Lijsten" singular:"lijst" jsonschema:"required,minItems=1,maxItems=4" jsonschema_description:"Een tot vier lijsten."`
}

// List is one list of [Lists].
type List struct {
	Title  string   `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop van de lijst."`
	Points []string `yaml:"points" json:"points" label:"Punten" singular:"punt" jsonschema:"required,minItems=1" jsonschema_description:"De punten."`
}

// Table is a table whose first column names its rows.
type Table struct {
	Section `yaml:",inline"`
	Columns []string `yaml:"columns" json:"columns" label:"Koppen van de kolommen" singular:"kolom" jsonschema:"required,minItems=2,maxItems=5" jsonschema_description:"Koppen van de kolommen."`
	Rows    []Row    `yaml:"rows" json:"rows" label:"Rijen" jsonschema:"required,minItems=1" jsonschema_description:"De rijen; elke rij is een lijst met een waarde per kolom."`
	Totals  []string `yaml:"totals" json:"totals,omitempty" label:"Rijen met een uitkomst" jsonschema_description:"De rijen met een uitkomst, genoemd bij hun eerste waarde. Zij staan vet onder een lijn."`
	English []string `yaml:"english" json:"english,omitempty" label:"Engelse namen van de rijen" jsonschema_description:"Engelse namen van de rijen, in dezelfde volgorde; de eerste waarde staat er klein onder."`
}

func (t *Table) Validate(d *textfile.Decoder, n *yaml.Node) {
	CheckRows(d, n, t.Columns, t.Rows)
	if words := yamlfile.ValueOf(n, "english"); len(t.English) > 0 && len(t.English) != len(t.Rows) {
		d.Errorf(words, "english: de lijst telt %s; er zijn %s", yamlfile.Count(len(t.English), "naam", "namen"), yamlfile.Count(len(t.Rows), "rij", "rijen"))
	}
	names := make([]string, 0, len(t.Rows))
	for _, row := range t.Rows {
		if len(row) > 0 {
			names = append(names, row[0])
		}
	}
	for i, total := range t.Totals {
		if !slices.Contains(names, total) {
			d.Errorf(yamlfile.ValueOf(n, "totals").Content[i], "geen rij begint met %q%s", total, yamlfile.Suggest(total, names))
		}
	}
}

// CheckRows refuses a row that is longer or shorter than the columns.
func CheckRows(d *textfile.Decoder, n *yaml.Node, columns []string, rows []Row) {
	for i, row := range rows {
		if len(row) != len(columns) {
			advice := ""
			if node := yamlfile.ValueOf(n, "rows").Content[i]; len(row) > len(columns) && node.Style&yaml.FlowStyle != 0 {
				advice = "; zet een waarde met een komma erin tussen aanhalingstekens"
			}
			d.Errorf(yamlfile.ValueOf(n, "rows").Content[i], "deze rij telt %s; er zijn %s%s", yamlfile.Count(len(row), "waarde", "waarden"), yamlfile.Count(len(columns), "kolom", "kolommen"), advice)
		}
	}
}

// Row is one row of a [Table].
type Row []string

// FigureRow is a few large numbers on their own.
type FigureRow struct {
	Section `yaml:",inline"`
	Figures []Figure `yaml:"figures" json:"figures" label:"Cijfers" singular:"cijfer" jsonschema:"required,minItems=1,maxItems=6" jsonschema_description:"Een tot zes cijfers."`
}

// Agenda lists events to come, the next first. Those that have passed when the site is made, or on the day
// that it counts from, are left out.
type Agenda struct {
	Section `yaml:",inline"`
	From    yamlfile.Date `yaml:"from" json:"-" label:"Vanaf" jsonschema_description:"Vanaf deze dag is een datum nog aanstaande (jaar-maand-dag); standaard de dag waarop de site wordt gemaakt."`
	Empty   string        `yaml:"empty" json:"empty" label:"Tekst als het leeg is" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst als er geen aanstaande data zijn."`
	Seats   string        `yaml:"seats" json:"seats" label:"Woorden achter het aantal plaatsen" jsonschema:"required,maxLength=40" jsonschema_description:"Woorden achter het aantal plaatsen, bijvoorbeeld plaatsen vrij."`
	Items   []Event       `yaml:"items" json:"items" label:"Data" singular:"datum" jsonschema:"required,minItems=1" jsonschema_description:"De data; de volgorde maakt niet uit."`

	ItemsAt yamlfile.Position `yaml:"-" json:"-"`
}

func (a *Agenda) Validate(d *textfile.Decoder, n *yaml.Node) {
	a.ItemsAt = d.At(yamlfile.ValueOf(n, "items"))
}

// Event is one date of an [Agenda].
type Event struct {
	Title string        `yaml:"title" json:"title" label:"Naam van de training" jsonschema:"required,maxLength=80" jsonschema_description:"Naam van de training."`
	City  string        `yaml:"city" json:"city" label:"Plaats" jsonschema:"required,maxLength=40" jsonschema_description:"Plaats."`
	Date  yamlfile.Date `yaml:"date" json:"date" label:"Datum" jsonschema:"required" jsonschema_description:"Datum: jaar-maand-dag."`
	Seats int           `yaml:"seats" json:"seats" label:"Vrije plaatsen" jsonschema:"required,minimum=0,maximum=500" jsonschema_description:"Vrije plaatsen."`
	Link  Link          `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Koppeling om in te schrijven."`
}

// FAQ holds questions of which one at a time is open: its own, or those of a line.
type FAQ struct {
	Section `yaml:",inline"`
	Line    string     `yaml:"line" json:"-" label:"Vragen van een lijn" hint:"Lijn waarvan de vragen hier staan, in plaats van eigen vragen." jsonschema_description:"Lijn waarvan de vragen hier staan, uit lines/<lijn>.yaml, in plaats van eigen vragen."`
	Items   []Question `yaml:"items" json:"items" label:"Vragen" singular:"vraag" jsonschema_description:"De vragen, in volgorde."`
}

// Validate notes which line is meant, which is checked when all products are known.
func (f *FAQ) Validate(d *textfile.Decoder, n *yaml.Node) {
	if f.Line != "" {
		d.Uses.Lines = append(d.Uses.Lines, textfile.LineUse{Line: f.Line, At: d.At(yamlfile.ValueOf(n, "line"))})
	}
	if (f.Line == "") == (len(f.Items) == 0) {
		d.Errorf(n, "hier staan óf eigen vragen (items), óf die van een lijn (line); zet een vraag bij de lijn in Productlijnen, of haal de lijn weg")
	}
}

// Question is one entry of a [FAQ].
type Question struct {
	Question string            `yaml:"question" json:"question" label:"Vraag" jsonschema:"required,maxLength=140" jsonschema_description:"De vraag."`
	Answer   textfile.Markdown `yaml:"answer" json:"answer" label:"Antwoord" jsonschema:"required" jsonschema_description:"Het antwoord, in Markdown."`

	ID    string `yaml:"-" json:"id"` // its anchor, made of the question
	Plain string `yaml:"-" json:"-"`  // the answer without marks
}

// Validate makes a place of the question that links can lead to. One that is asked again on its page has a number.
func (q *Question) Validate(d *textfile.Decoder, n *yaml.Node) {
	if q.Question == "" {
		return
	}
	base := "vraag-" + markdown.ID(q.Question)
	q.ID, q.Plain = base, d.Prose.Plain
	for number := 2; d.Anchors[q.ID].Line > 0; number++ {
		q.ID = base + "-" + strconv.Itoa(number)
	}
	d.Anchor(d.At(n), q.ID)
}

// Gallery shows goods; a standard one turns into its custom version under the pointer or focus.
type Gallery struct {
	GalleryWords `yaml:",inline"`
	Items        []GalleryItem `yaml:"items" json:"items" label:"Artikelen" singular:"artikel" jsonschema:"required,minItems=1" jsonschema_description:"De artikelen."`
}

// GalleryWords are those of a [Gallery].
type GalleryWords struct {
	Section  `yaml:",inline"`
	Standard string `yaml:"standard" json:"standard,omitempty" label:"Merkje standaard" jsonschema:"maxLength=24" jsonschema_description:"Merkje op de standaarduitvoering."`
	Custom   string `yaml:"custom" json:"custom" label:"Merkje eigen uitvoering" jsonschema:"required,maxLength=24" jsonschema_description:"Merkje op de eigen uitvoering."`
	Add      string `yaml:"add" json:"add" label:"Knop toevoegen" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst van de knop die een artikel op de verlanglijst zet."`
}

// GalleryItem is one article of a [Gallery].
type GalleryItem struct {
	ID       string `yaml:"product" json:"id" label:"Id van het product" jsonschema:"required" jsonschema_description:"Id van het product, bijvoorbeeld a-001."`
	CustomID string `yaml:"custom" json:"customId,omitempty" label:"Id van de eigen uitvoering" jsonschema_description:"Id van de eigen uitvoering, waarin de afbeelding verandert."`
}

// Validate notes which products they are, which is checked when all products are known.
func (g *GalleryItem) Validate(d *textfile.Decoder, n *yaml.Node) {
	d.Uses.Products = append(d.Uses.Products, textfile.ProductUse{ID: g.ID, At: d.At(yamlfile.ValueOf(n, "product"))})
	if g.CustomID != "" {
		d.Uses.Products = append(d.Uses.Products, textfile.ProductUse{ID: g.CustomID, At: d.At(yamlfile.ValueOf(n, "custom"))})
	}
}
