package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestEachStageKnowsOnlyEarlierOnes holds the packages below internal/ to the order in which content
// flows through them.
func TestEachStageKnowsOnlyEarlierOnes(t *testing.T) {
	t.Parallel()
	const prefix = "github.com/dfx-fitness/site/generator/internal/"
	allowed := map[string][]string{
		"cache":               {},
		"compose":             {"cache", "page", "render"},
		"markdown":            {},
		"content":             {"markdown"},
		"content/contenttest": {"content"},
		"page":                {"content"},
		"document":            {"content"},
		"schema":              {"content", "page"},
		"render":              {"page"},
		"editor":              {"content", "markdown", "splice"},
		"emit":                {},
		"history":             {},
		"lambda":              {},
		"media":               {"content", "page"},
		"offline":             {},
		"policy":              {},
		"preview":             {},
		"publish":             {},
		"splice":              {},
		"swap":                {},
		"toolchain":           {"swap"},
		"watch":               {},
	}
	// The stages that are functions of their input reach for nothing else.
	pure := []string{"content", "markdown", "page", "policy", "schema", "splice"}
	outside := []string{"net", "net/http", "os", "os/exec", "time/tzdata"}

	output, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./internal/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for line := range strings.Lines(string(output)) {
		names := strings.Fields(line)
		stage := strings.TrimPrefix(names[0], prefix)
		earlier, known := allowed[stage]
		if !known {
			t.Errorf("package %s has no place in this test", stage)
		}
		seen++
		for _, imported := range names[1:] {
			ours, isOurs := strings.CutPrefix(imported, prefix)
			if isOurs && !slices.Contains(earlier, ours) {
				t.Errorf("%s imports %s, which is no earlier stage", stage, ours)
			}
			if slices.Contains(pure, stage) && slices.Contains(outside, imported) {
				t.Errorf("%s imports %s, but is a pure function of its input", stage, imported)
			}
		}
	}
	if seen != len(allowed) {
		t.Errorf("%d packages, expected %d", seen, len(allowed))
	}
}
