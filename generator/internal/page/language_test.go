package page_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// inEnglish are the pages of the smallest content with a second language, and one page that is in Dutch alone.
func inEnglish(t *testing.T) (*content.Tree, map[string]page.Page, []page.Page) {
	t.Helper()
	text := `title: Over ons, of about us
description: Wie wij zijn, in een paar regels.
keywords: [wij]
blocks:
  - { type: hero, title: Over ons, text: Kort. }
  - { type: products, title: Producten, line: lijn, add: Toevoegen }
`
	tree := load(t, []txtar.File{
		{Name: "pages/over.yaml", Data: []byte(text)},
		{Name: "pages/en/over.yaml", Data: []byte(text)},
		{Name: "pages/alleen.yaml", Data: []byte(text)},
	})
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	byPath := map[string]page.Page{}
	for _, pg := range pages {
		byPath[pg.Path] = pg
	}
	return tree, byPath, pages
}

// Search engines take alternates for what they are only where each of the pages names all of them.
func TestPagesNameTheirOtherLanguages(t *testing.T) {
	t.Parallel()
	_, pages, _ := inEnglish(t)
	const alternates = `<link rel="alternate" hreflang="nl" href="https://www.voorbeeld.example/over">` +
		`<link rel="alternate" hreflang="en" href="https://www.voorbeeld.example/en/over">` +
		`<link rel="alternate" hreflang="x-default" href="https://www.voorbeeld.example/over">`
	for path, locale := range map[string]string{"/over": "nl_NL", "/en/over": "en_EN"} {
		html := pages[path].Head.HTML
		for _, want := range []string{
			alternates, `<link rel="canonical" href="https://www.voorbeeld.example` + path + `">`, `<meta property="og:locale" content="` + locale + `">`,
		} {
			if !strings.Contains(html, want) {
				t.Errorf("%s lacks %s:\n%s", path, want, html)
			}
		}
	}
	if html := pages["/alleen"].Head.HTML; strings.Contains(html, "hreflang") {
		t.Errorf("a page in one language names others:\n%s", html)
	}
}

func TestTheSitemapNamesTheOtherLanguages(t *testing.T) {
	t.Parallel()
	tree, _, pages := inEnglish(t)
	files, err := page.Sitemaps(tree.Site.URL, pages)
	if err != nil {
		t.Fatal(err)
	}
	list := string(files[page.SitemapPath])
	for _, want := range []string{
		`xmlns:xhtml="http://www.w3.org/1999/xhtml"`,
		`<xhtml:link rel="alternate" hreflang="en" href="https://www.voorbeeld.example/en/over"></xhtml:link>`,
	} {
		if !strings.Contains(list, want) {
			t.Errorf("the sitemap lacks %s:\n%s", want, list)
		}
	}
}

func TestAPageInALanguageHasTheShellOfThatLanguage(t *testing.T) {
	t.Parallel()
	tree, pages, _ := inEnglish(t)
	shells, err := page.NewShells(tree)
	if err != nil {
		t.Fatal(err)
	}
	var shell page.Shell
	if err := json.Unmarshal(page.ShellOf(shells, pages["/en/over"].Language).Data, &shell); err != nil {
		t.Fatal(err)
	}
	if shell.Language.Code != "en" || shell.Language.Home != "/en" || shell.Tagline != "tagline" || shell.Navigation[0].Href != "/en" {
		t.Errorf("shell %+v", shell.Site)
	}
	if shells[0].Language != textfile.Main || shells[0].URL == shells[1].URL {
		t.Errorf("shells %s and %s", shells[0].URL, shells[1].URL)
	}
	crumbs := pages["/en/over"].Breadcrumb
	if len(crumbs) != 2 || crumbs[0].Href != "/en" {
		t.Errorf("breadcrumb %v", crumbs)
	}
}

// What has no words in the language of a page is marked, so that it is read out as what it is.
func TestAProductWithoutWordsInALanguageSaysWhichItIsIn(t *testing.T) {
	t.Parallel()
	_, pages, _ := inEnglish(t)
	blocks := func(path string) string {
		encoded, err := json.Marshal(pages[path].Blocks)
		if err != nil {
			t.Fatal(err)
		}
		return string(encoded)
	}
	if !strings.Contains(blocks("/en/over"), `"language":"nl"`) {
		t.Error("a Dutch product on an English page is not marked")
	}
	if strings.Contains(blocks("/over"), `"language"`) {
		t.Error("a Dutch product on a Dutch page is marked")
	}
}

func TestTheSearchOfALanguageHasItsOwnPages(t *testing.T) {
	t.Parallel()
	tree, _, pages := inEnglish(t)
	tree.Assistant = &words.Assistant{}
	pages, err := page.Build(tree, page.Options{Today: today, Modified: modified})
	if err != nil {
		t.Fatal(err)
	}
	hrefs := func(code string) (all []string) {
		for _, entry := range page.NewKnowledge(tree, code, pages).Entries {
			all = append(all, entry.Href)
		}
		return all
	}
	if got := hrefs("en"); !slices.Contains(got, "/en/over") || slices.Contains(got, "/over") {
		t.Errorf("English: %v", got)
	}
	if got := hrefs(textfile.Main); slices.Contains(got, "/en/over") || !slices.Contains(got, "/over") {
		t.Errorf("Dutch: %v", got)
	}
}

// TestASearchOfManyProductsStaysSmall has so many that a phone would fetch more words than it needs to find one.
func TestASearchOfManyProductsStaysSmall(t *testing.T) {
	t.Parallel()
	tree, _, pages := inEnglish(t)
	tree.Assistant = &words.Assistant{}
	pages = slices.Clone(pages)
	for i := range 1200 {
		pages = append(pages, page.Page{Language: textfile.Main, Entries: []page.Entry{{
			Kind: "product", ID: fmt.Sprint("l-", i), Href: fmt.Sprint("/lijn/", i), Title: fmt.Sprint("Machine ", i), Keywords: []string{"kracht"},
			Description: strings.Repeat("Een lange omschrijving. ", 10), KeyPoints: []string{"Staal"},
		}}})
	}
	knowledge := page.NewKnowledge(tree, textfile.Main, pages)
	for _, entry := range knowledge.Entries {
		switch {
		case entry.Kind == "product" && (entry.Title == "" || len(entry.Keywords) == 0 || entry.Description != "" || len(entry.KeyPoints) > 0):
			t.Fatalf("product %+v", entry)
		case entry.Kind == "page" && entry.Description == "":
			t.Errorf("page %+v lost its description", entry)
		}
	}
}
