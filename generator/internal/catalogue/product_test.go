package catalogue_test

import (
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/words"
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
