package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	used   = regexp.MustCompile(`(?m)^\s*(?:- )?uses: (\S+)(.*)$`)
	pinned = regexp.MustCompile(`^[a-z-]+/[a-z-]+@[0-9a-f]{40}$`)
)

// An action that is named by a tag may be another tomorrow, with the rights of this repository.
func TestWorkflowsPinTheirActionsAndRights(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../.github/workflows/*.yml")
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for _, match := range used.FindAllStringSubmatch(text, -1) {
			if !pinned.MatchString(match[1]) || !strings.HasPrefix(strings.TrimSpace(match[2]), "# v") {
				t.Errorf("%s: %s is not pinned to a commit, with its version behind it", file, match[1])
			}
		}
		if !strings.Contains(text, "\npermissions:\n  contents: read\n") {
			t.Errorf("%s does not begin with the right to read alone", file)
		}
		if strings.Contains(text, "secrets.") {
			t.Errorf("%s uses a stored key", file)
		}
	}
}
