package content_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestEachFormHasItsReplies(t *testing.T) {
	t.Parallel()
	read := func(replies string) (*content.Tree, error) {
		return content.Read(contenttest.With([]txtar.File{{Name: "replies.yaml", Data: []byte("replies:\n" + replies)}}), content.Options{})
	}
	tree, err := read("  - { form: quote, title: Offerte volgt, text: 'Bedankt, {name}.' }\n  - { form: contact, title: Afspraak, text: Wanneer? }\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := tree.Forms.Named("quote").Replies; len(got) != 1 || got[0].Title != "Offerte volgt" {
		t.Errorf("replies of quote: %+v", got)
	}
	for replies, want := range map[string]string{
		"  - { form: quote, title: Volgt, text: Bedankt. }\n  - { form: offerte, title: Volgt, text: Bedankt. }\n": "content/replies.yaml:3:5: form: er is geen formulier \"offerte\"",
		"  - { form: quote, language: fr, title: Suit, text: Merci. }\n":                                           `content/replies.yaml:2:5: language: de site heeft geen pagina's in "fr"`,
		"  - { form: quote, title: Volgt, text: 'Beste {naam},' }\n":                                               "{naam} wordt niet ingevuld; hier kan {name}, {reference}, {company}",
	} {
		if _, err := read(replies); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
