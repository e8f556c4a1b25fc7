package advice_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestInventedSettings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"https://www.voorbeeld.example":              true,
		"https://www.linkedin.com/company/a-example": true,
		"Voorbeeldweg 12":                            true,
		"085 000 12 34":                              true,
		"+31 6 0000 1234":                            true,
		"31600001234":                                true,
		"06-12345678":                                true,
		"00000000":                                   true,
		"NL123456789B01":                             true,
		"https://www.dfx-fitness.nl":                 false,
		"voorbeeld-1":                                true,
		"dQw4w9WgXcQ":                                false,
		"Kerkstraat 100":                             false,
		"bijvoorbeeld deze":                          false,
		"085 798 00 00":                              false,
		"0900 1234":                                  false,
		"31208765432":                                false,
		"90004673":                                   false,
		"NL004495445B01":                             false,
		"500+ installaties":                          false,
	} {
		if got := advice.IsInvented(text); got != want {
			t.Errorf("%q is invented: %t, want %t", text, got, want)
		}
	}
}

// film is a page with a video that site.yaml names.
const film = `title: Film
description: Een film.
keywords: [film]
blocks:
  - type: showcase
    eyebrow: Film
    title: Film
    text: Een film.
    actions: [{ label: Home, href: / }]
    highlights: [{ value: 4 jaar, caption: garantie }]
    image: { src: share.svg, alt: Een vierkant }
    video:
      id: "{claim:video}"
      title: Film
      description: Een film.
      uploaded: 2026-01-15
      seconds: 90
      poster: { src: share.svg, alt: Een vierkant }
`

func TestPlaceholdersOfTheSmallestContent(t *testing.T) {
	t.Parallel()
	names := func(changed ...txtar.File) []string {
		tree, err := content.Read(contenttest.With(changed), content.Options{At: today, Texts: true})
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, placeholder := range advice.Placeholders(tree) {
			names = append(names, placeholder.Name)
		}
		return names
	}
	invented := names()
	for _, want := range []string{"url", "contact.email", "company.kvk", "company.vat", "leads.sales", "leads.from"} {
		if !slices.Contains(invented, want) {
			t.Errorf("%s is no placeholder; they are %v", want, invented)
		}
	}
	site := string(contenttest.Minimal()["site.yaml"].Data)
	if got := names(
		txtar.File{Name: "claims.yaml", Data: []byte("claims: { video: voorbeeld-1 }\n")},
		txtar.File{Name: "pages/film.yaml", Data: []byte(film)},
	); !slices.Contains(got, "claims.video") {
		t.Errorf("the film of a page is no placeholder; they are %v", got)
	}
	// Mailboxes of sales are those that infra/recipients.json lets in.
	site = strings.NewReplacer(
		"verkoop@voorbeeld.example", "verkoop@voorbeeld.example", "voorbeeld.example", "dfx-fitness.nl", "film.example/voorbeeld", "film.nl/dfx", "Voorbeeld B.V.", "Zaal B.V.", "12345678\"", "90004673\"", "NL123456789B01", "NL004495445B01",
		"31612345678", "31620876543",
	).Replace(site)
	if got := names(txtar.File{Name: "site.yaml", Data: []byte(site)}); !slices.Equal(got, []string{"leads.sales"}) {
		t.Errorf("placeholders %v in\n%s", got, site)
	}
}
