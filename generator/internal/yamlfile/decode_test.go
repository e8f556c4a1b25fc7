package yamlfile_test

import (
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

type machine struct {
	Name   string        `yaml:"name" jsonschema:"required,maxLength=10"`
	Weight float64       `yaml:"weight" jsonschema:"maximum=500"`
	Since  yamlfile.Date `yaml:"since"`
	Alt    string        `yaml:"alt" jsonschema_description:"Foto van {name}."`
	Card   card          `yaml:"card" jsonschema_description:"Kaart; {count} is het aantal."`
}

type card struct {
	Title string `yaml:"title"`
}

// plain has no types of its own.
type plain struct{}

func (plain) Decode(*yaml.Node, any, string) bool { return false }
func (plain) Check(*yaml.Node, any, bool)         {}

// TestMistakesHaveAPlaceAndARemedy reads texts that are parts of a file, which has two lines above them. The messages of every
// rule are held by the archives of package content.
func TestMistakesHaveAPlaceAndARemedy(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ source, want string }{
		"what is right has none":    {"name: Leg Press\nweight: 320.5\nsince: 2027-01-15\n", ""},
		"a name with a slip":        {"naem: Leg Press\n", `a.yaml:3:1: "naem" is onbekend; bedoelde u "name"?`},
		"a name that is not there":  {"weight: 1\n", `a.yaml:3:1: "name" ontbreekt in dit bestand; voeg een regel name: … toe`},
		"a text that is too long":   {"name: Leg Press Pro\n", "a.yaml:3:7: name telt 13 tekens; het zijn er hoogstens 10"},
		"a number that is too high": {"name: A\nweight: 501\n", "a.yaml:4:9: weight: 501 is te hoog; het is hoogstens 500"},
		"placeholders":              {"name: A\nalt: Foto van {name}\ncard:\n  title: \"{count} stuks\"\n", ""},
		"one of another name":       {"name: A\nalt: Foto van {naam}\n", "a.yaml:4:6: alt: {naam} wordt niet ingevuld; hier kan {name}"},
		"one that nothing fills in": {"name: A {x}\n", "a.yaml:3:7: name: bezoekers zouden {x} letterlijk lezen, want hier wordt niets ingevuld; schrijf de tekst zelf"},
		"a bullet":                  {"name: • Stevig\n", "a.yaml:3:7: name: haal • aan het begin weg; de site zet zelf een teken voor elke regel van een lijst"},
		"items in one text":         {"name: Een • Twee\n", "a.yaml:3:7: name: met • staan hier meer punten achter elkaar; geef elk een eigen regel, zonder dat teken"},
		"a hard space":              {"name: Een\u00a0Twee\n", "a.yaml:3:7: name: hier staat een harde spatie, die uit een tekstverwerker komt; typ een gewone, want de site houdt getal en eenheid zelf bij elkaar"},
		"a date as people write it": {"name: A\nsince: 15-1-2027\n", `a.yaml:4:8: since: "15-1-2027" is geen datum; schrijf jaar-maand-dag: 2027-01-15`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var mistakes yamlfile.Diagnostics
			d := yamlfile.NewDecoder(yamlfile.YAML{Text: tt.source, File: "a.yaml", Line: 2}, &mistakes, plain{})
			if root, ok := d.Parse(); ok {
				d.Group(root, &machine{}, "dit bestand")
			}
			if got := mistakes.Error(); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestAMissingKeyHasAnEmptyValueAtThePlaceOfItsMapping(t *testing.T) {
	t.Parallel()
	d := yamlfile.NewDecoder(yamlfile.YAML{Text: "media:\n  - source: Studio\n", File: "media.yaml"}, &yamlfile.Diagnostics{}, plain{})
	root, _ := d.Parse()
	files := yamlfile.ValueOf(yamlfile.ValueOf(root, "media").Content[0], "files")
	if at := d.At(files).String(); files.Kind != 0 || len(files.Content) != 0 || at != "media.yaml:2:5" {
		t.Errorf("kind %d with %d nodes at %s", files.Kind, len(files.Content), at)
	}
}
