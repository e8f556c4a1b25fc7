package textfile

// Meta is what search engines show of a page.
type Meta struct {
	Title       string   `yaml:"title" json:"-" label:"Titel voor zoekmachines" jsonschema:"required,maxLength=60" jsonschema_description:"Titel in het browsertabblad en in zoekresultaten, hoogstens 60 tekens."`
	Description string   `yaml:"description" json:"-" label:"Omschrijving voor zoekmachines" jsonschema:"required,maxLength=160" jsonschema_description:"Omschrijving voor zoekresultaten, hoogstens 160 tekens."`
	Keywords    []string `yaml:"keywords" json:"-" label:"Zoekwoorden" singular:"zoekwoord" jsonschema:"required,minItems=1,maxItems=12" jsonschema_description:"Zoekwoorden, van belangrijk naar minder belangrijk."`
}
