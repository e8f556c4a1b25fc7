package content_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

const claiming = `---
title: Met {claim:garantie}
description: Een pagina.
keywords: [pagina]
blocks: [{ type: hero, title: Zaal, text: "{claim:garantie}" }]
---
Altijd {claim:garantie}.

::: key-points
title: Kort
points: ["{claim:garantie}", Meer]
:::
`

// claimed is the smallest content with a fact, and a page that refers to it everywhere.
func claimed(text string) fstest.MapFS {
	return contenttest.With([]txtar.File{{Name: "claims.yaml", Data: claims(text)}, {Name: "pages/zaal.md", Data: []byte(claiming)}})
}

func claims(text string) []byte { return []byte("claims: { garantie: " + text + " }\n") }

func TestClaimsStandInThePlaceOfTheirNames(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(claimed("4 jaar garantie"), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	page := tree.Pages[len(tree.Pages)-1]
	hero, prose, points := page.Blocks[0].(blocks.Hero), page.Blocks[1].(blocks.Prose), page.Blocks[2].(blocks.KeyPoints)
	if got := []string{page.Title, hero.Text, strings.TrimSpace(string(prose.Body)), points.Points[0]}; strings.Join(got, "|") !=
		"Met 4 jaar garantie|4 jaar garantie|<p>Altijd 4\u00a0jaar garantie.</p>|4 jaar garantie" {
		t.Errorf("got %q", got)
	}
}

// A number of products begins a text with a capital, and other promises are as they are written.
func TestACountThatBeginsATextHasACapital(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"{claim:aantal} voor de zaal": "Één machine voor de zaal",
		"De {claim:aantal}":           "De één machine",
		"{claim:antwoord} antwoord":   "binnen 24 uur antwoord",
	} {
		tree, err := content.Read(contenttest.With([]txtar.File{
			{Name: "claims.yaml", Data: []byte("claims: { aantal: { text: één machine, counts: lijn }, antwoord: binnen 24 uur }\n")},
			{Name: "pages/zaal.yaml", Data: []byte("title: Zaal\ndescription: Een zaal.\nkeywords: [zaal]\nblocks: [{ type: hero, title: Zaal, text: \"" + text + "\" }]\n")},
		}), content.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.Pages[len(tree.Pages)-1].Blocks[0].(blocks.Hero).Text; got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// A new price stands everywhere on its day, and on no day before.
func TestAClaimHasANewTextFromADay(t *testing.T) {
	t.Parallel()
	files := claimed("{ text: € 299, later: € 329, publishAt: 2027-01-15 }")
	reader := content.NewReader(files)
	for day, want := range map[string]string{"": "€ 299", "2027-01-14": "€ 299", "2027-01-15": "€ 329", "2027-01-16": "€ 329"} {
		at, _ := time.Parse(time.DateOnly, day)
		tree, err := reader.Read(content.Options{At: at})
		if err != nil {
			t.Fatal(err)
		}
		page := tree.Pages[len(tree.Pages)-1]
		if points := page.Blocks[2].(blocks.KeyPoints).Points[0]; page.Title != "Met "+want || points != want || tree.Site.Facts[0].Text != want {
			t.Errorf("on %q: %q, %q, %q, want %s", day, page.Title, points, tree.Site.Facts[0].Text, want)
		}
	}
}

// A file that has not changed says something else when a fact does.
func TestAFileIsReadAgainWhenItsClaimChanges(t *testing.T) {
	t.Parallel()
	files := claimed("4 jaar garantie")
	for _, file := range files {
		file.ModTime = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC) // long ago, so that what is read of it is kept
	}
	reader := content.NewReader(files)
	read := func(text string) string {
		t.Helper()
		files["claims.yaml"] = &fstest.MapFile{Data: claims(text), ModTime: files["claims.yaml"].ModTime.Add(time.Hour)}
		tree, err := reader.Read(content.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return tree.Pages[len(tree.Pages)-1].Title
	}
	for _, text := range []string{"4 jaar garantie", "4 jaar garantie", "5 jaar garantie"} {
		if title := read(text); title != "Met "+text {
			t.Errorf("with %q: %s", text, title)
		}
	}
}

// A text that was read without the words of the site has them once they are there.
func TestAFileIsReadAgainWhenTheSiteHasMoreWords(t *testing.T) {
	t.Parallel()
	files := claimed("4 jaar garantie")
	files["pages/zaal.md"] = &fstest.MapFile{Data: []byte("---\ntitle: Zaal\ndescription: Een zaal.\nkeywords: [zaal]\n---\n\n## Zaal\n\nOp de [kaart](https://kaart.example/).\n")}
	for _, file := range files {
		file.ModTime = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC) // long ago, so that what is read of it is kept
	}
	words := files["interface.yaml"]
	delete(files, "interface.yaml")
	reader := content.NewReader(files)
	if _, err := reader.Read(content.Options{}); err == nil || strings.Contains(err.Error(), "zaal.md") {
		t.Fatalf("without words: %v", err)
	}
	files["interface.yaml"] = words
	tree, err := reader.Read(content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(tree.Pages, func(p *content.Page) bool { return p.Route == "/zaal" })
	if body := tree.Pages[at].Blocks[0].(blocks.Prose).Body; !strings.Contains(string(body), "(newTab)") {
		t.Errorf("the words of the site are there, and the link is without them: %s", body)
	}
}

// What is done with leads and what the privacy policy says of it cannot differ.
func TestTextsSayTheRetentionOfSiteYAML(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(contenttest.With([]txtar.File{{Name: "pages/privacy.md", Data: []byte(`---
title: Privacy
description: Een pagina.
keywords: [pagina]
---
Een offerte {retention:quote}, een monteur {retention:technician}, spam {retention:spam}.
`)}}), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(tree.Pages, func(p *content.Page) bool { return p.Route == "/privacy" })
	body := tree.Pages[at].Blocks[0].(blocks.Prose).Body
	text := strings.ReplaceAll(string(body), "\u00a0", " ")
	if want := "Een offerte 3 jaar, een monteur 1 jaar, spam 60 dagen."; !strings.Contains(text, want) {
		t.Errorf("got %s", text)
	}
}
