package blocks

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Configurator makes a weight plate or a dumbbell with a colour, a text and a logo, and puts it on the
// wishlist.
type Configurator struct {
	Section  `yaml:",inline"`
	Types    []ConfiguratorType   `yaml:"types" json:"types" label:"Soorten" singular:"soort" jsonschema:"required,minItems=2,maxItems=2" jsonschema_description:"Wat er te maken is; het eerste is gekozen bij binnenkomst."`
	Colours  []Colour             `yaml:"colours" json:"colours" label:"Kleuren" singular:"kleur" jsonschema:"required,minItems=12,maxItems=12" jsonschema_description:"De twaalf kleuren, in hun vaste volgorde. De kleur custom kiest de bezoeker zelf; hex is waar die begint."`
	Steps    ConfiguratorSteps    `yaml:"steps" json:"steps" label:"Stappen" jsonschema:"required" jsonschema_description:"Koppen van de vier stappen."`
	Text     ConfiguratorText     `yaml:"text" json:"text" label:"Tekst" jsonschema:"required" jsonschema_description:"De tekst op het product."`
	Logo     ConfiguratorLogo     `yaml:"logo" json:"logo" label:"Logo" jsonschema:"required" jsonschema_description:"Het logo op het product."`
	Quantity ConfiguratorQuantity `yaml:"quantity" json:"quantity" label:"Aantal" jsonschema:"required" jsonschema_description:"Het aantal."`
	Preview  ConfiguratorPreview  `yaml:"preview" json:"preview" label:"Voorbeeld" jsonschema:"required" jsonschema_description:"Het voorbeeld en de knoppen eronder."`
	Overview ConfiguratorOverview `yaml:"overview" json:"overview" label:"Overzicht" jsonschema:"required" jsonschema_description:"Het overzicht van de keuzes."`
}

// ConfiguratorType is one product of the [Configurator].
type ConfiguratorType struct {
	ID     string `yaml:"id" json:"id" label:"Vaste naam" jsonschema:"required,enum=weight-plate,enum=dumbbell" jsonschema_description:"Vaste naam."`
	Label  string `yaml:"label" json:"label" label:"Naam in de keuze" jsonschema:"required,maxLength=40" jsonschema_description:"Wat de bezoeker kiest."`
	Name   string `yaml:"name" json:"name" label:"Naam op de verlanglijst" jsonschema:"required,maxLength=60" jsonschema_description:"Naam op de verlanglijst; de kleur komt erachter."`
	Finish string `yaml:"finish" json:"finish" label:"Afwerking" jsonschema:"required,maxLength=80" jsonschema_description:"Afwerking, op de verlanglijst en in de aanvraag."`
	Text   string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=160" jsonschema_description:"Een zin over het product."`
	// Sizes are what it comes in, of which a visitor chooses one; without any, nothing is asked and nothing stands on the product.
	Sizes []ConfiguratorSize `yaml:"sizes" json:"sizes,omitempty" label:"Gewichten" singular:"gewicht" jsonschema:"maxItems=60" jsonschema_description:"Gewichten waaruit de bezoeker kiest, van licht naar zwaar. Het gewicht komt op het product te staan."`
}

// ConfiguratorSize is one weight of a [ConfiguratorType].
type ConfiguratorSize struct {
	Weight   float64 `yaml:"weight" json:"weight" label:"Gewicht in kg" jsonschema:"required,minimum=0,maximum=500" jsonschema_description:"Gewicht in kg."`
	Diameter int     `yaml:"diameter" json:"diameter,omitempty" label:"Diameter in mm" jsonschema:"minimum=0,maximum=2000" jsonschema_description:"Diameter in mm."`
	Standard bool    `yaml:"standard" json:"standard,omitempty" label:"Gekozen bij binnenkomst" jsonschema_description:"Gekozen bij binnenkomst; anders is dat de eerste."`
}

// Colour is one choice of the [Configurator].
type Colour struct {
	ID    string `yaml:"id" json:"id" label:"Vaste naam" jsonschema:"required,enum=black,enum=red,enum=blue,enum=green,enum=orange,enum=purple,enum=yellow,enum=pink,enum=teal,enum=gray,enum=white,enum=custom" jsonschema_description:"Vaste naam."`
	Label string `yaml:"label" json:"label" label:"Naam" jsonschema:"required,maxLength=30" jsonschema_description:"Naam van de kleur."`
	Hex   string `yaml:"hex" json:"hex" label:"Kleurcode" jsonschema:"required,pattern=^#[0-9a-f]{6}$" jsonschema_description:"Kleurcode in kleine letters, bijvoorbeeld #c8102e."`
}

// Validate holds the colours against those of the specification.
func (c *Configurator) Validate(d *textfile.Decoder, n *yaml.Node) {
	var ids []string
	for _, colour := range c.Colours {
		ids = append(ids, colour.ID)
	}
	if want := yamlfile.FieldOf[Colour]("id").Rules.Enum; len(ids) == len(want) && !slices.Equal(ids, want) {
		d.Errorf(yamlfile.ValueOf(n, "colours"), "colours: de kleuren staan in een vaste volgorde: %s", strings.Join(want, ", "))
	}
	if len(c.Types) == 2 && c.Types[0].ID == c.Types[1].ID {
		d.Errorf(yamlfile.ValueOf(n, "types"), "types: %s staat hier twee keer", c.Types[0].ID)
	}
	for i, made := range c.Types {
		c.validateSizes(d, yamlfile.ValueOf(n, "types").Content[i], made.Sizes)
	}
}

// validateSizes finds sizes that are there twice, and a second one that is chosen at first.
func (c *Configurator) validateSizes(d *textfile.Decoder, n *yaml.Node, sizes []ConfiguratorSize) {
	standards := 0
	for i, size := range sizes {
		if size.Standard {
			standards++
		}
		same := func(other ConfiguratorSize) bool {
			return other.Weight == size.Weight && other.Diameter == size.Diameter
		}
		if slices.ContainsFunc(sizes[:i], same) {
			d.Errorf(yamlfile.ValueOf(n, "sizes").Content[i], "sizes: dit gewicht staat er al; laat één van de twee weg")
		}
	}
	if standards > 1 {
		d.Errorf(yamlfile.ValueOf(n, "sizes"), "sizes: bij %d gewichten staat standard: true; kies er één", standards)
	}
}

// ConfiguratorSteps head the four steps.
type ConfiguratorSteps struct {
	Type     string `yaml:"type" json:"type" label:"Stap 1" jsonschema:"required,maxLength=60" jsonschema_description:"Stap 1: het product."`
	Colour   string `yaml:"colour" json:"colour" label:"Stap 2" jsonschema:"required,maxLength=60" jsonschema_description:"Stap 2: de kleur."`
	Design   string `yaml:"design" json:"design" label:"Stap 3" jsonschema:"required,maxLength=60" jsonschema_description:"Stap 3: tekst en logo."`
	Quantity string `yaml:"quantity" json:"quantity" label:"Stap 4" jsonschema:"required,maxLength=60" jsonschema_description:"Stap 4: het aantal."`
	Size     string `yaml:"size" json:"size" label:"Label van het gewicht" jsonschema:"required,maxLength=60" jsonschema_description:"Label bij het kiezen van het gewicht."`
	Custom   string `yaml:"custom" json:"custom" label:"Label van de eigen kleur" jsonschema:"required,maxLength=60" jsonschema_description:"Label bij het kiezen van de eigen kleur."`
	Code     string `yaml:"code" json:"code" label:"Label van de kleurcode" jsonschema:"required,maxLength=60" jsonschema_description:"Label bij de kleurcode."`
	NoCode   string `yaml:"no-code" json:"noCode" label:"Fout: geen kleurcode" jsonschema:"required,maxLength=120" jsonschema_description:"Fout: geen kleurcode."`
}

// ConfiguratorText are the words of the lettering.
type ConfiguratorText struct {
	Label       string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Label van het veld."`
	Placeholder string `yaml:"placeholder" json:"placeholder" label:"Voorbeeld in het lege veld" jsonschema:"required,maxLength=60" jsonschema_description:"Voorbeeld in het lege veld."`
	Help        string `yaml:"help" json:"help" label:"Uitleg" jsonschema:"required,maxLength=160" jsonschema_description:"Uitleg onder het label."`
}

// ConfiguratorLogo are the words of the logo.
type ConfiguratorLogo struct {
	Label    string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Kop boven het logo."`
	Hint     string `yaml:"hint" json:"hint" label:"Uitleg" jsonschema:"required,maxLength=80" jsonschema_description:"Welke bestanden mogen."`
	Choose   string `yaml:"choose" json:"choose" label:"Knop kiezen" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die een bestand kiest."`
	Replace  string `yaml:"replace" json:"replace" label:"Knop vervangen" jsonschema:"required,maxLength=40" jsonschema_description:"Dezelfde knop, als er al een logo is."`
	Remove   string `yaml:"remove" json:"remove" label:"Knop verwijderen" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het logo weghaalt."`
	Reading  string `yaml:"reading" json:"reading" label:"Knop tijdens het lezen" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst op de knop zolang het bestand wordt gelezen."`
	Uploaded Notice `yaml:"uploaded" json:"uploaded" label:"Melding: geplaatst" jsonschema:"required" jsonschema_description:"Melding als het logo er staat."`
	Refused  string `yaml:"refused" json:"refused" label:"Tekst bij weigering" jsonschema:"required,maxLength=80" jsonschema_description:"Kop van elke foutmelding over het logo."`
	TooLarge string `yaml:"too-large" json:"tooLarge" label:"Fout: te groot" jsonschema:"required,maxLength=160" jsonschema_description:"Fout: meer dan 5 MB."`
	NoImage  string `yaml:"no-image" json:"noImage" label:"Fout: geen foto" jsonschema:"required,maxLength=160" jsonschema_description:"Fout: geen afbeelding die de browser kan lezen."`
	Broken   string `yaml:"broken" json:"broken" label:"Fout: beschadigd" jsonschema:"required,maxLength=160" jsonschema_description:"Fout: beschadigd."`
	TooWide  string `yaml:"too-wide" json:"tooWide" label:"Fout: te veel pixels" jsonschema:"required,maxLength=160" jsonschema_description:"Fout: te veel pixels."`
	Size     string `yaml:"size" json:"size" label:"Grootte" jsonschema:"required,maxLength=60" jsonschema_description:"Label van de schuif voor de grootte."`
	NoWhite  string `yaml:"no-white" json:"noWhite" label:"Vakje voor een witte achtergrond" jsonschema:"required,maxLength=60" jsonschema_description:"Label van het vakje dat een witte achtergrond weglaat."`
	Place    string `yaml:"place" json:"place" label:"Naam van het logo" jsonschema:"required,maxLength=60" jsonschema_description:"Naam van het versleepbare logo voor schermlezers."`
	Where    string `yaml:"where" json:"where" label:"Waar het logo staat" jsonschema:"required,maxLength=120" jsonschema_description:"Waar het logo staat; {x} en {y} zijn procenten."`
	Drag     string `yaml:"drag" json:"drag" label:"Uitleg bij verslepen" jsonschema:"required,maxLength=200" jsonschema_description:"Uitleg: slepen of de pijlknoppen gebruiken."`
	Up       string `yaml:"up" json:"up" label:"Knop omhoog" jsonschema:"required,maxLength=40" jsonschema_description:"Knop: omhoog."`
	Down     string `yaml:"down" json:"down" label:"Knop omlaag" jsonschema:"required,maxLength=40" jsonschema_description:"Knop: omlaag."`
	Left     string `yaml:"left" json:"left" label:"Knop naar links" jsonschema:"required,maxLength=40" jsonschema_description:"Knop: naar links."`
	Right    string `yaml:"right" json:"right" label:"Knop naar rechts" jsonschema:"required,maxLength=40" jsonschema_description:"Knop: naar rechts."`
}

// ConfiguratorQuantity are the words of the number of pieces.
type ConfiguratorQuantity struct {
	Label    string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=40" jsonschema_description:"Label van het aantal."`
	Increase string `yaml:"increase" json:"increase" label:"Plusknop" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de plusknop."`
	Decrease string `yaml:"decrease" json:"decrease" label:"Minknop" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de minknop."`
}

// ConfiguratorPreview are the words around the picture.
type ConfiguratorPreview struct {
	Title    string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Naam van het voorbeeld."`
	Alt      string `yaml:"alt" json:"alt" label:"Beschrijving van de foto" jsonschema:"required,maxLength=160" jsonschema_description:"Wat er te zien is; {type} en {colour} worden ingevuld."`
	Failed   string `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required,maxLength=160" jsonschema_description:"Tekst als het voorbeeld niet kan worden getoond."`
	Add      string `yaml:"add" json:"add" label:"Knop toevoegen" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het product op de verlanglijst zet."`
	Added    Notice `yaml:"added" json:"added" label:"Melding: toegevoegd" jsonschema:"required" jsonschema_description:"Melding daarna; {name} is het product, {count} het aantal."`
	Export   string `yaml:"export" json:"export" label:"Knop bewaren als foto" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het voorbeeld als PNG bewaart."`
	Exported Notice `yaml:"exported" json:"exported" label:"Melding: bewaard als foto" jsonschema:"required" jsonschema_description:"Melding daarna; {name} is het bestand."`
	NoExport Notice `yaml:"no-export" json:"noExport" label:"Melding: bewaren mislukt" jsonschema:"required" jsonschema_description:"Melding als dat niet lukt."`
	Reset    string `yaml:"reset" json:"reset" label:"Knop opnieuw" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die alles terugzet."`
	Script   string `yaml:"script" json:"script" label:"Tekst zonder JavaScript" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst voor bezoekers zonder JavaScript."`
}

// ConfiguratorOverview are the words of the list of choices.
type ConfiguratorOverview struct {
	Title    string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=60" jsonschema_description:"Kop."`
	Type     string `yaml:"type" json:"type" label:"Soort" jsonschema:"required,maxLength=40" jsonschema_description:"Product."`
	Colour   string `yaml:"colour" json:"colour" label:"Kleur" jsonschema:"required,maxLength=40" jsonschema_description:"Kleur."`
	Finish   string `yaml:"finish" json:"finish" label:"Afwerking" jsonschema:"required,maxLength=40" jsonschema_description:"Afwerking."`
	Weight   string `yaml:"weight" json:"weight" label:"Gewicht" jsonschema:"required,maxLength=40" jsonschema_description:"Gewicht."`
	Text     string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=40" jsonschema_description:"Tekst."`
	Logo     string `yaml:"logo" json:"logo" label:"Logo" jsonschema:"required,maxLength=40" jsonschema_description:"Logo."`
	Quantity string `yaml:"quantity" json:"quantity" label:"Aantal" jsonschema:"required,maxLength=40" jsonschema_description:"Aantal."`
	None     string `yaml:"none" json:"none" label:"Tekst zonder keuze" jsonschema:"required,maxLength=40" jsonschema_description:"Waarde als er geen tekst of logo is."`
}

// CookiePreferences lets visitors choose which cookies they allow. The words of the buttons are those of the
// notice, in interface.yaml.
type CookiePreferences struct {
	Section    `yaml:",inline"`
	Categories []CookieCategory `yaml:"categories" json:"categories" label:"Categorieën" singular:"categorie" jsonschema:"required,minItems=4,maxItems=4" jsonschema_description:"De vier categorieën."`
	Always     string           `yaml:"always" json:"always" label:"Altijd aan" jsonschema:"required,maxLength=40" jsonschema_description:"Staat bij de categorie die niet uit kan."`
	Lifetime   string           `yaml:"lifetime" json:"lifetime" label:"Bewaartijd" jsonschema:"required,maxLength=60" jsonschema_description:"Bewaartijd; {time} wordt ingevuld."`
	Save       string           `yaml:"save" json:"save" label:"Knop bewaren" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die de eigen keuze bewaart."`
	None       string           `yaml:"none" json:"none" label:"Tekst zonder keuze" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst zolang er geen keuze is gemaakt."`
	Chosen     string           `yaml:"chosen" json:"chosen" label:"Tekst bij een keuze" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst bij een gemaakte keuze; {date} en {version} worden ingevuld."`
	Signal     string           `yaml:"signal" json:"signal" label:"Tekst bij Global Privacy Control" jsonschema:"required,maxLength=300" jsonschema_description:"Tekst als de browser Global Privacy Control meestuurt."`
	Script     string           `yaml:"script" json:"script" label:"Tekst zonder JavaScript" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst voor bezoekers zonder JavaScript."`
}

// CookieCategory is one purpose of cookies.
type CookieCategory struct {
	ID    string `yaml:"id" json:"id" label:"Vaste naam" jsonschema:"required,enum=necessary,enum=functional,enum=analytical,enum=marketing" jsonschema_description:"Vaste naam."`
	Label string `yaml:"label" json:"label" label:"Naam" jsonschema:"required,maxLength=40" jsonschema_description:"Naam van de categorie."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=300" jsonschema_description:"Waarvoor de cookies zijn."`
	Time  string `yaml:"time" json:"time" label:"Bewaartijd" jsonschema:"required,maxLength=60" jsonschema_description:"Hoe lang ze blijven staan."`
}

// Validate holds the categories against those of the specification.
func (c *CookiePreferences) Validate(d *textfile.Decoder, n *yaml.Node) {
	var ids []string
	for _, category := range c.Categories {
		ids = append(ids, category.ID)
	}
	if want := yamlfile.FieldOf[CookieCategory]("id").Rules.Enum; len(ids) == len(want) && !slices.Equal(ids, want) {
		d.Errorf(yamlfile.ValueOf(n, "categories"), "categories: de categorieën staan in een vaste volgorde: %s", strings.Join(want, ", "))
	}
}
