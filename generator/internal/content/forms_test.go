package content

import (
	"os"
	"slices"
	"testing"

	"go.yaml.in/yaml/v4"
)

// TestFormsAskWhatTheLeadAPIAsks holds the rules of the forms against the contract of the API.
func TestFormsAskWhatTheLeadAPIAsks(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("../../../functions/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	type property struct {
		Ref       string `yaml:"$ref"`
		MaxLength int    `yaml:"maxLength"`
		Enum      []string
		Items     struct{ Enum []string }
	}
	var contract struct {
		Paths      map[string]any
		Components struct {
			Schemas map[string]struct {
				MaxLength  int `yaml:"maxLength"`
				Required   []string
				Properties map[string]property
			}
		}
	}
	if err := yaml.Unmarshal(source, &contract); err != nil {
		t.Fatal(err)
	}
	for name, schema := range map[FormName]string{"contact": "Contact", "partner": "Partner", "technician": "Technician"} {
		rule, asked := formRules[name], contract.Components.Schemas[schema]
		if contract.Paths["/"+rule.route] == nil {
			t.Errorf("%s: the API has no route %s", name, rule.route)
		}
		if len(rule.fields) != len(asked.Properties) {
			t.Errorf("%s has %d fields, the API %d", name, len(rule.fields), len(asked.Properties))
		}
		for _, field := range rule.fields {
			wanted, ok := asked.Properties[field.name]
			if !ok {
				t.Errorf("%s: the API has no field %s", name, field.name)
				continue
			}
			most := wanted.MaxLength
			if wanted.Ref != "" {
				most = contract.Components.Schemas[wanted.Ref[len("#/components/schemas/"):]].MaxLength
			}
			options := wanted.Enum
			if field.kind == "choices" {
				options = wanted.Items.Enum
			}
			options = slices.DeleteFunc(options, func(option string) bool { return option == "" })
			if field.most != most || field.required != slices.Contains(asked.Required, field.name) || !slices.Equal(field.options, options) {
				t.Errorf("%s.%s is %+v, the API asks %+v", name, field.name, field, wanted)
			}
		}
	}
}
