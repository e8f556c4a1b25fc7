package content_test

import (
	"slices"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestAdvice(t *testing.T) {
	t.Parallel()
	page := func(title, description string) []byte {
		return []byte("title: " + title + "\ndescription: " + description + "\nkeywords: [a]\nblocks:\n  - { type: hero, title: Kop, text: Tekst. }\n")
	}
	tree, err := content.Load(contenttest.With([]txtar.File{
		{Name: "pages/een.yaml", Data: page("Een", "Over een.")},
		{Name: "pages/twee.yaml", Data: page("Een", "Over twee.")},
		{Name: "pages/drie.yaml", Data: page("Drie", "Over twee.")},
		{Name: "media/map/ongebruikt.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`)},
	}))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, advice := range tree.Advice {
		got = append(got, advice.String())
	}
	want := []string{
		"content/media/map/ongebruikt.svg:1:1: deze afbeelding is nergens te zien; verwijder het bestand, of noem het in een pagina",
		"content/pages/twee.yaml:1:1: description is dezelfde als die van content/pages/drie.yaml; schrijf wat deze pagina eigen is",
		"content/pages/twee.yaml:1:1: title is dezelfde als die van content/pages/een.yaml; zoekmachines tonen dan vaak maar één van beide",
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
