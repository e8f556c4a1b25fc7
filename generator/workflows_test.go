package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/content"
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

// stepsOf are what the steps of a workflow's job run.
func stepsOf(t *testing.T, workflow, job string) []string {
	t.Helper()
	data, err := os.ReadFile("../.github/workflows/" + workflow)
	if err != nil {
		t.Fatal(err)
	}
	var parsed struct {
		Jobs map[string]struct {
			Steps []struct{ Run string }
		}
	}
	if err := yaml.Unmarshal(data, &parsed); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, step := range parsed.Jobs[job].Steps {
		if step.Run != "" {
			all = append(all, strings.TrimSpace(step.Run))
		}
	}
	return all
}

// A text goes live when it was checked and built, and what was built was looked at. The tests of the code are those of the
// pull request: one that counts products must not keep a marketer's product from the site.
func TestAMergePublishesWithoutTheSuiteAndDeploysWhatChanged(t *testing.T) {
	t.Parallel()
	want := []string{
		"go run ./generator check", "make build", "make smoke", "make update STAGE=production", "make publish STAGE=production",
	}
	if got := stepsOf(t, "publish.yml", "production"); !slices.Equal(got, want) {
		t.Errorf("production runs\n%s, want\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := stepsOf(t, "publish.yml", "preview"); len(got) < 3 || !slices.Equal(got[:3], want[:3]) {
		t.Errorf("the preview runs %q", got)
	}
	if got := stepsOf(t, "ci.yml", "test"); !slices.Contains(got, ".ci/run") {
		t.Errorf("a pull request runs %q", got)
	}
}

// The stack has the fingerprint of what it was made of as an output; infra/fingerprint.test.ts says what that is.
func TestTheStackIsDeployedOnlyWhenItIsMadeOfSomethingElse(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the commands that stand in for others are shell scripts")
	}
	const fakeAWS = "#!/bin/sh\necho \"$DEPLOYED\"\n"
	const fakeNpx = "#!/bin/sh\ncase \"$*\" in *fingerprint.ts) [ -n \"$BUILT\" ] && echo \"$BUILT\";; *) echo \"npx $*\";; esac\n"
	folder := t.TempDir()
	for name, script := range map[string]string{"aws": fakeAWS, "npx": fakeNpx} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct {
		built, deployed string
		deploys, fails  bool
	}{
		"a text changed":                        {built: "abc", deployed: "abc"},
		"a header changed":                      {built: "abd", deployed: "abc", deploys: true},
		"it was never deployed":                 {built: "abc", deploys: true},
		"what it is made of could not be found": {fails: true},
	} {
		update := exec.CommandContext(t.Context(), "make", "update", "STAGE=production", "SITE=true")
		update.Dir = ".."
		update.Env = append(os.Environ(), "PATH="+folder+string(filepath.ListSeparator)+os.Getenv("PATH"), "BUILT="+tt.built, "DEPLOYED="+tt.deployed)
		output, err := update.CombinedOutput()
		deploys := strings.Contains(string(output), "cdk --no-notices --no-version-reporting deploy dfx-site-production")
		if deploys != tt.deploys || (err != nil) != tt.fails {
			t.Errorf("%s: %v\n%s", name, err, output)
		}
	}
}

// GitHub shows what the text of 'site check' says beside the lines of a change.
func TestMistakesAreShownBesideTheirLines(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../.github/site-check.json")
	if err != nil {
		t.Fatal(err)
	}
	var matchers struct {
		ProblemMatcher []struct {
			Severity string
			Pattern  []struct {
				Regexp                      string
				File, Line, Column, Message int
			}
		}
	}
	if err := json.Unmarshal(data, &matchers); err != nil {
		t.Fatal(err)
	}
	mistake := content.Diagnostic{
		Position: content.Position{File: "content/blog/één naam.md", Line: 12, Column: 3}, Message: `"titel" is onbekend; bedoelde u: "title"?`,
	}
	lines := map[string]string{"error": mistake.String(), "warning": "  " + mistake.String()}
	if len(matchers.ProblemMatcher) != len(lines) {
		t.Errorf("%d matchers", len(matchers.ProblemMatcher))
	}
	for _, matcher := range matchers.ProblemMatcher {
		pattern := matcher.Pattern[0]
		for severity, line := range lines {
			match := regexp.MustCompile(pattern.Regexp).FindStringSubmatch(line)
			if (match != nil) != (severity == matcher.Severity) {
				t.Errorf("%s: %q is %q", matcher.Severity, line, match)
			}
			if match != nil && (match[pattern.File] != mistake.File || match[pattern.Line] != "12" || match[pattern.Column] != "3" ||
				match[pattern.Message] != mistake.Message) {
				t.Errorf("%q is %q", line, match)
			}
		}
	}
	if got := stepsOf(t, "ci.yml", "test"); !slices.Contains(got, `echo "::add-matcher::.github/site-check.json"`) {
		t.Errorf("a pull request runs %q", got)
	}
}
