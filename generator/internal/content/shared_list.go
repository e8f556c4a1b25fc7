package content

// SharedList shows the wishlist that stands in the fragment of a link. No file lists its products: the browser reads them
// where they are served as JSON.
type SharedList struct {
	Title   string       `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"De kop van de pagina."`
	Text    string       `yaml:"text" json:"text" jsonschema:"required,maxLength=300" jsonschema_description:"Staat er bij een lijst van iemand anders."`
	Own     string       `yaml:"own" json:"own" jsonschema:"required,maxLength=300" jsonschema_description:"Staat er als de lijst gelijk is aan die van de bezoeker."`
	None    SharedNone   `yaml:"none" json:"none" jsonschema:"required" jsonschema_description:"Zonder lijst in het adres."`
	Broken  Notice       `yaml:"broken" json:"broken" jsonschema:"required" jsonschema_description:"De koppeling is niet compleet."`
	Link    Link         `yaml:"link" json:"link" jsonschema:"required" jsonschema_description:"Knop als er geen lijst is."`
	Loading string       `yaml:"loading" json:"loading" jsonschema:"required,maxLength=80" jsonschema_description:"Terwijl de producten worden opgehaald."`
	Gone    string       `yaml:"gone" json:"gone" jsonschema:"required,maxLength=120" jsonschema_description:"Bij een product dat er niet meer is."`
	Failed  string       `yaml:"failed" json:"failed" jsonschema:"required,maxLength=120" jsonschema_description:"Bij een product dat niet kon worden opgehaald."`
	Retry   string       `yaml:"retry" json:"retry" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het opnieuw probeert."`
	Take    SharedChoice `yaml:"take" json:"take" jsonschema:"required" jsonschema_description:"De lijst in de plaats van de eigen lijst zetten."`
	Merge   SharedChoice `yaml:"merge" json:"merge" jsonschema:"required" jsonschema_description:"De lijst bij de eigen lijst voegen."`
	Request string       `yaml:"request" json:"request" jsonschema:"required,maxLength=60" jsonschema_description:"Knop en kop van de offerteaanvraag voor deze lijst."`
	Again   string       `yaml:"again" json:"again" jsonschema:"required,maxLength=60" jsonschema_description:"Knop onder de bevestiging van een aanvraag."`
	Sheets  string       `yaml:"sheets" json:"sheets" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de databladen."`
	Made    string       `yaml:"made" json:"made" jsonschema:"required,maxLength=80" jsonschema_description:"Regel op papier; {name} en {date} zijn het bedrijf en de dag."`
	Note    string       `yaml:"note" json:"note" jsonschema:"required,maxLength=40" jsonschema_description:"Woord vóór een notitie."`
	Room    string       `yaml:"room" json:"room" jsonschema:"required,maxLength=80" jsonschema_description:"Voor welke ruimte de lijst is gemaakt; {area} is het oppervlak."`
}

// SharedNone is what [SharedList] says of itself where there is no list.
type SharedNone struct {
	Title string `yaml:"title" json:"title" jsonschema:"required,maxLength=80" jsonschema_description:"Kop."`
	Text  string `yaml:"text" json:"text" jsonschema:"required,maxLength=300" jsonschema_description:"Wat hier te zien is, en hoe."`
}

// SharedChoice is what a visitor can do with a list, and what is said of it then.
type SharedChoice struct {
	Label string `yaml:"label" json:"label" jsonschema:"required,maxLength=60" jsonschema_description:"Knop."`
	Hint  string `yaml:"hint" json:"hint" jsonschema:"required,maxLength=120" jsonschema_description:"Wat er met de eigen lijst gebeurt."`
	Done  Notice `yaml:"done" json:"done" jsonschema:"required" jsonschema_description:"Melding daarna."`
}
