package content_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// today is the day on which the archives are read.
var today = time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC)

// TestAdvice loads the archives in testdata/advice on 22 November 2026: the files that differ from the smallest
// content, and, in the file 'expected', every advice in order.
func TestAdvice(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/advice/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no archives in testdata/advice: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			last := len(archive.Files) - 1
			if archive.Files[last].Name != "expected" {
				t.Fatalf("the last file of %s is not named expected", name)
			}
			tree, err := content.Read(contenttest.With(archive.Files[:last]), content.Options{At: today})
			if err != nil {
				t.Fatal(err)
			}
			var got []byte
			for _, advice := range tree.Advice {
				got = append(got, advice.String()+"\n"...)
			}
			if *update {
				archive.Files[last].Data = got
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if want := archive.Files[last].Data; !bytes.Equal(got, want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestTheSmallestContentNeedsNoAdvice keeps the archives about what they say that they are about.
func TestTheSmallestContentNeedsNoAdvice(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(contenttest.Minimal(), content.Options{At: today})
	if err != nil || len(tree.Advice) > 0 {
		t.Errorf("%v, advice %v", err, tree.Advice)
	}
}

// TestTheSiteNeedsLittleAdvice holds the rules to what is worth a marketer's time.
func TestTheSiteNeedsLittleAdvice(t *testing.T) {
	t.Parallel()
	tree, err := content.Read(os.DirFS("../../../content"), content.Options{At: today})
	if err != nil {
		t.Fatal(err)
	}
	if len(tree.Advice) > 10 {
		t.Errorf("%d pieces of advice; mend the content, or the rule:\n%v", len(tree.Advice), tree.Advice.Error())
	}
}
