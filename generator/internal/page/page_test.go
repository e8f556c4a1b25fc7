package page_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestBuild makes the pages of each archive in testdata, content files that differ from the smallest
// content, and compares every page, the shell and the sitemap with the golden file of that name.
func TestBuild(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no archives in testdata: %v", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			golden(t, strings.TrimSuffix(name, ".txtar")+".golden", describe(t, load(t, archive.Files)))
		})
	}
}

// TestASentenceIsTheSameInEveryBlock shows one sentence by blocks that are rendered once, by one that is
// hydrated, and by Markdown.
func TestASentenceIsTheSameInEveryBlock(t *testing.T) {
	t.Parallel()
	const plain, joined = "Vanaf € 5 per m², 80 kg: 't is 1-2 weken.", "Vanaf €\u00a05 per m², 80\u00a0kg: 't is 1-2\u00a0weken."
	tree := load(t, []txtar.File{
		{Name: "pages/zin.yaml", Data: []byte(`title: Een zin
description: Een zin in drie soorten blokken, die overal even lang en even goed te lezen is.
keywords: [zin]
blocks:
  - { type: hero, title: Een zin, text: "` + plain + `" }
  - { type: quote-form, title: Offerte, intro: "` + plain + `", lines: [{ title: Lijn, line: lijn }] }
  - { type: faq, title: Vragen, items: [{ question: "` + plain + `", answer: "` + plain + `" }] }
`)},
	})
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	for _, pg := range pages {
		if pg.Path != "/zin" {
			continue
		}
		blocks, err := json.Marshal(pg.Blocks)
		if err != nil {
			t.Fatal(err)
		}
		if got := bytes.Count(blocks, []byte(joined)); got != 4 {
			t.Errorf("the sentence stands there %d times as it should, want 4:\n%s", got, blocks)
		}
		return
	}
	t.Error("there is no page /zin")
}

// The button that tests the connection is for operators of the site, and never for visitors.
func TestTheButtonOfTheHealthCheckIsShownOnTheStagesThatContentNames(t *testing.T) {
	t.Parallel()
	tree := load(t, []txtar.File{{Name: "pages/bereikbaar.yaml", Data: []byte(`title: Een pagina met een formulier
description: Hoe u ons bereikt, en een knop voor wie de site beheert.
keywords: [contact]
blocks:
  - { type: hero, title: Contact, text: Kort. }
  - type: lead-form
    title: Bericht
    form: contact
    health: { button: Controle, title: Toestand, running: "Werkt: {text}", down: Weg, failed: Mislukt }
`)}})
	for name, tt := range map[string]struct {
		named []content.Stage
		stage content.Stage
		shown bool
	}{
		"local, where that is named":    {[]content.Stage{content.Local, content.Preview}, content.Local, true},
		"preview, where that is named":  {[]content.Stage{content.Local, content.Preview}, content.Preview, true},
		"preview, where local is named": {[]content.Stage{content.Local}, content.Preview, false},
		"production":                    {[]content.Stage{content.Local, content.Preview}, "", false},
		"local, where none is named":    {nil, content.Local, false},
	} {
		tree.Site.HealthCheck, tree.Stage = tt.named, tt.stage
		pages, err := page.Build(tree, page.Options{Today: today})
		if err != nil {
			t.Fatal(err)
		}
		made := pages[slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == "/bereikbaar" })]
		if shown := bytes.Contains(made.Blocks[1], []byte("Controle")); shown != tt.shown {
			t.Errorf("%s: shown is %v", name, shown)
		}
	}
}

func load(t *testing.T, changed []txtar.File) *content.Tree {
	t.Helper()
	tree, err := content.Read(contenttest.With(changed), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// today is before every event in testdata but those of 2024.
var today = time.Date(2025, 2, 1, 12, 0, 0, 0, time.UTC)

// modified dates a product later than any page, as if its text had been changed since.
func modified(file string) time.Time {
	if strings.HasPrefix(file, "content/products/") {
		return time.Date(2025, 3, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Date(2025, 1, 15, 0, 0, 0, 0, time.UTC)
}

// describe lays out all that is made of a tree so that a change shows as lines.
func describe(t *testing.T, tree *content.Tree) []byte {
	t.Helper()
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for _, pg := range pages {
		fmt.Fprintf(&b, "== %s, from %s\n", pg.Path, pg.File)
		b.WriteString(strings.ReplaceAll(pg.Head.HTML, "><", ">\n<") + "\n")
		indented(t, &b, pg)
	}
	shells, err := page.NewShells(tree)
	if err != nil {
		t.Fatal(err)
	}
	b.WriteString("== shell\n")
	var site struct {
		page.Shell
		Texts struct{} `json:"texts"` // interface.yaml is not what this test is about
	}
	if err := json.Unmarshal(shells[0].Data, &site); err != nil {
		t.Fatal(err)
	}
	indented(t, &b, site)
	if knowledge := page.NewKnowledge(tree, textfile.Main, pages); knowledge != nil {
		fmt.Fprintf(&b, "== %s\n", page.KnowledgePath(tree.Site.Language))
		indented(t, &b, knowledge)
	}
	sitemaps, err := page.Sitemaps(tree.Site.URL, pages)
	if err != nil {
		t.Fatal(err)
	}
	feed, err := page.Feed(tree)
	if err != nil {
		t.Fatal(err)
	}
	if feed != nil {
		fmt.Fprintf(&b, "== /feed.xml\n%s", feed)
	}
	fmt.Fprintf(&b, "== /sitemap.xml\n%s== /robots.txt\n%s", sitemaps[page.SitemapPath], page.Robots(tree.Site.URL, tree.Site.Leads.API+"/"))
	return b.Bytes()
}

func indented(t *testing.T, b *bytes.Buffer, value any) {
	t.Helper()
	encoder := json.NewEncoder(b)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		t.Fatal(err)
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("differs from %s (renew with -update):\n%s", name, got)
	}
}

func TestNoTextEndsTheElementItStandsIn(t *testing.T) {
	t.Parallel()
	tree := load(t, []txtar.File{{Name: "pages/fitness.yaml", Data: []byte(`
title: "</title><script>alert('1')</script>"
description: '""x"><script>alert(2)</script>"'
keywords: ['<!--', fitness]
breadcrumb: "</script><script>alert(3)</script>"
blocks:
  - { type: hero, title: Fitness, text: Alles. }
`)}})
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == "/fitness" })
	if i < 0 {
		t.Fatal("there is no page /fitness")
	}
	head := pages[i].Head.HTML
	scripts, data := strings.Count(head, "<script"), strings.Count(head, `<script type="application/ld+json">`)
	if data == 0 || scripts != data || strings.Contains(head, "<!--") {
		t.Errorf("%d script elements, of which %d hold data, in\n%s", scripts, data, head)
	}
}

func TestBuildChangesNothing(t *testing.T) {
	t.Parallel()
	tree := load(t, nil)
	if first, second := describe(t, tree), describe(t, tree); !bytes.Equal(first, second) {
		t.Errorf("the same tree gives\n%s\nand then\n%s", first, second)
	}
}

func TestTheColoursOfLinesAreAStylesheet(t *testing.T) {
	t.Parallel()
	tree := load(t, txtar.Parse([]byte(`-- lines/lijn.yaml --
name: De lijn
categories: [{ name: Kracht }]
accent: "#2463d4"
accentBright: "#6ba0ff"
title: "{name}"
description: "{description}"
-- lines/grijs.yaml --
name: Grijs
title: "{name}"
description: "{description}"
-- pages/lijn.yaml --
`+linePage+`-- pages/grijs.yaml --
`+linePage)).Files)
	sheet := page.Accents(tree)
	want := `[data-accent="configurator"]{--accent:#b63a08;--accent-bright:#ff5a1f}
[data-accent="lijn"]{--accent:#2463d4;--accent-bright:#6ba0ff}
`
	if got := string(sheet.Data); got != want {
		t.Errorf("the stylesheet is\n%s\nwant\n%s", got, want)
	}
}

func TestABrochureIsAsLargeAsItsFileAndElseAsItsPageSays(t *testing.T) {
	t.Parallel()
	tree := load(t, twoBrochures())
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	for _, pg := range pages {
		if pg.Path != "/brochures" {
			continue
		}
		for _, want := range []string{`"pages":7`, `"size":"0,1"`, `"pages":78`, `"size":"15"`} {
			if !bytes.Contains(pg.Blocks[0], []byte(want)) {
				t.Errorf("%s is not in %s", want, pg.Blocks[0])
			}
		}
		return
	}
	t.Error("there is no page /brochures")
}

const linePage = `title: De lijn
description: Alle producten van de lijn.
keywords: [lijn]
blocks: [{ type: products, title: De lijn, line: lijn, add: Voeg toe }]
`

// twoBrochures is a page with a brochure that is a file of its own, and one that is set.
func twoBrochures() []txtar.File {
	document := []byte("title: Medical\nsubtitle: Herstel\neyebrow: Beknopt\nintro: Kort.\nsections: [{ title: Herstel, text: Machines. }]\nclosing: { title: Vragen, text: Bel ons. }\n")
	const item = "title: Brochure, text: Lezen., category: Lijn, image: { src: leg-press.svg, alt: Een leg press }"
	return []txtar.File{
		{Name: "media/downloads/brochure-fitness.pdf", Data: contenttest.PDF(7)},
		{Name: "documents/brochure-medical.yaml", Data: document},
		{Name: "pages/brochures.yaml", Data: []byte(`title: Brochures
description: Onze brochures.
keywords: [brochures]
blocks:
  - type: brochures
    title: Kies
    edition: De beknopte uitgave.
    download: Downloaden
    measure: "{size} MB, {pages} pagina's"
    items: [{ id: fitness, ` + item + ` }, { id: medical, ` + item + `, size: 15, pages: 78 }]
    form:
      { title: Brochure, submit: Downloaden, cancel: Annuleren, empty: Vul in., missing: { title: Leeg, text: Vul in. }, link: Openen,
        fields: { firstName: Voornaam, lastName: Achternaam, email: E-mail, company: Bedrijf, phone: Telefoon } }
`)},
	}
}

func TestAPageIsDatedByWhatItShows(t *testing.T) {
	t.Parallel()
	files := append(twoBrochures(), txtar.Parse([]byte(`-- lines/lijn.yaml --
name: De lijn
categories: [{ name: Kracht }]
title: "{name}"
description: "{description}"
-- pages/lijn.yaml --
`+linePage+`-- pages/vraag.yaml --
title: Een vraag
description: Stel uw vraag aan ons, en u krijgt antwoord.
keywords: [vraag]
blocks: [{ type: lead-form, title: Een vraag, form: contact }]
`)).Files...)
	tree := load(t, files)
	before, after := time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2025, 2, 1, 0, 0, 0, 0, time.UTC)
	product := tree.Products["lijn"][0]
	for _, tt := range []struct{ page, file string }{
		{"/lijn", product.File},
		{"/lijn", "content/lines/lijn.yaml"},
		{product.Href, "content/lines/lijn.yaml"},
		{"/vraag", "content/forms/contact.yaml"},
		{"/brochures", "content/media/downloads/brochure-fitness.pdf"},
		{"/brochures", "content/documents/brochure-medical.yaml"},
	} {
		pages, err := page.Build(tree, page.Options{Today: today, Modified: func(file string) time.Time {
			if file == tt.file {
				return after
			}
			return before
		}})
		if err != nil {
			t.Fatal(err)
		}
		for _, pg := range pages {
			if pg.Path == tt.page && pg.Modified != after {
				t.Errorf("%s has changed, and %s is still of %v", tt.file, pg.Path, pg.Modified)
			}
		}
	}
}

func TestAProductIsNotRelatedToItself(t *testing.T) {
	t.Parallel()
	machine := "name: Machine\ncategory: Kracht\ndescription: Een machine voor de benen.\nimage: { src: leg-press.svg, alt: Een machine }\nfeatures: [Stevig]\nspecifications: { Gewicht: 1 kg }\n"
	var files []txtar.File
	for _, id := range []string{"l-002", "l-999", "l-1000"} { // of two lengths: the longer one is the higher
		files = append(files, txtar.File{Name: "products/lijn/" + id + ".yaml", Data: []byte(strings.Replace(machine, "Machine", "Machine "+id, 1))})
	}
	archive, err := txtar.ParseFile("testdata/products.txtar")
	if err != nil {
		t.Fatal(err)
	}
	tree := load(t, append(archive.Files, files...))
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	for _, made := range pages {
		if made.Path == "/lijn/machine-l-1000" {
			var block struct {
				Related []struct{ ID string }
			}
			if err := json.Unmarshal(made.Blocks[0], &block); err != nil || len(block.Related) == 0 || block.Related[0].ID != "l-001" {
				t.Errorf("related: %+v, %v", block.Related, err)
			}
			return
		}
	}
	t.Error("the product has no page")
}

// TestALongListGoesOnOnFurtherPages has eight products, six of a page at most, in two categories.
func TestALongListGoesOnOnFurtherPages(t *testing.T) {
	t.Parallel()
	archive, err := txtar.ParseFile("testdata/products.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := archive.Files
	for i := range 6 {
		text := "name: Machine\ncategory: Kracht\ndescription: Een machine voor de benen.\nimage: { src: leg-press.svg, alt: Een machine }\nfeatures: [Stevig]\nspecifications: { Gewicht: 1 kg }\n"
		files = append(files, txtar.File{Name: fmt.Sprintf("products/lijn/l-10%d.yaml", i), Data: []byte(strings.Replace(text, "Machine", fmt.Sprint("Machine ", i), 1))})
	}
	all := contenttest.With(files)
	all["site.yaml"].Data = append(slices.Clip(all["site.yaml"].Data), "perPage: 6\n"...)
	tree, err := content.Read(all, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	second := strings.ReplaceAll(tree.Interface.Paging.Number, "{number}", "2")
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		path, prev, next, crumb string
		ids                     []string
	}{
		{"/lijn", "", "/lijn/pagina/2", "Lijn", []string{"l-001", "l-002", "l-100", "l-101", "l-102", "l-103"}},
		{"/lijn/pagina/2", "/lijn", "", second, []string{"l-104", "l-105"}},
		{"/lijn/soort/sterk", "", "/lijn/soort/sterk/pagina/2", "Sterk", []string{"l-001", "l-100", "l-101", "l-102", "l-103", "l-104"}},
		{"/lijn/soort/sterk/pagina/2", "/lijn/soort/sterk", "", "Sterk, " + second, []string{"l-105"}},
		{"/lijn/soort/groot", "", "", "Groot", []string{"l-002"}},
	} {
		at := slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == want.path })
		if at < 0 {
			t.Errorf("there is no %s", want.path)
			continue
		}
		made := pages[at]
		var block struct{ Items []struct{ ID string } }
		if err := json.Unmarshal(made.Blocks[len(made.Blocks)-1], &block); err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, item := range block.Items {
			ids = append(ids, item.ID)
		}
		if !slices.Equal(ids, want.ids) {
			t.Errorf("%s has %v, want %v", want.path, ids, want.ids)
		}
		for rel, route := range map[string]string{"prev": want.prev, "next": want.next, "canonical": want.path} {
			tag := `<link rel="` + rel + `" href="` + tree.Site.URL
			if route == "" && strings.Contains(made.Head.HTML, tag) || !strings.Contains(made.Head.HTML+tag+`">`, tag+route+`">`) {
				t.Errorf("%s: %s is not %q in %s", want.path, rel, route, made.Head.HTML)
			}
		}
		if crumb := made.Breadcrumb[len(made.Breadcrumb)-1].Label; crumb != want.crumb || made.Breadcrumb[len(made.Breadcrumb)-2].Label == "Pagina" {
			t.Errorf("%s: breadcrumb %v", want.path, made.Breadcrumb)
		}
	}
}

func TestTheHeadOfALongPageLeadsToItsParts(t *testing.T) {
	t.Parallel()
	const head = "title: Een pagina met delen\ndescription: Een pagina waarvan de delen een anker hebben.\nkeywords: [delen]\nblocks:\n  - { type: hero, title: Delen, text: Kort. }\n"
	part := func(id string) string {
		return "  - { type: table, " + id + "title: Een deel, columns: [A, B], rows: [[1, 2]] }\n"
	}
	tree := load(t, []txtar.File{
		{Name: "pages/lang.yaml", Data: []byte(head + part("id: een, ") + part("") + part("id: twee, ") + part("id: drie, "))},
		{Name: "pages/kort.yaml", Data: []byte(head + part("id: een, ") + part(""))},
	})
	pages, err := page.Build(tree, page.Options{Today: today})
	if err != nil {
		t.Fatal(err)
	}
	for route, want := range map[string]string{
		"/lang": `"contents":[{"label":"Een deel","href":"#een"},{"label":"Een deel","href":"#twee"},{"label":"Een deel","href":"#drie"}]`,
		"/kort": "",
	} {
		made := pages[slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == route })]
		if has := bytes.Contains(made.Blocks[0], []byte(`"contents"`)); has != (want != "") || !bytes.Contains(made.Blocks[0], []byte(want)) {
			t.Errorf("%s: %s", route, made.Blocks[0])
		}
	}
}

// Of a large catalogue the form for a quote leads to the pages of lines, and a certificate says of how many products it is.
func TestALargeCatalogueIsNotListedWhereALineOfWordsStood(t *testing.T) {
	t.Parallel()
	var files []txtar.File
	for i := range 101 {
		text := fmt.Sprintf("name: Machine %d\ncategory: Kracht\ndescription: Een machine.\nimage: { src: leg-press.svg, alt: Een machine }\nfeatures: [Stevig]\ncertifications: [CE]\nspecifications: { Gewicht: 1 kg }\n", i)
		files = append(files, txtar.File{Name: fmt.Sprintf("products/lijn/l-%d.yaml", 100+i), Data: []byte(text)})
	}
	files = append(files, txtar.File{Name: "pages/lijn.yaml", Data: []byte(`title: Lijn
description: Machines van een lijn, met alles wat u ervan wilt weten.
keywords: [lijn]
blocks:
  - { type: products, title: Machines, line: lijn, add: Verlanglijst }
  - { type: quote-form, title: Offerte, lines: [{ title: Lijn, line: lijn }] }
  - type: certificates
    title: Certificaten
    line: lijn
    words: { rule: Regel, scope: Over, until: Tot, date: "Tot {date}", products: Bij }
    items:
      - { name: CE, rule: Richtlijn, scope: Alles, term: Blijvend }
`)})
	pages, err := page.Build(load(t, files), page.Options{Today: today})
	if err != nil {
		t.Fatal(err)
	}
	made := pages[slices.IndexFunc(pages, func(p page.Page) bool { return p.Path == "/lijn" })]
	for block, want := range map[int]string{1: `"lines":[],"pages":[{"label":"Lijn","href":"/lijn"`, 2: `"products":["shown"]`} {
		if !bytes.Contains(made.Blocks[block], []byte(want)) {
			t.Errorf("%s is not in %s", want, made.Blocks[block])
		}
	}
}
