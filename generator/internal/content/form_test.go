package content_test

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// What check accepts, a visitor can fill in and send.
func TestAFormThatNobodyCouldSendIsRefused(t *testing.T) {
	t.Parallel()
	const own = "retention: 30\nsuccess: { title: a, text: b }\nfailure: { title: c, text: d }\nfields:\n  - { name: email, kind: email, label: E, required: Vul in. }\n"
	for field, want := range map[string]string{
		"{ name: referentiecode, label: Code }":                                                                            `het veld "referentiecode" kan zo niet heten`,
		"{ name: bron, label: Bron, internal: true, required: Vul de bron in. }":                                           `het veld "bron" is onzichtbaar (internal) en verplicht`,
		"{ name: keuze, label: K, kind: choice, most: 3, options: [{ value: vierkant, label: V }] }":                       `van 8 tekens, en er passen er 3 in`,
		"{ name: keuze, label: K, kind: choice, options: [{ value: cafe\u0301, label: V }] }":                              `met een teken dat onderweg verandert`,
		"{ name: keuze, label: K, kind: choices, options: [{ value: 'kracht, vrij', label: V }, { value: a, label: B }] }": `met een komma`,
	} {
		_, err := content.Read(contenttest.With([]txtar.File{{Name: "forms/actie.yaml", Data: []byte(own + "  - " + field + "\n")}}), content.Options{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", field, err, want)
		}
	}
}

// The honeypot is in every form: who fills it in is taken for a program, and heard by nobody.
func TestNoFormAsksForWhatTheSiteSends(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	files["forms/contact.yaml"].Data = []byte(strings.Replace(string(files["forms/contact.yaml"].Data), "fields:\n", "fields:\n  - { name: referentiecode, label: Code }\n", 1))
	if _, err := content.Read(files, content.Options{}); err == nil || !strings.Contains(err.Error(), `het veld "referentiecode" kan zo niet heten`) {
		t.Errorf("contact: %v", err)
	}
}

// The night of a new price is no time to hear that it does not fit.
func TestALaterTextOfAPromiseIsLookedAheadAt(t *testing.T) {
	t.Parallel()
	files := contenttest.With([]txtar.File{
		{Name: "claims.yaml", Data: []byte("claims: { prijs: { text: € 9, later: " + strings.Repeat("nog langer ", 8) + ", publishAt: 2027-01-15 } }\n")},
		{Name: "pages/zaal.yaml", Data: []byte("title: Zaal {claim:prijs}\ndescription: Een zaal.\nkeywords: [zaal]\nblocks: [{ type: hero, title: Zaal, text: Een zaal. }]\n")},
	})
	today := content.Options{At: time.Date(2027, 1, 10, 0, 0, 0, 0, time.UTC)}
	if _, err := content.NewReader(files).Read(today); err != nil {
		t.Fatal(err)
	}
	if _, err := content.NewReader(files).ReadAhead(today); err == nil || !strings.Contains(err.Error(), "2027-01-15") {
		t.Errorf("looked ahead: %v", err)
	}
}
