package content_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// What is wrong with the name of a file is said with the right one.
func TestAWrongNameIsAnsweredWithTheRightOne(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"claims.yml":            `of media/; bedoelde u "claims.yaml"?`,
		"Redirects.yaml":        `bedoelde u "redirects.yaml"?`,
		"interface.EN.yaml":     `bedoelde u "interface.en.yaml"?`,
		"pagina.yaml":           `mogelijk zijn: announcements.yaml, `,
		"hours.yaml/hours.yaml": `content/hours.yaml:1:1: is een map; hier hoort een bestand`,
		"pages/over.md/1.yaml":  `content/pages/over.md:1:1: is een map`,
	} {
		files := contenttest.Minimal()
		files[name] = &fstest.MapFile{Data: []byte("title: Iets\n")}
		if _, err := content.Read(files, content.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}
