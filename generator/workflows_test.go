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
	pinned = regexp.MustCompile(`^[a-z-]+(/[a-z-]+)+@[0-9a-f]{40}$`)
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
	// A page that would be gone stops a pull request before it is merged. What it plans can be seen.
	want[0], want[1] = "go run ./generator check ${{ github.event_name == 'pull_request' && '-since HEAD^1' || '' }}", "make build STAGE=preview ${{ github.event_name == 'pull_request' && 'SINCE=HEAD^1' || '' }}"
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

// A comment on a pull request shows what a merge would change of the stack, folded, and as long as GitHub takes it.
func TestAPullRequestShowsWhatAMergeWouldChangeOfTheStack(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the commands that stand in for others are shell scripts")
	}
	folder := t.TempDir()
	for name, script := range map[string]string{
		"aws": "#!/bin/sh\ncase \"$*\" in *get-template*dfx-site-production*) [ -n \"$DEPLOYED\" ] && echo '{}';; *) echo \"$DEPLOYED\";; esac\n",
		"npx": "#!/bin/sh\ncase \"$*\" in *fingerprint.ts) echo abc;; *' diff '*) [ -z \"$BROKEN\" ] || exit 1; echo \"npx $*\"; yes '[+] more' | head -c \"$LONG\";; esac\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct {
		deployed, broken, long string
		shown, cut, fails      bool
	}{
		"a text changed":         {deployed: "abc", long: "0"},
		"the stack changes":      {deployed: "abd", long: "0", shown: true},
		"the stack changes much": {deployed: "abd", long: "200000", shown: true, cut: true},
		"it was never deployed":  {long: "0", fails: true},
		"the CDK cannot compare": {deployed: "abd", broken: "yes", long: "0", fails: true},
	} {
		difference := exec.CommandContext(t.Context(), "make", "--silent", "difference", "STAGE=production", "SITE=true", "DIFFERENCE="+filepath.Join(folder, "difference.txt"))
		difference.Dir = ".."
		difference.Env = append(os.Environ(), "PATH="+folder+string(filepath.ListSeparator)+os.Getenv("PATH"), "DEPLOYED="+tt.deployed, "BROKEN="+tt.broken, "LONG="+tt.long)
		output, err := difference.Output()
		text := string(output)
		if (err != nil) != tt.fails || (text != "") != tt.shown || len(text) > 41_000 {
			t.Errorf("%s: %v, %d bytes\n%.300s", name, err, len(text), text)
		}
		if !tt.shown {
			continue
		}
		folded := strings.HasPrefix(text, "<details><summary>") && strings.HasSuffix(text, "\n~~~~~\n</details>\n")
		// The deployed template is compared, by a file; a change set would be written to the stack.
		compared := regexp.MustCompile(`diff dfx-site-production .*--template \S+/deployed\.json`).MatchString(text)
		if !folded || !compared || strings.Contains(text, "… and more: make difference STAGE=production") != tt.cut {
			t.Errorf("%s:\n%.300s … %s", name, text, text[max(0, len(text)-100):])
		}
	}
	steps := stepsOf(t, "publish.yml", "preview")
	shows := slices.IndexFunc(steps, func(step string) bool {
		return strings.Contains(step, "make --silent difference STAGE=production >> comment.md")
	})
	if shows < 0 || strings.Index(steps[shows], "difference") > strings.Index(steps[shows], "gh pr comment") {
		t.Errorf("the preview runs %q", steps)
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
