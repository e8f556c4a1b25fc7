package content_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/content"
)

func TestARedirectFromWhereAListGoesOnIsRefused(t *testing.T) {
	t.Parallel()
	files := everything(t)
	put := func(name, text string) { files[name] = &fstest.MapFile{Data: []byte(text)} }
	put("site.yaml", string(files["site.yaml"].Data)+"perPage: 6\n")
	put("redirects.yaml", "redirects: [{ from: /fitness/pagina/2, to: /fitness }]\n")
	if _, err := content.Read(files, content.Options{}); err != nil {
		t.Fatalf("of a short list: %v", err)
	}
	for number := 10; number < 14; number++ {
		product := strings.Replace(string(files["products/fitness/df-001.yaml"].Data), "Leg Press", fmt.Sprint("Machine ", number), 1)
		put(fmt.Sprintf("products/fitness/df-0%d.yaml", number), product)
	}
	_, err := content.Read(files, content.Options{})
	if err == nil || !strings.HasPrefix(err.Error(), "content/redirects.yaml:1:13: op /fitness/pagina/2 maakt de site zelf een pagina") || strings.Contains(err.Error(), "\n") {
		t.Errorf("of a long list: %v", err)
	}
}
