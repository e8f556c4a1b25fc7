package content

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// EditorPerson may edit content without an account at GitHub, by links in mails.
type EditorPerson struct {
	Email string      `yaml:"email" json:"email" label:"E-mail" jsonschema:"required,format=email" jsonschema_description:"Mailadres waarop de link om aan te melden komt."`
	Name  string      `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=60,pattern=^[^<>]+$" jsonschema_description:"Naam, die bij de wijzigingen komt te staan." example:"een naam zonder vishaken: Anke Visser"`
	Right EditorRight `yaml:"right" json:"right" label:"Wat iemand mag" jsonschema:"required" jsonschema_description:"Wat iemand mag: author stelt wijzigingen voor, publisher publiceert ze ook."`
}

// An EditorRight is what somebody may do with content.
type EditorRight string

// The rights, as functions/internal/login knows them.
const (
	Author    EditorRight = "author"
	Publisher EditorRight = "publisher"
)

// Enum lists the rights.
func (EditorRight) Enum() []string { return []string{string(Author), string(Publisher)} }

// Validate refuses one address for two people: a link in a mail could be of either.
func (e *Editor) Validate(d *textfile.Decoder, n *yaml.Node) {
	list := yamlfile.ValueOf(n, "people")
	for i, person := range e.People {
		for _, other := range e.People[:i] {
			if strings.EqualFold(person.Email, other.Email) {
				d.Errorf(yamlfile.ValueOf(list.Content[i], "email"), "%q staat er al bij %s; geef iedereen een eigen adres", person.Email, other.Name)
			}
		}
	}
}
