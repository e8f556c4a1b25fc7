package blocks

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// Compare sets products side by side, which visitors choose: by the address /vergelijken?ids=df-001,p-003, by a button on a
// card, or here.
type Compare struct {
	Section `yaml:",inline"`
	Lines   []Link `yaml:"lines" json:"lines" label:"Koppelingen naar de lijnen" singular:"koppeling" jsonschema_description:"Waar producten te kiezen zijn. Zonder deze regels zijn dat alle lijnen met een kaart (card)."`
	Script  string `yaml:"script" json:"script" label:"Tekst zonder JavaScript" jsonschema:"required" jsonschema_description:"Tekst als JavaScript uit staat, boven de koppelingen naar de lijnen."`
	Empty   Notice `yaml:"empty" json:"empty" label:"Tekst als het leeg is" jsonschema:"required" jsonschema_description:"Uitleg als er niets gekozen is."`
	Failed  Notice `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Gegevens konden niet worden geladen."`
	Retry   string `yaml:"retry" json:"retry" label:"Knop opnieuw" jsonschema:"required" jsonschema_description:"Knop die het opnieuw probeert."`
	Unknown string `yaml:"unknown" json:"unknown" label:"Melding: onbekende producten" jsonschema:"required" jsonschema_description:"Melding bij producten die er niet zijn; {ids} zijn hun ids."`
	More    string `yaml:"more" json:"more" label:"Melding: te veel producten" jsonschema:"required" jsonschema_description:"Melding bij meer producten dan naast elkaar passen; {ids} zijn de ids die niet meedoen."`

	Region      string `yaml:"region" json:"region" label:"Naam van de tabel" jsonschema:"required" jsonschema_description:"Naam van de tabel voor schermlezers."`
	Differences string `yaml:"differences" json:"differences" label:"Schakelaar alleen verschillen" jsonschema:"required" jsonschema_description:"Schakelaar die alleen rijen met verschillen toont."`
	Same        string `yaml:"same" json:"same" label:"Tekst zonder verschillen" jsonschema:"required" jsonschema_description:"Tekst als er dan geen rij overblijft."`
	Differs     string `yaml:"differs" json:"differs" label:"Bij een rij met verschillen" jsonschema:"required" jsonschema_description:"Wat een schermlezer zegt bij een rij met verschillen."`
	Missing     string `yaml:"missing" json:"missing" label:"Bij een waarde die er niet is" jsonschema:"required" jsonschema_description:"Wat een schermlezer zegt bij een waarde die er niet is."`

	Add        string `yaml:"add" json:"add" label:"Knop toevoegen" jsonschema:"required" jsonschema_description:"Knop die één product op de verlanglijst zet."`
	AddAll     string `yaml:"addAll" json:"addAll" label:"Knop alles toevoegen" jsonschema:"required" jsonschema_description:"Knop die alle producten op de verlanglijst zet."`
	Added      Notice `yaml:"added" json:"added" label:"Melding: toegevoegd" jsonschema:"required" jsonschema_description:"Melding daarna; {count} is het aantal."`
	Remove     string `yaml:"remove" json:"remove" label:"Knop verwijderen" jsonschema:"required" jsonschema_description:"Knop die een product uit de vergelijking haalt; {name} is het product."`
	Choose     string `yaml:"choose" json:"choose" label:"Knop kiezen" jsonschema:"required" jsonschema_description:"Label van de keuzelijst met producten."`
	ChooseHint string `yaml:"chooseHint" json:"chooseHint" label:"Eerste regel van de keuzelijst" jsonschema:"required" jsonschema_description:"Eerste regel van die lijst."`
	Share      string `yaml:"share" json:"share" label:"Knop delen" jsonschema:"required" jsonschema_description:"Knop die het adres deelt."`
	Copied     Notice `yaml:"copied" json:"copied" label:"Melding: gekopieerd" jsonschema:"required" jsonschema_description:"Melding als het adres is gekopieerd."`
	NotCopied  Notice `yaml:"notCopied" json:"notCopied" label:"Melding: niet gekopieerd" jsonschema:"required" jsonschema_description:"Melding als dat niet lukt; {url} is het adres."`
	Print      string `yaml:"print" json:"print" label:"Knop afdrukken" jsonschema:"required" jsonschema_description:"Knop die de vergelijking afdrukt."`

	Rows CompareRows `yaml:"rows" json:"rows" label:"Rijen" jsonschema:"required" jsonschema_description:"Namen van rijen die geen specificatie zijn."`
}

// Validate notes that it shows every line, where it lists none.
func (c *Compare) Validate(d *textfile.Decoder, _ *yaml.Node) {
	d.Uses.AllLines = d.Uses.AllLines || c.Lines == nil
}

// CompareRows name rows that are no specifications.
type CompareRows struct {
	General  string `yaml:"general" json:"general" label:"Kop boven de eerste rijen" jsonschema:"required" jsonschema_description:"Kop boven de eerste rijen."`
	Line     string `yaml:"line" json:"line" label:"Productlijn" jsonschema:"required" jsonschema_description:"Productlijn."`
	Category string `yaml:"category" json:"category" label:"Categorie" jsonschema:"required" jsonschema_description:"Soort."`
	Area     string `yaml:"area" json:"area" label:"Vloeroppervlak" jsonschema:"required" jsonschema_description:"Vloeroppervlak met vrije ruimte, in m²."`
	Delivery string `yaml:"delivery" json:"delivery" label:"Levertijd" jsonschema:"required" jsonschema_description:"Levertijd."`
	Warranty string `yaml:"warranty" json:"warranty" label:"Garantie" jsonschema:"required" jsonschema_description:"Garantie."`
}
