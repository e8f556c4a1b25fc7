package content_test

import (
	"errors"
	"flag"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

var update = flag.Bool("update", false, "rewrite the expected messages")

// bytesOf writes what a text archive cannot hold.
var bytesOf = strings.NewReplacer("«CR»", "\r", "«BOM»", "\ufeff", "«FF»", "\xff", "«NUL»", "\x00", "«TAB»", "\t")

// TestErrors loads the archives in testdata/errors: the files that differ from the smallest content,
// and, in the file 'expected', every message in order.
func TestErrors(t *testing.T) {
	t.Parallel()
	contenttest.Archives(t, "testdata/errors", *update, func(t *testing.T, files []txtar.File) []byte {
		for i, file := range files {
			files[i].Data = []byte(bytesOf.Replace(string(file.Data)))
		}
		_, err := content.Read(contenttest.With(files), content.Options{})
		mistakes, ok := errors.AsType[yamlfile.Diagnostics](err)
		if !ok {
			t.Fatalf("error %v, want diagnostics", err)
		}
		return []byte(mistakes.Error() + "\n" + mistakes.Summary() + "\n")
	})
}

func TestTheSmallestContentIsRight(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(contenttest.Minimal(), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(tree.Pages) != 6 || len(tree.Products["lijn"]) != 1 || len(tree.Media) != 2 {
		t.Errorf("%d pages, %d products, %d pictures", len(tree.Pages), len(tree.Products["lijn"]), len(tree.Media))
	}
	if len(tree.Missing) != 1 || tree.Missing[0].Route != "/contact" {
		t.Errorf("missing %v, want the announced /contact alone", tree.Missing)
	}
}
