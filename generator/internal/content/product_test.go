package content_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestKeyFigures(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		product string
		want    []string
	}{
		"its first own row, its dimensions and its weight": {
			product: "dimensions: { length: 208, width: 112, height: 174 }\nweight: 372\nspecifications: { Belasting: 320 kg, Frame: staal }",
			want:    []string{"Belasting: 320 kg", "dimensions: 208 × 112 × 174 cm", "weight: 372 kg"},
		},
		"its own rows where it has no measures": {
			product: "specifications: { Scherm: 4 inch, Bewegingen: 200, Talen: twee, Garantie: 4 jaar }",
			want:    []string{"Scherm: 4 inch", "Bewegingen: 200", "Talen: twee"},
		},
		"as many as there are": {
			product: "specifications: { Scherm: 4 inch }",
			want:    []string{"Scherm: 4 inch"},
		},
		"what it names itself, in that order": {
			product: "weight: 372\nkey: [Frame, weight]\nspecifications: { Belasting: 320 kg, Frame: staal }",
			want:    []string{"Frame: staal", "weight: 372 kg"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := "name: Nieuw\ncategory: Kracht\ndescription: Nieuw.\nimage: { src: leg-press.svg, alt: Nieuw }\nfeatures: [Stevig]\n" + tt.product + "\n"
			tree, err := content.Load(contenttest.With([]txtar.File{{Name: "products/lijn/l-002.yaml", Data: []byte(file)}}))
			if err != nil {
				t.Fatal(err)
			}
			product, _ := tree.Product("l-002")
			var got []string
			for _, row := range product.KeyFigures {
				got = append(got, fmt.Sprintf("%s: %s", row.Label, row.Value))
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got  %s\nwant %s", strings.Join(got, "; "), strings.Join(tt.want, "; "))
			}
		})
	}
}
