package samples

import (
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/editor"
)

func TestEveryKindOfBlockIsExplainedAndShown(t *testing.T) {
	t.Parallel()
	files, err := Files(nil)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, purpose := range purposes {
		for _, use := range purpose.Kinds {
			if texts[use.Kind] != "" {
				t.Errorf("the kind %q stands twice in purposes of samples.go", use.Kind)
			}
			texts[use.Kind] = use.Text
		}
	}
	offered := blocks.AuthoredNames()
	for _, kind := range offered {
		if texts[kind] == "" {
			t.Errorf("%s has no %q: add the kind to purposes in samples.go, with a sentence in Dutch that says what it is for", editor.BlocksPath, kind)
		}
		if files[pictureOf(kind)] == nil {
			t.Errorf("%s has no picture of %q: name a page with one in blocks/pictures.mjs, run 'make dev', and beside it 'make blocks KINDS=%s'", editor.BlocksPath, kind, kind)
		}
	}
	for kind := range texts {
		if !slices.Contains(offered, kind) {
			t.Errorf("no page can have a %q any more: take it out of purposes in samples.go", kind)
		}
	}
	for at := range files {
		kind, isPicture := strings.CutSuffix(strings.TrimPrefix(at, editor.BlocksPath+"/"), ".webp")
		if isPicture && !slices.Contains(offered, kind) {
			t.Errorf("no page can have a %q any more: delete blocks/%s.webp", kind, kind)
		}
	}
}

func TestPagesWithABlockAreNamed(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(contenttest.Minimal(), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	files, err := Files(tree)
	if err != nil {
		t.Fatal(err)
	}
	// The page for wrong addresses has a block too, and is none to visit.
	for kind, want := range map[string]string{"products": `Nu op <a href="/">de homepage</a>`, "not-found": "", "agenda": ""} {
		_, after, _ := strings.Cut(string(files[editor.BlocksPath]), `<li id="`+kind+`">`)
		shown, _, _ := strings.Cut(after, "</li>")
		if isNamed := strings.Contains(shown, "Nu op"); isNamed != (want != "") || !strings.Contains(shown, want) {
			t.Errorf("of the block %s the page says:\n%s\nwant %q", kind, shown, want)
		}
	}
}
