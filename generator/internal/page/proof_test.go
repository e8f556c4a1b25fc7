package page_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// blockOf is the only block of a type on a page, read into block.
func blockOf(t *testing.T, tree *content.Tree, route, kind string, block any) {
	t.Helper()
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == route })
	if i < 0 {
		t.Fatalf("there is no page %s", route)
	}
	encoded, err := json.Marshal(pages[i].Blocks)
	if err != nil {
		t.Fatal(err)
	}
	var blocks []json.RawMessage
	if err := json.Unmarshal(encoded, &blocks); err != nil {
		t.Fatal(err)
	}
	for _, raw := range blocks {
		if strings.HasPrefix(string(raw), `{"type":"`+kind+`"`) {
			if err := json.Unmarshal(raw, block); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("page %s has no block %s", route, kind)
}

func TestACertificateNamesTheProductsThatMentionIt(t *testing.T) {
	t.Parallel()
	tree := load(t, []txtar.File{
		{Name: "pages/medisch.yaml", Data: []byte(`title: Medisch
description: Apparaten.
keywords: [apparaten]
blocks:
  - { type: hero, title: Medisch, text: Apparaten. }
  - type: certificates
    title: Certificaten
    line: lijn
    words: { rule: Regel, scope: Over, until: Tot wanneer, date: "uiterlijk {date}", products: Bij }
    items:
      - { name: CE, rule: Een wet, scope: Het product., until: 2028-12-31 }
      - { name: ISO, rule: Een norm, scope: De maker., term: Staat erop. }
`)},
		{Name: "products/lijn/l-002.yaml", Data: []byte(`name: Leg Curl
category: Kracht
description: Voor benen.
image: { src: leg-press.svg, alt: Een leg press }
features: [Stevig]
certifications: [CE]
specifications: { Gewicht: 1 kg, Hoogte: 1 m, Garantie: 4 jaar }
`)},
	})
	var got struct {
		Items []struct {
			Name, Until string
			Products    []string
		}
	}
	blockOf(t, tree, "/medisch", "certificates", &got)
	if want := []string{"Leg Curl"}; !slices.Equal(got.Items[0].Products, want) || got.Items[0].Until != "2028-12-31" {
		t.Errorf("CE is said of %q until %q, want %q until 2028-12-31", got.Items[0].Products, got.Items[0].Until, want)
	}
	if len(got.Items[1].Products) > 0 || got.Items[1].Until != "" {
		t.Errorf("ISO is said of %q until %q, want of none and no date", got.Items[1].Products, got.Items[1].Until)
	}
}

func TestAProjectLeadsToItsLinesAndToTheProjectsBesideIt(t *testing.T) {
	t.Parallel()
	project := func(id, year, product string) txtar.File {
		return txtar.File{Name: "projects/" + id + ".yaml", Data: []byte(`title: Project ` + id + `
description: Een project.
keywords: [project]
name: Project ` + id + `
location: Huizen
category: Community
year: ` + year + `
summary: Kort.
text: Lang.
duration: 1 week
users: 10 mensen
features: [Een]
facility: [Zaal]
challenges: [Tijd]
solutions: [Plan]
results: [Klaar]
equipment: [{ product: ` + product + ` }]
figures: [{ value: 1 week, caption: en klaar }]
images: [{ src: leg-press.svg, alt: Een }]
`)}
	}
	tree := load(t, []txtar.File{
		{Name: "pages/projecten.yaml", Data: []byte("title: Projecten\ndescription: Alle.\nkeywords: [projecten]\nblocks: [{ type: hero, title: Projecten, text: Alle. }]\n")},
		{Name: "products/elders/m-001.yaml", Data: []byte(`name: Iets anders
category: Kracht
description: Voor armen.
image: { src: leg-press.svg, alt: Een toestel }
features: [Stevig]
specifications: { Gewicht: 1 kg }
`)},
		{Name: "lines/lijn.yaml", Data: []byte("name: De lijn\ntitle: \"{name}\"\ndescription: \"{description}\"\ncategories: [{ name: Kracht }]\n")},
		{Name: "pages/lijn.yaml", Data: []byte(linePage)},
		project("nieuw", "2026", "l-001"), project("midden", "2025", "l-001"), project("oud", "2024", "m-001"),
	})
	tree.Site.ProjectCategories = []content.ProjectCategory{{Name: "Community", Dutch: "Wijk en wonen"}}
	type detail struct {
		Kind           string
		Figures        []blocks.Figure
		Lines          []blocks.Link
		Previous, Next *blocks.Link
	}
	var middle, old detail
	blockOf(t, tree, "/projecten/midden", "project-detail", &middle)
	blockOf(t, tree, "/projecten/oud", "project-detail", &old)
	if middle.Kind != "Wijk en wonen" || len(middle.Figures) != 1 {
		t.Errorf("the kind is %q and there are %d figures, want Wijk en wonen and 1", middle.Kind, len(middle.Figures))
	}
	if len(middle.Lines) != 1 || middle.Lines[0].Href != "/lijn" || len(old.Lines) != 0 {
		t.Errorf("the lines are %v and %v, want the line of l-001, and none", middle.Lines, old.Lines)
	}
	if middle.Previous == nil || middle.Previous.Href != "/projecten/nieuw" || middle.Next == nil || middle.Next.Href != "/projecten/oud" {
		t.Errorf("beside it stand %v and %v, want nieuw and oud", middle.Previous, middle.Next)
	}
	if old.Next != nil {
		t.Errorf("after the oldest stands %v", old.Next)
	}
}
