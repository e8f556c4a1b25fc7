package words

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Assistant is assistant.yaml: all that the chat assistant says, and the words by which it recognizes a
// question. Words are compared without regard to case and accents. The site does without where there is no such
// file.
type Assistant struct {
	yamlfile.Position `yaml:"-" json:"-"`
	Opening           string    `yaml:"opening" json:"opening" label:"Eerste bericht" jsonschema:"required,maxLength=300" jsonschema_description:"Eerste bericht; {name} is de naam van de assistent."`
	Suggestions       []string  `yaml:"suggestions" json:"suggestions" label:"Voorgestelde vragen" jsonschema:"required,minItems=4,maxItems=4" jsonschema_description:"De vier vragen onder het eerste bericht."`
	Found             Found     `yaml:"found" json:"found" label:"Gevonden pagina's" jsonschema:"required" jsonschema_description:"Zin boven gevonden pagina's."`
	Unknown           Unknown   `yaml:"unknown" json:"unknown" label:"Geen antwoord" jsonschema:"required" jsonschema_description:"Antwoord als niets past."`
	Topics            []Topic   `yaml:"topics" json:"topics" label:"Onderwerpen" singular:"onderwerp" jsonschema:"required,minItems=1" jsonschema_description:"Onderwerpen met een vast antwoord. Het eerste dat past, wint."`
	Hints             []Hint    `yaml:"hints" json:"hints" label:"Extra zinnen" singular:"zin" jsonschema:"required,minItems=1" jsonschema_description:"Zinnen die bij elk antwoord kunnen komen."`
	Synonyms          []Synonym `yaml:"synonyms" json:"synonyms" label:"Synoniemen" singular:"synoniem" jsonschema:"required" jsonschema_description:"Andere woorden die bezoekers gebruiken."`
	Ignore            []string  `yaml:"ignore" json:"ignore" label:"Woorden om over te slaan" jsonschema:"required" jsonschema_description:"Woorden zonder betekenis voor het zoeken, zoals de en het."`
}

// Found introduces the pages that answer a question.
type Found struct {
	One  string `yaml:"one" json:"one" label:"Eén" jsonschema:"required,maxLength=160" jsonschema_description:"Zin boven één pagina."`
	Many string `yaml:"many" json:"many" label:"Meer dan één" jsonschema:"required,maxLength=160" jsonschema_description:"Zin boven twee of drie pagina's."`
}

// Unknown is the answer to a question that no topic and no page answers.
type Unknown struct {
	Text        string       `yaml:"text" json:"text" label:"Antwoord" jsonschema:"required,maxLength=600" jsonschema_description:"Het antwoord."`
	Suggestions []string     `yaml:"suggestions" json:"suggestions,omitempty" label:"Voorgestelde vragen" jsonschema:"maxItems=4" jsonschema_description:"Vragen waarop de assistent wel een antwoord heeft."`
	Actions     []ChatAction `yaml:"actions" json:"actions,omitempty" label:"Knoppen" singular:"knop" jsonschema:"maxItems=3" jsonschema_description:"Knoppen onder het antwoord."`
}

// Topic is a subject with an answer of its own.
type Topic struct {
	ID          string       `yaml:"id" json:"id" label:"Vaste naam" jsonschema:"required,pattern=^[a-z][a-z0-9-]*$" jsonschema_description:"Korte naam, in kleine letters." example:"bijvoorbeeld onderhoud"`
	Words       []string     `yaml:"words" json:"words" label:"Woorden" jsonschema:"required,minItems=1" jsonschema_description:"Woorden of woordgroepen waaraan de assistent het onderwerp herkent, in kleine letters. Vermijd woorden die overal voorkomen."`
	Alone       bool         `yaml:"alone" json:"alone,omitempty" label:"Alleen dit" jsonschema_description:"Alleen als een bericht uit niets anders bestaat dan deze losse woorden, zoals een groet."`
	Text        string       `yaml:"text" json:"text" label:"Antwoord" jsonschema:"required,maxLength=900" jsonschema_description:"Het antwoord. Een regel die met een streepje begint, wordt een punt van een lijst."`
	Suggestions []string     `yaml:"suggestions" json:"suggestions,omitempty" label:"Voorgestelde vragen" jsonschema:"maxItems=4" jsonschema_description:"Vervolgvragen."`
	Actions     []ChatAction `yaml:"actions" json:"actions" label:"Knoppen" singular:"knop" jsonschema:"required,minItems=1,maxItems=3" jsonschema_description:"Knoppen onder het antwoord."`
}

// Hint is a sentence that certain words add to any answer.
type Hint struct {
	ID     string      `yaml:"id" json:"id" label:"Waarover" jsonschema:"required,enum=urgency,enum=pricing,enum=technical,enum=comparison,enum=location" jsonschema_description:"Waar de woorden over gaan."`
	Words  []string    `yaml:"words" json:"words" label:"Woorden" jsonschema:"required,minItems=1" jsonschema_description:"Woorden of woordgroepen die de zin oproepen."`
	Text   string      `yaml:"text" json:"text" label:"Zin" jsonschema:"required,maxLength=240" jsonschema_description:"De zin."`
	Action *ChatAction `yaml:"action" json:"action,omitempty" label:"Knop" jsonschema_description:"Knop bij de zin."`
}

// Synonym leads from words that visitors use to those of the site.
type Synonym struct {
	Words []string `yaml:"words" json:"words" label:"Woorden van bezoekers" jsonschema:"required,minItems=1" jsonschema_description:"Woorden van bezoekers."`
	Means []string `yaml:"means" json:"means" label:"Woorden op de site" jsonschema:"required,minItems=1" jsonschema_description:"Woorden op de site."`
}

// ChatAction is a button below an answer.
type ChatAction struct {
	Type    string `yaml:"type" json:"type" label:"Wat de knop doet" jsonschema:"required,enum=navigate,enum=schedule,enum=call,enum=email,enum=quote" jsonschema_description:"Wat de knop doet."`
	Label   string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required,maxLength=60" jsonschema_description:"Tekst van de knop."`
	To      string `yaml:"href" json:"-" label:"Adres" jsonschema_description:"Pagina van de site; alleen bij navigate."`
	Subject string `yaml:"subject" json:"-" label:"Onderwerp" jsonschema:"maxLength=120" jsonschema_description:"Onderwerp dat het contactformulier invult; alleen bij schedule en quote."`

	Href string `yaml:"-" json:"href"` // of To or Subject; where it calls or mails, package page fills it in
}

// Validate finds the address of the button, but for those that stand in site.yaml.
func (a *ChatAction) Validate(d *textfile.Decoder, n *yaml.Node) {
	switch a.Type {
	case "navigate":
		if a.To == "" {
			d.Errorf(n, "href ontbreekt; een knop van het soort navigate leidt naar een pagina, bijvoorbeeld /smart-gym")
			return
		}
		a.Href = a.To
	case "schedule", "quote":
		if a.Subject == "" {
			d.Errorf(n, "subject ontbreekt; het is het onderwerp in het contactformulier, bijvoorbeeld Persoonlijk Adviesgesprek")
			return
		}
		a.Href = blocks.Link{Href: blocks.ContactRoute, Subject: a.Subject}.Address()
	default:
		return
	}
	d.Reference(d.At(n), a.Href)
}
