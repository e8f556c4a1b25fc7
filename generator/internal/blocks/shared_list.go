package blocks

// SharedList shows the wishlist that stands in the fragment of a link. No file lists its products: the browser reads them
// where they are served as JSON.
type SharedList struct {
	Title   string       `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"De kop van de pagina."`
	Text    string       `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=300" jsonschema_description:"Staat er bij een lijst van iemand anders."`
	Own     string       `yaml:"own" json:"own" label:"Tekst bij de eigen lijst" jsonschema:"required,maxLength=300" jsonschema_description:"Staat er als de lijst gelijk is aan die van de bezoeker."`
	Script  string       `yaml:"script" json:"script" label:"Tekst zonder JavaScript" jsonschema:"required,maxLength=200" jsonschema_description:"Tekst voor bezoekers zonder JavaScript."`
	None    SharedNone   `yaml:"none" json:"none" label:"Tekst zonder keuze" jsonschema:"required" jsonschema_description:"Zonder lijst in het adres."`
	Broken  Notice       `yaml:"broken" json:"broken" label:"Fout: beschadigd" jsonschema:"required" jsonschema_description:"De koppeling is niet compleet."`
	Link    Link         `yaml:"link" json:"link" label:"Koppeling" jsonschema:"required" jsonschema_description:"Knop als er geen lijst is."`
	Loading string       `yaml:"loading" json:"loading" label:"Tekst tijdens laden" jsonschema:"required,maxLength=80" jsonschema_description:"Terwijl de producten worden opgehaald."`
	Gone    string       `yaml:"gone" json:"gone" label:"Product bestaat niet meer" jsonschema:"required,maxLength=120" jsonschema_description:"Bij een product dat er niet meer is."`
	Failed  string       `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required,maxLength=120" jsonschema_description:"Bij een product dat niet kon worden opgehaald."`
	Retry   string       `yaml:"retry" json:"retry" label:"Knop opnieuw" jsonschema:"required,maxLength=40" jsonschema_description:"Knop die het opnieuw probeert."`
	Take    SharedChoice `yaml:"take" json:"take" label:"Overnemen" jsonschema:"required" jsonschema_description:"De lijst in de plaats van de eigen lijst zetten."`
	Merge   SharedChoice `yaml:"merge" json:"merge" label:"Toevoegen" jsonschema:"required" jsonschema_description:"De lijst bij de eigen lijst voegen."`
	Request string       `yaml:"request" json:"request" label:"Knop aanvragen" jsonschema:"required,maxLength=60" jsonschema_description:"Knop en kop van de offerteaanvraag voor deze lijst."`
	Again   string       `yaml:"again" json:"again" label:"Knop opnieuw" jsonschema:"required,maxLength=60" jsonschema_description:"Knop onder de bevestiging van een aanvraag."`
	Sheets  string       `yaml:"sheets" json:"sheets" label:"Kop boven de databladen" jsonschema:"required,maxLength=80" jsonschema_description:"Kop boven de databladen."`
	Made    string       `yaml:"made" json:"made" label:"Regel op papier" jsonschema:"required,maxLength=80" jsonschema_description:"Regel op papier; {name} en {date} zijn het bedrijf en de dag."`
	Note    string       `yaml:"note" json:"note" label:"Voorbehoud" jsonschema:"required,maxLength=40" jsonschema_description:"Woord vóór een notitie."`
	Room    string       `yaml:"room" json:"room" label:"Beschikbare ruimte" jsonschema:"required,maxLength=80" jsonschema_description:"Voor welke ruimte de lijst is gemaakt; {area} is het oppervlak."`
}

// SharedNone is what [SharedList] says of itself where there is no list.
type SharedNone struct {
	Title string `yaml:"title" json:"title" label:"Kop" jsonschema:"required,maxLength=80" jsonschema_description:"Kop."`
	Text  string `yaml:"text" json:"text" label:"Tekst" jsonschema:"required,maxLength=300" jsonschema_description:"Wat hier te zien is, en hoe."`
}

// SharedChoice is what a visitor can do with a list, and what is said of it then.
type SharedChoice struct {
	Label string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Knop."`
	Hint  string `yaml:"hint" json:"hint" label:"Uitleg" jsonschema:"required,maxLength=120" jsonschema_description:"Wat er met de eigen lijst gebeurt."`
	Done  Notice `yaml:"done" json:"done" label:"Melding daarna" jsonschema:"required" jsonschema_description:"Melding daarna."`
}
