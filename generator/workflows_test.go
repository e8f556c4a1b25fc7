package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
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
	actions, err := filepath.Glob("../.github/actions/*/action.yml")
	if err != nil {
		t.Fatal(err)
	}
	dependabot, err := os.ReadFile("../.github/dependabot.yml")
	if err != nil {
		t.Fatal(err)
	}
	for _, action := range actions {
		if folder := filepath.ToSlash(filepath.Dir(strings.TrimPrefix(action, ".."))); !strings.Contains(string(dependabot), folder) {
			t.Errorf("Dependabot does not look at %s", folder)
		}
	}
	files = append(files, actions...)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for _, match := range used.FindAllStringSubmatch(text, -1) {
			if strings.HasPrefix(match[1], "./.github/") {
				continue // of this very commit
			}
			if !pinned.MatchString(match[1]) || !strings.HasPrefix(strings.TrimSpace(match[2]), "# v") {
				t.Errorf("%s: %s is not pinned to a commit, with its version behind it", file, match[1])
			}
		}
		if strings.Contains(text, "\njobs:\n") && !strings.Contains(text, "\npermissions:\n  contents: read\n") {
			t.Errorf("%s does not begin with the right to read alone", file)
		}
		if strings.Contains(text, "secrets.") {
			t.Errorf("%s uses a stored key", file)
		}
	}
}

// A workflow is what is read of a file below .github/workflows.
type workflow struct{ Jobs map[string]job }

type job struct {
	If, Uses    string
	Needs       any
	Permissions map[string]string
	Timeout     int `yaml:"timeout-minutes"`
	Strategy    struct {
		Matrix struct{ Include []struct{ Node string } }
	}
	Steps []step
}

type step struct {
	Run, Uses string
	With      map[string]any
}

func readWorkflow(t *testing.T, name string) (w workflow) {
	t.Helper()
	data, err := os.ReadFile("../.github/workflows/" + name)
	if err == nil {
		err = yaml.Unmarshal(data, &w)
	}
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// stepsOf are what the steps of a workflow's job run.
func stepsOf(t *testing.T, name, job string) []string {
	t.Helper()
	var all []string
	for _, step := range readWorkflow(t, name).Jobs[job].Steps {
		if step.Run != "" {
			all = append(all, strings.TrimSpace(step.Run))
		}
	}
	return all
}

// Rights beyond that to read are those of few jobs, and no job that publishes runs for a pull request of strangers.
func TestJobsOfWorkflowsHaveTheRightsThatTheyNeed(t *testing.T) {
	t.Parallel()
	want := map[string]string{ // besides contents: read
		"ci.yml scope":           "actions: read",
		"nightly.yml canary":     "id-token: write",
		"nightly.yml doctor":     "id-token: write",
		"publish.yml checks":     "actions: read",
		"publish.yml preview":    "id-token: write, pull-requests: write, statuses: write",
		"publish.yml gone":       "id-token: write",
		"publish.yml production": "id-token: write",
	}
	for _, name := range []string{"ci.yml", "nightly.yml", "publish.yml"} {
		for id, job := range readWorkflow(t, name).Jobs {
			var rights []string
			for _, of := range slices.Sorted(maps.Keys(job.Permissions)) {
				if right := of + ": " + job.Permissions[of]; right != "contents: read" {
					rights = append(rights, right)
				}
			}
			if got := strings.Join(rights, ", "); got != want[name+" "+id] {
				t.Errorf("%s: %s may %s, want %s", name, id, got, want[name+" "+id])
			}
			if job.Uses == "" && job.Timeout == 0 {
				t.Errorf("%s: %s may take six hours", name, id)
			}
			for _, step := range job.Steps {
				checksOut := strings.HasPrefix(step.Uses, "actions/checkout@")
				if checksOut && step.With["persist-credentials"] != false {
					t.Errorf("%s: %s leaves its token to what it runs", name, id)
				}
				// The whole history takes long, and dates the pages of the site alone.
				if makes := id == "build" || id == "preview"; checksOut && (step.With["fetch-depth"] == 0) != makes {
					t.Errorf("%s: %s has the commits %v", name, id, step.With["fetch-depth"])
				}
			}
		}
	}
	publish := readWorkflow(t, "publish.yml").Jobs
	for id, conditions := range map[string][]string{
		"preview":    {"github.event.pull_request.user.login != 'dependabot[bot]'", "github.event.pull_request.head.repo.full_name == github.repository"},
		"gone":       {"github.event.pull_request.head.repo.full_name == github.repository"},
		"production": {"github.event_name != 'pull_request'", "github.ref == 'refs/heads/main'"},
	} {
		for _, condition := range conditions {
			if !strings.Contains(publish[id].If, condition) {
				t.Errorf("%s runs if %s, want %s", id, publish[id].If, condition)
			}
		}
	}
}

// One part of the browser tests runs in the oldest Node that package.json promises.
func TestThePromisedNodeIsTested(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../package.json")
	if err != nil {
		t.Fatal(err)
	}
	var modules struct{ Engines struct{ Node string } }
	if err := json.Unmarshal(data, &modules); err != nil {
		t.Fatal(err)
	}
	var tested []string
	for _, part := range readWorkflow(t, "ci.yml").Jobs["browser"].Strategy.Matrix.Include {
		tested = append(tested, ">="+part.Node+".0")
	}
	if !slices.Contains(tested, modules.Engines.Node) {
		t.Errorf("browser tests run in %q, and package.json promises %s", tested, modules.Engines.Node)
	}
}

// A preview has no host before its domain is there, and addresses of pull requests are made of it.
func TestAPreviewWithoutAHostHasNoAddress(t *testing.T) {
	t.Parallel()
	for _, run := range stepsOf(t, "publish.yml", "preview") {
		for line := range strings.Lines(run) {
			guarded := strings.ReplaceAll(line, "${PREVIEW_HOST:+https://pr-$NUMBER.$PREVIEW_HOST}", "")
			if strings.Contains(guarded, "//pr-$NUMBER.") && !strings.HasPrefix(line, `[ -z "$PREVIEW_HOST" ] || `) {
				t.Errorf("without PREVIEW_HOST an address is made up: %s", line)
			}
		}
	}
}

// What goes live is what the checks of its commit built and looked at. A page that would be gone stops a pull request before
// it is merged.
func TestWhatIsPublishedWasChecked(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		workflow, job string
		want          []string // steps that run in this order, among others
	}{
		{"ci.yml", "build", []string{"go run ./generator check", "make site", "make smoke"}},
		{"publish.yml", "preview", []string{`go run ./generator check ${SINCE:+-since "$SINCE"}`, `make site STAGE=preview SINCE="$SINCE"`, "make smoke"}},
		{"publish.yml", "production", []string{"make update STAGE=production", "make publish STAGE=production"}},
	} {
		got := stepsOf(t, tt.workflow, tt.job)
		rest := got
		for _, step := range tt.want {
			at := slices.Index(rest, step)
			if at < 0 {
				t.Errorf("%s: %s runs %q, want %q in this order", tt.workflow, tt.job, got, tt.want)
				break
			}
			rest = rest[at+1:]
		}
	}
	publish := readWorkflow(t, "publish.yml").Jobs
	if got := publish["production"].Needs; got != "checks" {
		t.Errorf("production needs %v", got)
	}
	if got := publish["checks"].Uses; got != "./.github/workflows/ci.yml" {
		t.Errorf("the checks are %q", got)
	}
	if condition := publish["production"].If; strings.Contains(condition, "()") {
		t.Errorf("production runs if %q, whatever became of the checks", condition) // always(), failure(), !cancelled()
	}
	// Where content alone changed, the code is what was checked before.
	checks := readWorkflow(t, "ci.yml").Jobs
	for name, job := range checks {
		skips := job.If == "needs.scope.outputs.content-alone != 'true'"
		if always := name == "scope" || name == "build" || name == "passed"; skips == always {
			t.Errorf("%s: if %q", name, job.If)
		}
	}
	// A rule of the branch requires one name, behind which are all.
	needed, _ := checks["passed"].Needs.([]any)
	for name := range checks {
		if name != "passed" && !slices.Contains(needed, any(name)) {
			t.Errorf("'passed' does not need %s", name)
		}
	}
}

func TestContentAloneIsJudgedByTheLastGreenPublication(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("it is a shell script")
	}
	folder := t.TempDir()
	const gh = "#!/bin/sh\ncase \"$*\" in *publish.yml/runs*) echo \"$PUBLISHED\";; *compare/gone...head*) echo '{\"status\": \"404\"}'; exit 1;; *compare/green...head*) printf '%s\\n' $COMPARED;; esac\n"
	if err := os.WriteFile(filepath.Join(folder, "gh"), []byte(gh), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct{ published, base, compared, want string }{
		"nothing was published yet":    {want: "false"},
		"a text changed":               {published: "green", compared: "ahead content/pages/index.yaml content/blog/7.md", want: "true"},
		"code was merged in between":   {published: "green", compared: "ahead content/pages/index.yaml frontend/app/Main.tsx", want: "false"},
		"a file came from elsewhere":   {published: "green", compared: "ahead content/pages/index.yaml docs/index.yaml", want: "false"},
		"the same commit, on a day":    {published: "green", compared: "identical", want: "true"},
		"the commit is known no more":  {published: "gone", want: "false"},
		"the branch went another way":  {published: "green", compared: "diverged content/pages/index.yaml", want: "false"},
		"more than GitHub lists":       {published: "green", compared: "ahead " + strings.Repeat("content/pages/index.yaml ", 300), want: "false"},
		"nothing is left of a change":  {published: "green", compared: "ahead", want: "false"},
		"a name begins like content":   {published: "green", compared: "ahead content/a.yaml contents/a.yaml", want: "false"},
		"a pull request with a text":   {base: "green", compared: "ahead content/pages/index.yaml", want: "true"},
		"a pull request with a script": {base: "green", compared: "ahead .ci/run", want: "false"},
	} {
		script := exec.CommandContext(t.Context(), "../.ci/content-alone")
		script.Env = append(os.Environ(), "PATH="+folder+string(filepath.ListSeparator)+os.Getenv("PATH"),
			"GH_REPO=o/r", "HEAD=head", "BASE="+tt.base, "PUBLISHED="+tt.published, "COMPARED="+tt.compared)
		output, err := script.CombinedOutput()
		if got := strings.TrimSpace(string(output)); err != nil || got != tt.want {
			t.Errorf("%s: %s, %v; want %s", name, got, err, tt.want)
		}
	}
}

// What a stack is made of includes the functions: a job that compares or deploys it makes them, or gets them from the checks.
func TestWhatComparesTheStackHasItsFunctions(t *testing.T) {
	t.Parallel()
	for job, source := range map[string]string{"preview": "make functions", "production": "actions/download-artifact@"} {
		has := false
		for _, step := range readWorkflow(t, "publish.yml").Jobs[job].Steps {
			has = has || strings.HasPrefix(step.Uses, source) || step.Run == source
			if !has && regexp.MustCompile(`make .*(difference|update) `).MatchString(step.Run) {
				t.Errorf("%s: no functions before %q", job, step.Run)
			}
		}
		if !has {
			t.Errorf("%s: no functions by %s", job, source)
		}
	}
	if !slices.ContainsFunc(readWorkflow(t, "ci.yml").Jobs["build"].Steps, func(s step) bool {
		return s.Run == "make functions"
	}) {
		t.Error("the checks make no functions")
	}
}

// The stack has the fingerprint of what it was made of as an output; infra/fingerprint.test.ts says what that is.
func TestTheStackIsDeployedOnlyWhenItIsMadeOfSomethingElse(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("the commands that stand in for others are shell scripts")
	}
	const fakeAWS = "#!/bin/sh\ncase \"$*\" in *Hosts*) echo \"$HOSTS\";; *) echo \"$DEPLOYED\";; esac\n"
	const fakeNpx = "#!/bin/sh\ncase \"$*\" in *fingerprint.ts) [ -n \"$BUILT\" ] && echo \"$BUILT\";; *) echo \"npx $*\";; esac\n"
	folder := t.TempDir()
	for name, script := range map[string]string{"aws": fakeAWS, "npx": fakeNpx} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct {
		built, deployed, hosts string
		deploys, fails         bool
	}{
		"a text changed":                        {built: "abc", deployed: "abc"},
		"a header changed":                      {built: "abd", deployed: "abc", deploys: true},
		"it was never deployed":                 {built: "abc", deploys: true},
		"what it is made of could not be found": {fails: true},
		// Otherwise a merge takes the domain away that was deployed by hand, before its own change is merged.
		"it has a host that the settings have not": {built: "abd", deployed: "abc", hosts: "*.preview.example www.dfx.example", fails: true},
	} {
		update := exec.CommandContext(t.Context(), "make", "update", "STAGE=production", "SITE=true")
		update.Dir = ".."
		update.Env = append(os.Environ(), "PATH="+folder+string(filepath.ListSeparator)+os.Getenv("PATH"), "BUILT="+tt.built, "DEPLOYED="+tt.deployed, "HOSTS="+tt.hosts)
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
	mistake := yamlfile.Diagnostic{
		Position: yamlfile.Position{File: "content/blog/één naam.md", Line: 12, Column: 3}, Message: `"titel" is onbekend; bedoelde u: "title"?`,
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
	if got := stepsOf(t, "ci.yml", "build"); !slices.Contains(got, `echo "::add-matcher::.github/site-check.json"`) {
		t.Errorf("a pull request runs %q", got)
	}
}
