package content

import "go.yaml.in/yaml/v4"

// Compare sets products side by side, which visitors choose: by the address /vergelijken?ids=df-001,p-003, by a button on a
// card, or here.
type Compare struct {
	Section `yaml:",inline"`
	Lines   []Link `yaml:"lines" json:"lines" jsonschema_description:"Waar producten te kiezen zijn. Zonder deze regels zijn dat alle lijnen met een kaart (card)."`
	Script  string `yaml:"script" json:"script" jsonschema:"required" jsonschema_description:"Tekst als JavaScript uit staat, boven de koppelingen naar de lijnen."`
	Empty   Notice `yaml:"empty" json:"empty" jsonschema:"required" jsonschema_description:"Uitleg als er niets gekozen is."`
	Failed  Notice `yaml:"failed" json:"failed" jsonschema:"required" jsonschema_description:"Gegevens konden niet worden geladen."`
	Retry   string `yaml:"retry" json:"retry" jsonschema:"required" jsonschema_description:"Knop die het opnieuw probeert."`
	Unknown string `yaml:"unknown" json:"unknown" jsonschema:"required" jsonschema_description:"Melding bij producten die er niet zijn; {ids} zijn hun ids."`
	More    string `yaml:"more" json:"more" jsonschema:"required" jsonschema_description:"Melding bij meer producten dan naast elkaar passen; {ids} zijn de ids die niet meedoen."`

	Region      string `yaml:"region" json:"region" jsonschema:"required" jsonschema_description:"Naam van de tabel voor schermlezers."`
	Differences string `yaml:"differences" json:"differences" jsonschema:"required" jsonschema_description:"Schakelaar die alleen rijen met verschillen toont."`
	Same        string `yaml:"same" json:"same" jsonschema:"required" jsonschema_description:"Tekst als er dan geen rij overblijft."`
	Differs     string `yaml:"differs" json:"differs" jsonschema:"required" jsonschema_description:"Wat een schermlezer zegt bij een rij met verschillen."`
	Missing     string `yaml:"missing" json:"missing" jsonschema:"required" jsonschema_description:"Wat een schermlezer zegt bij een waarde die er niet is."`

	Add        string `yaml:"add" json:"add" jsonschema:"required" jsonschema_description:"Knop die één product op de verlanglijst zet."`
	AddAll     string `yaml:"addAll" json:"addAll" jsonschema:"required" jsonschema_description:"Knop die alle producten op de verlanglijst zet."`
	Added      Notice `yaml:"added" json:"added" jsonschema:"required" jsonschema_description:"Melding daarna; {count} is het aantal."`
	Remove     string `yaml:"remove" json:"remove" jsonschema:"required" jsonschema_description:"Knop die een product uit de vergelijking haalt; {name} is het product."`
	Choose     string `yaml:"choose" json:"choose" jsonschema:"required" jsonschema_description:"Label van de keuzelijst met producten."`
	ChooseHint string `yaml:"chooseHint" json:"chooseHint" jsonschema:"required" jsonschema_description:"Eerste regel van die lijst."`
	Share      string `yaml:"share" json:"share" jsonschema:"required" jsonschema_description:"Knop die het adres deelt."`
	Copied     Notice `yaml:"copied" json:"copied" jsonschema:"required" jsonschema_description:"Melding als het adres is gekopieerd."`
	NotCopied  Notice `yaml:"notCopied" json:"notCopied" jsonschema:"required" jsonschema_description:"Melding als dat niet lukt; {url} is het adres."`
	Print      string `yaml:"print" json:"print" jsonschema:"required" jsonschema_description:"Knop die de vergelijking afdrukt."`

	Rows CompareRows `yaml:"rows" json:"rows" jsonschema:"required" jsonschema_description:"Namen van rijen die geen specificatie zijn."`

	Groups []string `yaml:"-" json:"groups"` // of specifications, in order; filled in when the page is made
}

// validate notes that it shows every line, where it lists none.
func (c *Compare) validate(d *decoder, _ *yaml.Node) {
	d.uses.AllLines = d.uses.AllLines || c.Lines == nil
}

// CompareRows name rows that are no specifications.
type CompareRows struct {
	General  string `yaml:"general" json:"general" jsonschema:"required" jsonschema_description:"Kop boven de eerste rijen."`
	Line     string `yaml:"line" json:"line" jsonschema:"required" jsonschema_description:"Productlijn."`
	Category string `yaml:"category" json:"category" jsonschema:"required" jsonschema_description:"Soort."`
	Area     string `yaml:"area" json:"area" jsonschema:"required" jsonschema_description:"Vloeroppervlak met vrije ruimte, in m²."`
	Delivery string `yaml:"delivery" json:"delivery" jsonschema:"required" jsonschema_description:"Levertijd."`
	Warranty string `yaml:"warranty" json:"warranty" jsonschema:"required" jsonschema_description:"Garantie."`
}
