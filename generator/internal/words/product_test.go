package words_test

import (
	"encoding/json"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/words"
)

func TestRowsAreInTheOrderOfTheirGroups(t *testing.T) {
	t.Parallel()
	texts := words.ProductTexts{
		OtherRows: "Overig",
		Groups:    []words.SpecificationGroup{{Title: "Maten", Rows: []string{"Afmetingen"}}, {Title: "Gewicht", Rows: []string{"Gewicht", "Belasting"}}},
	}
	for want, rows := range map[string]blocks.Specifications{
		`[]`: {}, // a list, since pages go through it
		`[["Maten","Afmetingen (open)"],["Gewicht","Belasting"],["Gewicht","Gewicht"],["Overig","Kleur"]]`: {
			{Label: "Kleur"}, {Label: "Belasting"}, {Label: "Afmetingen (open)"}, {Label: "Gewicht"},
		},
	} {
		grouped := texts.Grouped(rows)
		if grouped == nil {
			t.Errorf("%v is nothing, in place of no rows", rows)
		}
		pairs := [][2]string{}
		for _, row := range grouped {
			pairs = append(pairs, [2]string{row.Group, row.Label})
		}
		if got, err := json.Marshal(pairs); err != nil || string(got) != want {
			t.Errorf("got %s (%v), want %s", got, err, want)
		}
	}
}
