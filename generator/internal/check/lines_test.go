package check_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A shop is a site with product lines, each of which is a file, a page and a product.
type shop struct {
	*testing.T
	files fstest.MapFS
}

func (s shop) write(name, text string) { s.files[name] = &fstest.MapFile{Data: []byte(text)} }

func (s shop) line(id, name, colour string) {
	s.write("lines/"+id+".yaml", fmt.Sprintf(`name: %s
accent: "%s"
title: "{name}"
description: "{description}"
card: { text: Alles voor %[1]s., features: [Een, Twee, Drie], image: { src: share.svg, alt: Een vierkant } }
delivery: 3-5 weken
words: [%[3]sbox]
categories: [{ name: Kracht }]
`, name, colour, id))
	s.write("pages/"+id+".yaml", fmt.Sprintf(`title: De lijn %s
description: Alle producten van %[1]s, voor sportscholen, hotels en bedrijven die van alles iets willen hebben.
keywords: [%[1]s]
accent: %[2]s
blocks: [{ type: products, title: De producten van %[1]s, line: %[2]s, add: Voeg toe }]
`, name, id))
	s.write("products/"+id+"/"+id+"-001.yaml", fmt.Sprintf(`name: Toestel %s
category: Kracht
description: Een toestel van %[1]s, waarmee iedereen in een sportschool van alles iets kan doen.
image: { src: leg-press.svg, alt: Een toestel }
features: [Stevig]
specifications: { Maximale belasting: 320 kg, Gewicht: 372 kg, Garantie: 4 jaar }
`, name))
}

func (s shop) brochure(id string) {
	s.write("documents/brochure-"+id+".yaml", `title: Brochure
subtitle: Alles
eyebrow: Brochure
accent: `+id+`
intro: Kort.
sections: [{ title: Alles, text: Alles. }]
closing: { title: Slot, text: Bel ons. }
`)
}

// insert puts a line of YAML below the item of a list that a place is in.
func (s shop) insert(at yamlfile.Position, item string) {
	name := strings.TrimPrefix(at.File, "content/")
	lines := strings.Split(string(s.files[name].Data), "\n")
	above := lines[at.Line-1]
	margin := above[:strings.Index(above, "-")]
	s.write(name, strings.Join(slices.Insert(lines, at.Line, margin+"- "+item), "\n"))
}

func (s shop) read() *content.Tree {
	s.Helper()
	tree, err := content.Read(s.files, content.Options{Texts: true})
	if err != nil {
		s.Fatal(err)
	}
	return tree
}

// advised are the pieces of advice that name a line.
func (s shop) advised(name string) (found yamlfile.Diagnostics) {
	for _, piece := range advice.Of(s.read(), time.Time{}) {
		if strings.Contains(piece.Message, name) {
			found = append(found, piece)
		}
	}
	return found
}

// payload is all that the frontend gets: pages, shell, knowledge and stylesheet.
func (s shop) payload() map[string]string {
	s.Helper()
	tree := s.read()
	pages, err := page.Build(tree, page.Options{})
	if err != nil {
		s.Fatal(err)
	}
	all := map[string]string{"accents": string(page.Accents(tree).Data)}
	for _, made := range pages {
		for _, block := range made.Blocks {
			var kind struct{ Type string }
			if err := json.Unmarshal(block, &kind); err != nil {
				s.Fatal(err)
			}
			all[made.Path+" "+kind.Type] = string(block)
		}
	}
	shells, err := page.NewShells(tree)
	if err != nil {
		s.Fatal(err)
	}
	knowledge, err := json.Marshal(page.NewKnowledge(tree, textfile.Main, pages))
	if err != nil {
		s.Fatal(err)
	}
	all["shell"], all["knowledge"] = string(shells[0].Data), string(knowledge)
	return all
}

func (s shop) want(all map[string]string, where, what string) {
	s.Helper()
	if !strings.Contains(all[where], what) {
		s.Errorf("%s has no %s:\n%s", where, what, all[where])
	}
}

func TestASixthLineIsItsFiles(t *testing.T) {
	t.Parallel()
	s := shop{t, contenttest.Minimal()}
	lines := []string{"fitness", "performance", "medical", "outdoor", "slim"}
	var menu, brochures, topic strings.Builder
	for _, id := range lines {
		name := strings.ToUpper(id[:1]) + id[1:]
		s.line(id, name, "#2463d4")
		s.brochure(id)
		fmt.Fprintf(&menu, "  - { label: %s, href: /%s }\n", name, id)
		fmt.Fprintf(&brochures, "      - { id: %s, image: { src: share.svg, alt: Een brochure }, title: %s, text: Alles., category: %[2]s, size: 1, pages: 4 }\n", id, name)
		fmt.Fprintf(&topic, "      - %s: 2-4 weken\n", name)
	}
	s.write("site.yaml", string(s.files["site.yaml"].Data)+"lines: ["+strings.Join(lines, ", ")+"]\n")
	s.write("menu.yaml", strings.Replace(string(s.files["menu.yaml"].Data), "navigation:\n", "navigation:\n"+menu.String(), 1))
	s.write("pages/lijnen.yaml", `title: Alle lijnen
description: Alle lijnen.
keywords: [lijnen]
blocks:
  - { type: categories, title: Lijnen, more: Meer informatie }
  - { type: quote-form, title: Offerte }
  - type: compare
    title: Vergelijk
    script: Zonder JavaScript niet.
    empty: { title: Leeg, text: Kies een product. }
    failed: { title: Mislukt, text: Geen verbinding. }
    retry: Opnieuw
    unknown: "Onbekend: {ids}"
    more: "Te veel: {ids}"
    region: Vergelijking
    differences: Alleen verschillen
    same: Gelijk
    differs: verschilt
    missing: niet opgegeven
    add: Op de lijst
    addAll: Alles op de lijst
    added: { title: Toegevoegd, text: "{count} producten" }
    remove: "{name} weg"
    choose: Kies
    chooseHint: Een product
    share: Delen
    copied: { title: Gekopieerd, text: Klaar. }
    notCopied: { title: Niet gekopieerd, text: "{url}" }
    print: Afdrukken
    rows: { general: Kort, line: Lijn, category: Soort, area: Vloer, delivery: Levertijd, warranty: Garantie }
`)
	s.write("pages/brochures.yaml", `title: Brochures
description: Alle brochures.
keywords: [brochures]
blocks:
  - type: brochures
    title: Brochures
    edition: Kort.
    download: Download
    measure: "{size} MB"
    items:
`+brochures.String()+`    form:
      title: "Aanvraag: {name}"
      fields: { firstName: Voornaam, lastName: Achternaam, email: E-mail, company: Bedrijf, phone: Telefoon }
      submit: Vraag
      cancel: Sluit
      empty: Vul in.
      missing: { title: Leeg, text: Vul in. }
      link: Open
`)
	s.write("assistant.yaml", `opening: Dag.
suggestions: [Een, Twee, Drie, Vier]
found: { one: Eén pagina., many: Deze pagina's. }
unknown: { text: Geen idee. }
topics:
  - id: levertijd
    words: [levertijd]
    text: |-
      De levertijd is:
`+topic.String()+`    actions: [{ type: navigate, label: Kijk, href: / }]
hints: [{ id: urgency, words: [spoed], text: Bel ons. }]
synonyms: []
ignore: [de]
`)
	if found := s.advised("productlijn"); len(found) > 0 {
		t.Fatalf("before there is a sixth: %v", found)
	}

	s.line("crossfit", "CrossFit", "#8c2f6b")

	all := s.payload()
	s.want(all, "/lijnen categories", `"title":"CrossFit","text":"Alles voor CrossFit.","accent":"crossfit"`)
	s.want(all, "/lijnen categories", `"link":{"label":"Meer informatie","href":"/crossfit"}`)
	s.want(all, "/lijnen quote-form", `{"title":"CrossFit","line":"crossfit","items":[{"id":"crossfit-001"`)
	s.want(all, "/lijnen compare", `{"label":"CrossFit","href":"/crossfit"}`)
	s.want(all, "knowledge", `"href":"/crossfit","title":"De lijn CrossFit"`)
	s.want(all, "knowledge", `"href":"/crossfit/toestel-crossfit"`)
	s.want(all, "knowledge", `{"words":["crossfitbox"],"means":["CrossFit"]}`)
	s.want(all, "accents", `[data-accent="crossfit"]{--accent:#8c2f6b;--accent-bright:#`)
	if cards := all["/lijnen categories"]; strings.Index(cards, "CrossFit") < strings.Index(cards, "Slim") {
		t.Error("a line that site.yaml does not list comes before those that it does")
	}

	// What is written by hand is advised, with what to write.
	for _, piece := range s.advised("CrossFit") {
		switch _, item, isItem := strings.Cut(piece.Message, "voeg toe: - "); {
		case isItem:
			s.insert(piece.Position, item)
		case piece.File == "content/assistant.yaml" && strings.Contains(piece.Message, "CrossFit (levertijd 3-5 weken)"):
			text := s.files["assistant.yaml"].Data
			s.write("assistant.yaml", string(bytes.Replace(text, []byte("    actions: [{ type: nav"), []byte("      - CrossFit: 3-5 weken\n    actions: [{ type: nav"), 1)))
		default:
			t.Errorf("unexpected advice: %s", piece)
		}
	}
	s.brochure("crossfit")
	if left := s.advised("CrossFit"); len(left) > 0 {
		t.Errorf("advice that was taken is given again: %v", left)
	}
	all = s.payload()
	s.want(all, "shell", `{"label":"CrossFit","href":"/crossfit"}`)
	s.want(all, "/brochures brochures", `"href":"/downloads/brochure-crossfit.pdf"`)
	s.want(all, "knowledge", `- CrossFit: 3-5 weken`)
}
