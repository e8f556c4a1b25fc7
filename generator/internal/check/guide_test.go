package check_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// TestANewLineByTheGuide takes the steps of docs/redactie.md in their order, none of which is published before the last: after
// each the site can be made, and the editor has what the step says.
func TestANewLineByTheGuide(t *testing.T) {
	t.Parallel()
	guide, err := os.ReadFile("../../../docs/redactie.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(guide), "## Een productlijn toevoegen\n")
	section, _, _ = strings.Cut(section, "\n## ")
	section = strings.Join(strings.Fields(section), " ")

	s := shop{t, contenttest.Minimal()}
	const (
		head    = "title: CrossFit\ndescription: Alle producten.\nkeywords: [crossfit]\n"
		hero    = "blocks:\n  - { type: hero, title: CrossFit, text: Racks en rekken. }\n"
		list    = "  - { type: products, title: De producten, line: crossfit, add: Voeg toe }\n"
		product = "name: Rek\ncategory: Racks\ndescription: Een rek.\nimage: { src: leg-press.svg, alt: Een rek }\nfeatures: [Stevig]\nspecifications: { Gewicht: 1 kg }\n"
	)
	for _, step := range []struct {
		words  string // of the guide
		does   func()
		offers string // what the editor has then
		shows  string // an address that visitors have then
	}{
		{"met het adres van de lijn, zoals crossfit, en het blok *Opening van de pagina*.", func() { s.write("pages/crossfit.yaml", head+hero) }, "", "/crossfit"},
		{"Kies *Productlijnen* en klik op *Nieuw*.", func() {
			s.write("lines/crossfit.yaml", "name: CrossFit\naccent: \"#8c2f6b\"\ntitle: \"{name}\"\ndescription: \"{description}\"\ncategories: [{ name: Racks, dutch: Rekken }]\n")
		}, `"label":"Producten: CrossFit"`, ""},
		{"Links staat de lijn nu bij de producten. Voeg ze toe.", func() { s.write("products/crossfit/crossfit-001.yaml", product) }, `"next":"crossfit-002"`, ""},
		{"Geef de pagina haar kleur en het blok *Producten van een lijn*, met wat er op de *Knop op de kaart* staat.",
			func() { s.write("pages/crossfit.yaml", head+"accent: crossfit\n"+hero+list) }, `{"label":"CrossFit","value":"crossfit"}`, "/crossfit/rek"},
		{"Zet de lijn bij *Productlijnen* in *Bedrijf en site*", func() {
			s.write("site.yaml", string(s.files["site.yaml"].Data)+"lines: [crossfit]\n")
		}, "", "/crossfit"},
		{"Zet haar ook in het menu", func() {
			s.write("menu.yaml", strings.Replace(string(s.files["menu.yaml"].Data), "navigation:\n", "navigation:\n  - { label: CrossFit, href: /crossfit }\n", 1))
		}, "", "/crossfit"},
	} {
		_, after, isWritten := strings.Cut(section, step.words)
		if !isWritten {
			t.Fatalf("the guide does not say %q, or not in this order", step.words)
		}
		section = after
		step.does()
		tree, err := content.Read(s.files, content.Options{At: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)})
		if err != nil {
			t.Fatalf("after %q: %v", step.words, err)
		}
		pages, err := page.Build(tree, page.Options{})
		if err != nil {
			t.Fatalf("after %q: %v", step.words, err)
		}
		shown := false
		for _, made := range pages {
			shown = shown || made.Path == step.shows
		}
		if step.shows != "" && !shown {
			t.Errorf("after %q visitors have no %s", step.words, step.shows)
		}
		config, err := editor.Config(s.files, editor.Local(), "")
		if err != nil || !strings.Contains(string(config), step.offers) {
			t.Errorf("after %q the editor has no %s (%v)", step.words, step.offers, err)
		}
	}
}
