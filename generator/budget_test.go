package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/page"
)

func TestAPageThatIsTooHeavyIsAMistakeInItsFile(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 20<<10)
	for i := range noise {
		noise[i] = byte('!' + random.IntN(90))
	}
	document := func(noisy int) []byte { return append(noise[:noisy], strings.Repeat("<p>tekst</p>", 4000)...) }
	for _, c := range []struct {
		kinds []string
		noisy int
		want  string
	}{
		{[]string{"hero"}, 11 << 10, ""},
		{[]string{"hero"}, 15 << 10, "content/pages/lang.yaml:1:1: deze pagina is 12."},
		{[]string{"hero", "products"}, 15 << 10, ""},
		{[]string{"article-head", "prose"}, 15 << 10, ""},
		{[]string{"hero", "products"}, 19 << 10, "content/pages/lang.yaml:1:1: deze pagina is 15."},
	} {
		err := weigh(page.Page{File: "content/pages/lang.yaml", Kinds: c.kinds}, document(c.noisy))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)) {
			t.Errorf("%q with %d bytes of noise: %v", c.kinds, c.noisy, err)
		}
	}
}
