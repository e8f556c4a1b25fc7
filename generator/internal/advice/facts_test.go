package advice_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// A text that says how many products a line has is wrong as soon as the line has another: in each language.
func TestOneProductMoreMakesANumberWrong(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		products       int
		dutch, english string
	}{
		"sixteen":      {16, "zestien producten", "sixteen products"},
		"a figure":     {13, "13 machines", "13 machines"},
		"the last ten": {22, "tweeëntwintig producten", "twenty-two products"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := contenttest.Minimal()
			maps.Copy(files, contenttest.InLanguage("en"))
			write := func(name, text string) { files[name].Data = []byte(text) }
			files["claims.yaml"] = &fstest.MapFile{Data: []byte("claims: { producten: { text: " + tt.dutch + ", counts: lijn } }\n")}
			write("interface.en.yaml", strings.Replace(string(files["interface.en.yaml"].Data), "forms: {", "claims: { producten: "+tt.english+" }\nforms: {", 1))
			product := files["products/lijn/l-001.yaml"]
			counted := func(products int) (found []string) {
				for i := range products {
					files[fmt.Sprintf("products/lijn/l-%03d.yaml", i+1)] = &fstest.MapFile{Data: []byte(strings.Replace(string(product.Data), "name: ", fmt.Sprintf("name: %d ", i+1), 1))}
				}
				tree, err := content.Read(files, content.Options{Texts: true})
				if err != nil {
					t.Fatal(err)
				}
				for _, piece := range advice.Of(tree, time.Time{}) {
					if strings.Contains(piece.Message, "telt er nu") {
						found = append(found, piece.File+": "+piece.Message)
					}
				}
				return found
			}
			if found := counted(tt.products); len(found) > 0 {
				t.Errorf("of %d products: %v", tt.products, found)
			}
			want := []string{
				fmt.Sprintf(`content/claims.yaml: producten: deze belofte zegt %q, en de lijn lijn telt er nu %d; pas haar aan, dan klopt elke tekst die haar gebruikt`, tt.dutch, tt.products+1),
				fmt.Sprintf(`content/interface.en.yaml: producten: deze belofte zegt %q, en de lijn lijn telt er nu %d; pas haar aan, dan klopt elke tekst die haar gebruikt`, tt.english, tt.products+1),
			}
			if found := counted(tt.products + 1); !slices.Equal(found, want) {
				t.Errorf("of one more: %q, want %q", found, want)
			}
		})
	}
}
