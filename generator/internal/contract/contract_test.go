package contract_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/generator/internal/contract"
)

// The contract of a site describes its own forms as well, each by its name.
func TestTheContractOfASiteHasItsOwnForms(t *testing.T) {
	t.Parallel()
	kept, err := os.ReadFile("../../../functions/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	own := form.Definition{
		Form: "winteractie", Title: "Winteractie",
		Fields: []form.Field{
			{Name: "email", Kind: form.Email, Label: "E-mailadres", Required: "Vul in."},
			{Name: "leden", Kind: form.Choice, Label: "Leden", Options: []form.Option{{Value: "tot 500"}, {Value: "meer"}}},
		},
	}
	var definitions []form.Definition
	for _, d := range formtest.Set().All() {
		definitions = append(definitions, *d)
	}
	made, err := contract.WithForms(kept, form.NewSet(append(definitions, own)), true)
	if err != nil {
		t.Fatal(err)
	}
	document, err := openapi3.NewLoader().LoadFromData(made)
	if err != nil {
		t.Fatal(err)
	}
	if err := document.Validate(t.Context(), openapi3.EnableSchemaPatternValidation()); err != nil {
		t.Fatal(err)
	}
	described := document.Components.Schemas["form-winteractie"]
	if described == nil || !slices.Equal(described.Value.Required, []string{"form", "email"}) {
		t.Fatalf("the form is described as %+v", described)
	}
	for body, want := range map[string]bool{
		`{"form":"winteractie","email":"a@b.nl","leden":"meer"}`: true,
		`{"form":"winteractie","email":"a@b.nl"}`:                true,
		`{"form":"andere","email":"a@b.nl"}`:                     false,
		`{"form":"winteractie"}`:                                 false,
		`{"form":"winteractie","email":"a@b.nl","leden":"veel"}`: false,
	} {
		if err := described.Value.VisitJSON(decode(t, body), openapi3.EnableJSONSchema2020()); (err == nil) != want {
			t.Errorf("%s: %v", body, err)
		}
	}
	if _, err := contract.WithForms([]byte("openapi: 3.1.0\n"), formtest.Set(), false); err == nil {
		t.Error("a contract without a place for forms is taken")
	}
}

func decode(t *testing.T, text string) (value map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	return value
}
