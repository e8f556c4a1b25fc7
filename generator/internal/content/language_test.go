package content_test

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// inEnglish is the smallest content with a second language, in which one text stands in the place of another.
func inEnglish(name, old, new string) fstest.MapFS {
	files := contenttest.Minimal()
	maps.Copy(files, contenttest.InLanguage("en"))
	if name != "" {
		files[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(files[name].Data), old, new, 1))}
	}
	return files
}

// What is wrong with the words of a language is told at its place.
func TestMistakesInTheWordsOfALanguage(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"a word is missing": {
			inEnglish("interface.en.yaml", "  skip: skip\n", ""),
			`content/interface.en.yaml:5:3: "skip" ontbreekt in header; voeg een regel skip: … toe`,
		},
		"a group is missing": {
			inEnglish("interface.en.yaml", "forms: { address: address }\n", ""),
			`content/interface.en.yaml:1:1: "forms" ontbreekt in dit bestand; voeg een regel forms: … toe`,
		},
		"there are words of what is in the main language alone": {
			inEnglish("interface.en.yaml", "forms: {", "newsletter: {}\nforms: {"),
			`"newsletter" is onbekend`,
		},
		"a link of the navigation leads nowhere": {
			inEnglish("interface.en.yaml", "contact, href: /en }", "contact, href: /en/contact }"),
			`"/en/contact": deze pagina bestaat niet`,
		},
		"a promise has another name than in claims.yaml": {
			inEnglish("interface.en.yaml", "forms: {", "claims: { antwoord: within 24 hours }\nforms: {"),
			`"antwoord" staat niet in content/claims.yaml`,
		},
		"a promise changes in the main language alone": {
			func() fstest.MapFS {
				files := inEnglish("interface.en.yaml", "forms: {", "claims: { prijs: '€ 1,299' }\nforms: {")
				files["claims.yaml"] = &fstest.MapFile{Data: []byte("claims:\n  prijs: { text: € 1.299, later: € 1.399, publishAt: 2027-01-01 }\n")}
				return files
			}(),
			`prijs: in content/claims.yaml krijgt deze belofte een nieuwe tekst vanaf een andere dag, of geen`,
		},
		"the home page is missing": {
			inEnglish("pages/en/index.yaml", "title:", "draft: true\ntitle:"),
			`content/pages/en/index.yaml:1:1: zonder deze pagina kan de site niet worden gemaakt`,
		},
		"a page is in a folder that is no language": {
			func() fstest.MapFS {
				files := inEnglish("", "", "")
				delete(files, "interface.en.yaml")
				delete(files, "forms/en/quote.yaml")
				return files
			}(),
			`content/pages/en/index.yaml:1:1: noem dit bestand pages/en.yaml; index is alleen de homepagina. Is en een taal, maak dan eerst content/interface.en.yaml`,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := content.Read(tt.files, content.Options{})
			if _, ok := errors.AsType[yamlfile.Diagnostics](err); !ok || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
}

func TestATreeInALanguageHasTheWordsOfThatLanguage(t *testing.T) {
	t.Parallel()
	files := inEnglish("interface.en.yaml", "forms: {", "claims: { garantie: 4-year warranty, telefoon: +31 85 798 00 00 }\nforms: {")
	files["claims.yaml"] = &fstest.MapFile{Data: []byte("claims:\n  garantie: 4 jaar garantie\n  telefoon: 085 798 00 00\n")}
	files["pages/en/about.yaml"] = &fstest.MapFile{Data: []byte(`title: About us
description: Who we are.
keywords: [about]
blocks:
  - { type: hero, title: About us, text: "A {claim:garantie}. Call {claim:telefoon}." }
  - { type: products, title: Products, line: lijn, add: Add }
`)}
	files["lines/en/lijn.yaml"] = &fstest.MapFile{Data: []byte(`delivery: 2 weeks
products:
  - { product: l-001, name: Press, description: For legs., features: [Sturdy], specifications: { Load: 320 kg } }
`)}
	tree, err := content.Read(files, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	english := tree.In("en")
	if got := english.Site.Language; got.Code != "en" || got.Home != "/en" || got.TranslatedFrom != "nl" {
		t.Errorf("language %+v", got)
	}
	if got := english.Site.Contact.Phone; got != "+31 85 798 00 00" || tree.Site.Contact.Phone != "085 798 00 00" {
		t.Errorf("telephone %s", got)
	}
	if english.Interface.Newsletter != (words.NewsletterTexts{}) || english.Assistant != nil {
		t.Error("there are a newsletter and an assistant in a language that they are not in")
	}
	press, ok := english.Product("l-001")
	if !ok || press.Name != "Press" || press.Description != "For legs." || press.Language != "" || press.Specifications.Of("Load") != "320 kg" {
		t.Errorf("product %+v", press)
	}
	if own, _ := tree.Product("l-001"); own.Name == press.Name || own.Language != "" {
		t.Errorf("product of the main language %+v", own)
	}
	for _, page := range tree.Pages {
		if page.Route == "/en/about" {
			if hero := page.Blocks[0].(blocks.Hero); hero.Text != "A 4-year warranty. Call +31 85 798 00 00." {
				t.Errorf("text %q", hero.Text)
			}
			return
		}
	}
	t.Error("there is no page /en/about")
}

func TestTwoProductsOfOneAddressAreOneMistake(t *testing.T) {
	t.Parallel()
	files := inEnglish("", "", "")
	product := string(files["products/lijn/l-001.yaml"].Data)
	files["products/lijn/l-002.yaml"] = &fstest.MapFile{Data: []byte(product)}
	files["pages/en/lijn.yaml"] = &fstest.MapFile{Data: []byte(`title: Line
description: Our line.
keywords: [line]
blocks: [{ type: hero, title: Line, text: Short. }, { type: products, title: Products, line: lijn, add: Add }]
`)}
	files["pages/lijn.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(files["pages/en/lijn.yaml"].Data), "Line", "Lijn", 2))}
	files["lines/lijn.yaml"] = &fstest.MapFile{Data: []byte(`name: Lijn
title: "{name} | Voorbeeld"
description: "{name}: {description}"
`)}
	files["lines/en/lijn.yaml"] = &fstest.MapFile{Data: []byte(`title: "{name}, strong and quiet"
description: "{name}: {description}"
products:
  - { product: l-001, name: Press, description: For legs., features: [Sturdy] }
  - { product: l-002, name: Curl, description: For legs., features: [Sturdy] }
`)}
	_, err := content.Read(files, content.Options{})
	if err == nil || strings.Contains(err.Error(), "lines/en") || !strings.Contains(err.Error(), "products/lijn/l-002.yaml:1:1: maakt dezelfde pagina") {
		t.Errorf("error %v", err)
	}
}

func TestCounterpartsAreThePagesOfTheSamePath(t *testing.T) {
	t.Parallel()
	files := inEnglish("", "", "")
	maps.Copy(files, contenttest.InLanguage("de"))
	for _, name := range []string{"pages/over.yaml", "pages/en/over.yaml", "pages/alleen.yaml"} {
		files[name] = &fstest.MapFile{Data: []byte("title: " + name + "\ndescription: Wie wij zijn.\nkeywords: [wij]\nblocks: [{ type: hero, title: Over, text: Kort. }]\n")}
	}
	tree, err := content.Read(files, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"/": "/ /de /en", "/en": "/ /de /en", "/over": "/over /en/over", "/en/over": "/over /en/over", "/alleen": "",
	}
	for _, page := range tree.Pages {
		expected, asked := want[page.Route]
		var got []string
		for _, counterpart := range tree.Counterparts(page) {
			got = append(got, counterpart.Href)
		}
		if asked && strings.Join(got, " ") != expected {
			t.Errorf("%s: %v, want %s", page.Route, got, expected)
		}
		delete(want, page.Route)
	}
	if len(want) > 0 {
		t.Errorf("no pages at %v", want)
	}
}

// Without its words, whatever is in a language seems wrong, and what is said of it would harm good files.
func TestWithoutTheWordsOfALanguageNothingElseIsTold(t *testing.T) {
	t.Parallel()
	files := inEnglish("", "", "")
	delete(files, "interface.en.yaml")
	_, err := content.Read(files, content.Options{})
	if mistakes, _ := errors.AsType[yamlfile.Diagnostics](err); len(mistakes) != 1 || mistakes[0].File != "content/interface.en.yaml" {
		t.Errorf("error %v", err)
	}
}
