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

func TestAWarrantyLeadsToWhatItIsFor(t *testing.T) {
	t.Parallel()
	words := string(contenttest.Minimal()["interface.yaml"].Data)
	const warranty = "\n    warranty: "
	words = strings.Replace(words, warranty, "\n    terms: { label: Alle termijnen, href: / }"+warranty, 1)
	name, _, _ := strings.Cut(words[strings.Index(words, warranty)+len(warranty):], "\n")
	product := "name: Nieuw\ncategory: Kracht\ndescription: Nieuw.\nimage: { src: leg-press.svg, alt: Nieuw }\nfeatures: [Stevig]\nspecifications: { Frame: staal, " + name + ": 4 jaar }\n"
	tree, err := content.Load(contenttest.With([]txtar.File{
		{Name: "interface.yaml", Data: []byte(words)},
		{Name: "products/lijn/l-002.yaml", Data: []byte(product)},
	}))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range tree.Products["lijn"][1].Specifications {
		if leads := row.Href == "/"; leads != (row.Label == name) {
			t.Errorf("%s: leads to %q", row.Label, row.Href)
		}
	}
}
