package words_test

import (
	"slices"
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
	rows := blocks.Specifications{{Label: "Kleur"}, {Label: "Belasting"}, {Label: "Afmetingen (open)"}, {Label: "Gewicht"}}
	want := blocks.Specifications{
		{Label: "Afmetingen (open)", Group: "Maten"}, {Label: "Belasting", Group: "Gewicht"}, {Label: "Gewicht", Group: "Gewicht"}, {Label: "Kleur", Group: "Overig"},
	}
	if got := texts.Grouped(rows); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
