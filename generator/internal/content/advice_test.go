package content_test

import (
	"os"
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
	eachArchive(t, "testdata/advice", func(t *testing.T, files []txtar.File) []byte {
		tree, err := content.Read(contenttest.With(files), content.Options{At: today})
		if err != nil {
			t.Fatal(err)
		}
		var got []byte
		for _, advice := range tree.Advice {
			got = append(got, advice.String()+"\n"...)
		}
		return got
	})
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
