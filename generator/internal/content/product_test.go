package content_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

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
			tree, err := content.Read(contenttest.With([]txtar.File{{Name: "products/lijn/l-002.yaml", Data: []byte(file)}}), content.Options{})
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
	tree, err := content.Read(contenttest.With([]txtar.File{
		{Name: "interface.yaml", Data: []byte(words)},
		{Name: "products/lijn/l-002.yaml", Data: []byte(product)},
	}), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range tree.Products["lijn"][1].Specifications {
		if leads := row.Href == "/"; leads != (row.Label == name) {
			t.Errorf("%s: leads to %q", row.Label, row.Href)
		}
	}
}

// What the editor cannot do with a file, a product says itself.
func TestAProductMovesToAnotherLine(t *testing.T) {
	t.Parallel()
	line := func(id, category string) []txtar.File {
		return []txtar.File{
			{Name: "lines/" + id + ".yaml", Data: []byte("name: De lijn " + id + "\ntitle: \"{name}\"\ndescription: \"{description}\"\ncategories: [{ name: " + category + " }]\n")},
			{Name: "pages/" + id + ".yaml", Data: []byte("title: Lijn\ndescription: Een lijn.\nkeywords: [lijn]\nblocks: [{ type: products, title: Alles, line: " + id + ", add: Voeg toe }]\n")},
		}
	}
	const product = "category: Kracht\ndescription: Een fiets.\nimage: { src: leg-press.svg, alt: Een fiets }\nfeatures: [Stevig]\nspecifications: { Gewicht: 1 kg }\n"
	files := append(line("lijn", "Kracht"), line("cardio", "Fietsen")...)
	files = append(files,
		txtar.File{Name: "products/cardio/c-001.yaml", Data: []byte("name: Fiets\n" + strings.Replace(product, "Kracht", "Fietsen", 1))},
		txtar.File{Name: "products/lijn/l-002.yaml", Data: []byte("name: Roeier\n" + product + "move: { line: cardio, category: Fietsen }\n")},
		txtar.File{Name: "pages/meer.yaml", Data: []byte("title: Meer\ndescription: Meer.\nkeywords: [meer]\nblocks: [{ type: call-to-action, title: Meer, actions: [{ label: Roeien, href: /lijn/roeier }] }]\n")},
	)
	all := contenttest.With(files)
	maps.Copy(all, contenttest.InLanguage("en"))
	for id, product := range map[string]string{"lijn": "l-002, name: Rower", "cardio": "c-001, name: Bike"} { // where it was
		all["pages/en/"+id+".yaml"] = &fstest.MapFile{Data: []byte("title: Line\ndescription: A line.\nkeywords: [line]\nblocks: [{ type: products, title: All, line: " + id + ", add: Add }]\n")}
		all["lines/en/"+id+".yaml"] = &fstest.MapFile{Data: []byte("title: \"{name}\"\ndescription: \"{description}\"\nproducts: [{ product: " + product + ", description: Works., features: [Sturdy] }]\n")}
	}
	tree, err := content.Read(all, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	moved, _ := tree.Product("l-002")
	if moved.Href != "/cardio/roeier" || moved.LineName != "De lijn cardio" || moved.Category != "Fietsen" || len(tree.Products["lijn"]) != 1 || len(tree.Products["cardio"]) != 2 {
		t.Errorf("at %s of %s, %s; lines have %d and %d", moved.Href, moved.LineName, moved.Category, len(tree.Products["lijn"]), len(tree.Products["cardio"]))
	}
	for from, to := range map[string]string{"/lijn/roeier": "/cardio/roeier", "/en/lijn/roeier": "/en/cardio/roeier"} {
		if !slices.ContainsFunc(tree.Redirects, func(r content.Redirect) bool { return r.From == from && r.To == to }) {
			t.Errorf("%s does not lead to %s: %v", from, to, tree.Redirects)
		}
	}
	if english, _ := tree.In("en").Product("l-002"); english.Name != "Rower" || english.Href != "/en/cardio/roeier" {
		t.Errorf("in English it is %q at %s", english.Name, english.Href)
	}
}
