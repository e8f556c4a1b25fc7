package content_test

import (
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// A price is there from its first day on, in the words and the figures of each language.
func TestPriceFromItsFirstDay(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	for name, file := range contenttest.InLanguage("en") {
		files[name] = file
	}
	put := func(name, old, text string) {
		files[name].Data = []byte(strings.Replace(string(files[name].Data), old, text, 1))
	}
	put("products/lijn/l-001.yaml", "name:", "price: { from: 4950, to: 6200, since: 2027-01-01 }\nname:")
	put("interface.yaml", "band: band", "band: \"{from} tot {to}\"")
	put("interface.en.yaml", "band: band", "band: \"{from} to {to}\"")
	first := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		day            time.Time
		dutch, english string
	}{
		{first.AddDate(0, 0, -1), "", ""},
		{first, "€\u00a04.950 tot €\u00a06.200", "€\u00a04,950 to €\u00a06,200"},
	} {
		tree, err := content.Read(files, content.Options{At: tt.day})
		if err != nil {
			t.Fatal(err)
		}
		for code, want := range map[string]string{textfile.Main: tt.dutch, "en": tt.english} {
			var got string
			if p, _ := tree.In(code).Product("l-001"); p.Price != nil {
				got = p.Price.Text
			}
			if got != want {
				t.Errorf("on %s in %s: %q, want %q", tt.day.Format(time.DateOnly), code, got, want)
			}
		}
	}
}
