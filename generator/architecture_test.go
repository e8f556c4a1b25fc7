package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestEachStageKnowsOnlyEarlierOnes holds the packages below internal/, and overlay, which a function uses too, to the
// order in which content flows through them.
func TestEachStageKnowsOnlyEarlierOnes(t *testing.T) {
	t.Parallel()
	const module = "github.com/dfx-fitness/site/generator/"
	allowed := map[string][]string{
		"cli":                 {},
		"units":               {},
		"markdown":            {"units"},
		"yamlfile":            {},
		"picture":             {},
		"textfile":            {"markdown", "picture", "yamlfile"},
		"filetree":            {"picture", "textfile", "yamlfile"},
		"blocks":              {"markdown", "picture", "textfile", "yamlfile"},
		"words":               {"blocks", "textfile", "yamlfile"},
		"office":              {"textfile", "yamlfile"},
		"catalogue":           {"blocks", "markdown", "picture", "textfile", "words", "yamlfile"},
		"content":             {"blocks", "catalogue", "filetree", "markdown", "office", "picture", "textfile", "words", "yamlfile"},
		"content/contenttest": {"blocks", "content", "words"},
		"drawing":             {"blocks", "catalogue", "picture", "words"},
		"page":                {"blocks", "catalogue", "content", "drawing", "office", "picture", "textfile", "units", "words", "yamlfile"},
		"node":                {},
		"once":                {},
		"media":               {"blocks", "content", "node", "once", "page", "picture", "yamlfile"},
		"pdf":                 {"blocks", "catalogue", "content", "drawing", "node", "once", "picture", "units", "words"},
		"render":              {"node", "page"},
		"emit":                {},
		"gitlog":              {},
		"serviceworker":       {},
		"toolchain":           {},
		"advice":              {"blocks", "catalogue", "content", "textfile", "yamlfile"},
		"overlay":             {"advice", "content", "editor", "filetree", "yamlfile"},
		"editor":              {"blocks", "catalogue", "content", "filetree", "office", "picture", "textfile", "words", "yamlfile"},
		"samples":             {"blocks", "content", "editor"},
		"contract":            {},
		"build": {
			"content", "contract", "editor", "emit", "filetree", "gitlog", "lambda", "media", "once", "page", "pdf", "render", "samples", "serviceworker", "toolchain",
		},
		"preview": {},
		"csp":     {},
		"smoke":   {"csp", "preview"},
		"server":  {"build", "content", "preview"},
		"fswatch": {},
		"live": {
			"build", "content", "editor", "fswatch", "gitlog", "media", "page", "pdf", "samples", "server", "serviceworker", "toolchain", "yamlfile",
		},
		"check":          {"advice", "blocks", "catalogue", "content", "filetree", "gitlog", "page", "textfile", "yamlfile"},
		"scaffold":       {"blocks", "content", "editor", "textfile", "yamlfile"},
		"schema":         {"blocks", "catalogue", "content", "contract", "office", "page", "textfile", "words", "yamlfile"},
		"lambda":         {},
		"publish":        {"emit"},
		"publish/s3test": {},
		"doctor":         {"advice", "content", "publish"},
		"sitetest":       {"content/contenttest"},
	}
	// The stages that are functions of their input reach for nothing else.
	pure := []string{"advice", "blocks", "catalogue", "content", "csp", "drawing", "filetree", "markdown", "office", "overlay", "page", "picture", "textfile", "units", "words", "yamlfile"}
	outside := []string{"net", "net/http", "os", "os/exec", "time/tzdata"}

	output, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./internal/...", "./overlay").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for line := range strings.Lines(string(output)) {
		names := strings.Fields(line)
		stageOf := func(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, module), "internal/") }
		stage := stageOf(names[0])
		earlier, known := allowed[stage]
		if !known {
			t.Errorf("package %s has no place in this test", stage)
		}
		seen++
		for _, imported := range names[1:] {
			if ours := stageOf(imported); strings.HasPrefix(imported, module) && !slices.Contains(earlier, ours) {
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
	for _, stage := range pure {
		files, _ := filepath.Glob("*/" + stage + "/*.go")
		more, _ := filepath.Glob(stage + "/*.go")
		for _, file := range append(files, more...) {
			if source, err := os.ReadFile(file); err != nil || bytes.Contains(source, []byte("time.Now()")) {
				t.Errorf("%s reads the clock, and a day is input; %v", file, err)
			}
		}
	}
}
