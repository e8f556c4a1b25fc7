package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
)

// TestEveryDependencyHasItsLicenceTold holds docs/licences.md to go.mod and package.json.
func TestEveryDependencyHasItsLicenceTold(t *testing.T) {
	t.Parallel()
	read := func(name string) []byte {
		t.Helper()
		data, err := os.ReadFile("../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	told := string(read("docs/licences.md"))
	var names []string
	modules, err := modfile.Parse("go.mod", read("go.mod"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, required := range modules.Require {
		if !required.Indirect {
			names = append(names, required.Mod.Path)
		}
	}
	var manifest struct{ Dependencies, DevDependencies map[string]string }
	if err := json.Unmarshal(read("package.json"), &manifest); err != nil {
		t.Fatal(err)
	}
	for _, group := range []map[string]string{manifest.Dependencies, manifest.DevDependencies} {
		for name := range group {
			names = append(names, name)
		}
	}
	for _, name := range names {
		if !strings.Contains(told, "| `"+name+"` |") {
			t.Errorf("docs/licences.md does not name %s", name)
		}
	}
}
