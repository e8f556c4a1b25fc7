package check

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestWhatComesAndGoesWithinSomeDaysIsTold(t *testing.T) {
	t.Parallel()
	page := func(name, dates string) txtar.File {
		return txtar.File{Name: "pages/" + name + ".yaml", Data: fmt.Appendf(nil,
			"title: %s\ndescription: Een pagina die op een dag verschijnt of verdwijnt.\nkeywords: [dagen]\n%sblocks: [{ type: hero, title: Dagen, text: Een. }]\n", name, dates)}
	}
	today := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	tree, err := content.Read(contenttest.With([]txtar.File{
		page("een", "publishAt: 2026-12-06\n"), page("twee", "publishAt: 2026-11-01\nunpublishAt: 2026-11-23\n"),
		page("drie", "publishAt: 2026-12-07\n"), page("vier", "draft: true\npublishAt: 2026-12-01\n"), page("vijf", "publishAt: 2026-11-22\n"),
	}), content.Options{At: today})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, change := range changes(tree, today, 14) {
		got = append(got, change.File+" "+change.String())
	}
	want := "content/pages/twee.yaml /twee verdwijnt op 2026-11-23, content/pages/een.yaml /een verschijnt op 2026-12-06"
	if strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %s", got, want)
	}
}
