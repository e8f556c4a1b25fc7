package doctor

import (
	"context"
	"errors"
	"flag"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the expected lists")

// now is when the archives are read.
var now = time.Date(2026, time.November, 24, 12, 0, 0, 0, time.UTC)

// TestRead reads the account of each archive over the protocols of AWS, and holds the printed list
// to 'expected'.
func TestRead(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d archives, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			in := startStandIn(t, file)
			got := Text(in.examine(t))
			if *update {
				in.write(t, file, got)
			} else if diff := cmp.Diff(string(in.files["expected"]), got); diff != "" {
				t.Errorf("%s (-want +got; -update rewrites it):\n%s", file, diff)
			}
			for _, called := range in.calls {
				if !regexp.MustCompile(`/(Get|List|Describe)`).MatchString(called) {
					t.Errorf("%s was called, and does more than read", called)
				}
			}
		})
	}
}

func (in *standIn) examine(t *testing.T) []Finding {
	t.Helper()
	var f findings
	examine(t.Context(), &f, in.clients, "dfx-site-production", "abc", in.told, now)
	return f.all
}

func TestHealthyAccountsHaveNothingWrong(t *testing.T) {
	in := startStandIn(t, "testdata/healthy.txtar")
	for _, finding := range in.examine(t) {
		if finding.State != OK || finding.Remedy != "" {
			t.Errorf("%s: %s → %s", finding.State, finding.Sentence, finding.Remedy)
		}
	}
}

func TestRunPrintsWhatItFoundAndSaysThatSomethingIsWrong(t *testing.T) {
	in := startStandIn(t, "testdata/new.txtar")
	var out strings.Builder
	options := Options{Content: t.TempDir(), Stack: "dfx-site-production", Endpoint: in.url}
	if err := Run(t.Context(), options, &out); !errors.Is(err, ErrWrong) {
		t.Errorf("the error is %v", err)
	}
	for _, want := range []string{"content/ has mistakes", "There is no stack dfx-site-production", "2 wrong"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Run(ctx, options, io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("called off: %v", err)
	}
}

// Content that was not published yet may have another token than the functions.
func TestATokenOfContentAloneIsNotHeldAgainstTheAPI(t *testing.T) {
	in := startStandIn(t, "testdata/denied.txtar")
	in.told.Leads.Token = "een ander"
	for _, finding := range in.examine(t) {
		if finding.State == Wrong {
			t.Errorf("%s → %s", finding.Sentence, finding.Remedy)
		}
		if strings.Contains(finding.Sentence, "does not take the token of content/site.yaml") {
			return
		}
	}
	t.Error("the token is not told of")
}
