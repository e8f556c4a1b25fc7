package content_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestReadingTimeIsCountedWhereNobodySaysIt(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		said  string
		words int
		want  int
	}{
		"counted":   {"", 720, 4},
		"a glimpse": {"", 12, 1},
		"said":      {"minutes: 9\n", 720, 9},
	} {
		article := "---\ntitle: Artikel\ndescription: Een artikel.\nkeywords: [artikel]\nheadline: Het artikel\nexcerpt: Kort.\ndate: 2026-01-15\nauthor: Iemand\ncategory: Business\n" +
			tt.said + "image: { src: foto.svg, alt: Een zaal }\nclosing: { title: Verder, actions: [{ label: Home, href: / }] }\n---\n" + strings.Repeat("woord ", tt.words)
		tree, err := content.Read(contenttest.With([]txtar.File{
			pageOf("blog", "", "/"), {Name: "blog/1.md", Data: []byte(article)},
			{Name: "media/foto.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>`)},
		}), content.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.Articles[0].Minutes; got != tt.want {
			t.Errorf("%s: %d minutes, want %d", name, got, tt.want)
		}
	}
}
