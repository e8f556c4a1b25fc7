package catalogue_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

func TestAMeasureIsLeftOutWhereAFileHasARowOfItsNameAlone(t *testing.T) {
	t.Parallel()
	names := words.MeasuredRows{Dimensions: "Afmetingen (L × B × H)", Weight: "Gewicht"}
	product := catalogue.Product{Weight: 372, Dimensions: &catalogue.Dimensions{Length: 120, Width: 90, Height: 60}}
	for label, want := range map[string]int{"Afmetingen": 1, "Gewicht": 1, "Gewicht stapel": 2, "Gewichten": 2} {
		own := blocks.Specifications{{Label: label, Value: "160 kg"}}
		if rows := product.Measured(own, names, names, words.Language{}); len(rows) != want {
			t.Errorf("beside the row %q there are %v, want %d rows", label, rows, want)
		}
	}
}

// TestEachTextOfAProductHasWordsInOtherLanguages finds a text that pages in another language would show in Dutch.
func TestEachTextOfAProductHasWordsInOtherLanguages(t *testing.T) {
	t.Parallel()
	// Of a category, its line has the words; the others are names, figures or of the Dutch page alone.
	same := []string{"slug", "category", "certifications", "power", "key", "related", "title", "metaDescription", "aliases", "redirect"}
	translated := reflect.TypeFor[catalogue.ProductText]()
	for _, field := range yamlfile.FieldsOf(reflect.TypeFor[catalogue.Product]()) {
		if field.Type.Kind() != reflect.String && field.Type != reflect.TypeFor[[]string]() || slices.Contains(same, field.Name) {
			continue
		}
		if !slices.ContainsFunc(yamlfile.FieldsOf(translated), func(other yamlfile.Field) bool { return other.Name == field.Name }) {
			t.Errorf("%s is not among the words of %v, nor told to be the same in all languages", field.Name, translated)
		}
	}
}
