package build_test

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// formsFile is what the tests of the functions read; see functions/form/formtest.
const formsFile = "../../../functions/form/formtest/testdata/forms.json"

func TestTheFormsOfTheFunctionsTestsAreThoseOfTheTestSite(t *testing.T) {
	t.Parallel()
	tree, err := content.Load(os.DirFS("../../../frontend/e2e/site"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := tree.Forms.JSON()
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	if *update {
		if err := os.WriteFile(formsFile, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(formsFile)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("renew it with 'go test ./generator/internal/build -run Forms -update':\n%s", diff)
	}
}
