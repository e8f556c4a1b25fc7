package check

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestAPageThatIsLongToLoadGetsAdvice(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	words := func(n int) string {
		var b strings.Builder
		for range n {
			fmt.Fprintf(&b, "%x ", random.Uint32())
		}
		return b.String()
	}
	page := func(name string, n int) txtar.File {
		return txtar.File{Name: "pages/" + name + ".md", Data: fmt.Appendf(nil,
			"---\ntitle: %s\ndescription: Een pagina met zoveel woorden als deze proef er nodig heeft.\nkeywords: [woorden]\nblocks: [{ type: hero, title: Woorden, text: Veel. }]\n---\n\n%s\n", name, words(n))}
	}
	tree, err := content.Load(contenttest.With([]txtar.File{page("kort", 1000), page("lang", 10_000)}))
	if err != nil {
		t.Fatal(err)
	}
	found, err := heavyPages(tree, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if len(found) != 1 || found[0].File != "content/pages/lang.md" || !strings.Contains(found[0].Message, "weegt ongeveer") {
		t.Errorf("found %v, want one piece of advice on content/pages/lang.md", found)
	}
}
