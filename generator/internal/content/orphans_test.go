package content_test

import (
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// A page that answers questions about a line, or says what its certificates mean, shows none of its products.
func TestAProductThatNoListShowsIsTold(t *testing.T) {
	t.Parallel()
	product := "name: Rek\ncategory: Kracht\ndescription: Een rek.\nimage: { src: leg-press.svg, alt: Een rek }\nfeatures: [Stevig]\nspecifications: { Gewicht: 1 kg }\n"
	lone := func(block string) bool {
		tree, err := content.Read(contenttest.With([]txtar.File{
			{Name: "lines/rekken.yaml", Data: []byte("name: Rekken\ntitle: \"{name} voor sportscholen\"\ndescription: \"{name}: {description}\"\ncategories: [{ name: Kracht }]\nquestions: [{ question: Wat?, answer: Dat. }]\n")},
			{Name: "products/rekken/r-001.yaml", Data: []byte(product)},
			{Name: "pages/rekken.yaml", Data: []byte("title: Rekken\ndescription: Rekken voor de zaal, met alles wat u ervan wilt weten.\nkeywords: [rekken]\nblocks:\n  - { type: hero, title: Rekken, text: Rekken. }\n  - " + block + "\n")},
		}), content.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range tree.Orphans {
			if page.Route == "/rekken/rek" {
				return true
			}
		}
		return false
	}
	if !lone("{ type: faq, title: Vragen, line: rekken }") {
		t.Error("a product of which a page only answers questions is not told")
	}
	if lone("{ type: products, title: Rekken, line: rekken, add: Verlanglijst }") {
		t.Error("a product that a list shows is told")
	}
}
