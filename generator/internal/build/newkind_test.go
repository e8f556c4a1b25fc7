package build_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// The parts of a new kind of block, as the README lists them. Each is put into the file behind a line
// that stands there, or makes a file.
var quotation = []struct {
	part, file, behind, text string
	// left is what a build says where this part was forgotten.
	left string
}{
	{
		part: "the struct", file: "generator/internal/blocks/blocks.go", behind: "generator/internal/yamlfile\"\n)\n",
		text: "\n// Quotation is what a customer said.\ntype Quotation struct {\n" +
			"\tText string `yaml:\"text\" json:\"text\" jsonschema:\"required\" jsonschema_description:\"Wat er is gezegd.\"`\n}\n",
		left: "undefined: Quotation",
	},
	{
		part: "its name", file: "generator/internal/blocks/kinds.go", behind: "var Authored = map[string]Kind{",
		text: "\n\t\"quotation\": {reflect.TypeFor[Quotation](), \"Citaat\"},",
		left: "blocks.Quotation: add its name to Authored in generator/internal/blocks/kinds.go",
	},
	{
		part: "its behaviour", file: "generator/internal/page/block.go", behind: "var kinds = []behaviour{",
		text: "\n\tquotation,",
		left: `block "quotation": add plain[blocks.Quotation] to kinds in generator/internal/page/block.go`,
	},
	{
		part: "the file of its behaviour", file: "generator/internal/page/block_quotation.go",
		text: "package page\n\nimport \"github.com/dfx-fitness/site/generator/internal/blocks\"\n\n" +
			"var quotation = plain[blocks.Quotation]{\n" +
			"\tKeyPoints: func(b blocks.Quotation) []string { return []string{b.Text} },\n}\n",
		left: "undefined: quotation",
	},
	{
		part: "the component", file: "frontend/blocks/Quotation/Quotation.tsx",
		text: "export function Quotation({ text }: { text: string }) {\n  return <blockquote>{text}</blockquote>\n}\n",
		left: `block "quotation" has no component: frontend/blocks/Quotation/Quotation.tsx (or Quotation.interactive.tsx) must export Quotation`,
	},
}

// TestForgettingAPartOfANewKindOfBlock adds a kind of block to a copy of the repository, and takes away one
// part after the other.
func TestForgettingAPartOfANewKindOfBlock(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the generator again for each part")
	}
	t.Parallel()
	root := copyOfTheRepository(t)
	files := contenttest.Minimal()
	home := string(files["pages/index.yaml"].Data)
	if !strings.Contains(home, "blocks:\n") {
		t.Fatalf("the home page of contenttest has no blocks:\n%s", home)
	}
	home = strings.Replace(home, "blocks:\n", "blocks:\n  - type: quotation\n    text: Zo blij met deze toestellen\n", 1)
	files["pages/index.yaml"].Data = []byte(home)
	if err := os.CopyFS(filepath.Join(root, "scratch"), files); err != nil {
		t.Fatal(err)
	}
	build := func() (string, error) {
		return site(t, root, "build", "-content", "scratch", "-pictures=false")
	}
	without := map[string]string{}
	for _, p := range quotation {
		file := filepath.Join(root, filepath.FromSlash(p.file))
		former, err := os.ReadFile(file)
		if p.behind != "" && err != nil {
			t.Fatal(err)
		}
		without[p.part] = string(former)
		if !strings.Contains(string(former), p.behind) {
			t.Fatalf("%s has no line %q", p.file, p.behind)
		}
		write(t, file, strings.Replace(string(former), p.behind, p.behind+p.text, 1))
	}

	if said, err := site(t, root, "schema", "--check"); err == nil || !strings.Contains(said, "is stale: run 'make schema'") {
		t.Errorf("with stale generated files: %v\n%s", err, said)
	}
	if said, err := site(t, root, "schema"); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if said, err := build(); err != nil {
		t.Fatalf("with all parts: %v\n%s", err, said)
	}
	if html := read(t, filepath.Join(root, "dist/site/index.html")); !strings.Contains(html, "<blockquote>Zo blij met deze toestellen</blockquote>") {
		t.Error("the home page does not show the quotation")
	}
	for _, p := range quotation {
		file := filepath.Join(root, filepath.FromSlash(p.file))
		whole := read(t, file)
		if p.behind == "" {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		} else {
			write(t, file, without[p.part])
		}
		if said, err := build(); err == nil || !strings.Contains(said, p.left) {
			t.Errorf("without %s: %v\n%s\nwant a failure with %q", p.part, err, said, p.left)
		}
		write(t, file, whole)
	}
}

// copyOfTheRepository holds what a build of any content needs.
func copyOfTheRepository(t *testing.T) string {
	t.Helper()
	from, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	bundle(t, from) // and so its Node modules, which both use
	to := t.TempDir()
	names, err := command(t, from, "git", "ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "--",
		".gitignore", "go.mod", "go.sum", "package*.json", "biome.json", "generator", "functions", "infra", "content/schemas", "frontend",
		":!frontend/e2e", ":!*_test.go", ":!*/testdata/*")
	if err != nil {
		t.Fatalf("%v\n%s", err, names)
	}
	const testForms = "functions/form/formtest/testdata/forms.json" // which the contract of the lead API has
	for name := range strings.Lines(names + testForms) {
		name = filepath.FromSlash(strings.TrimSpace(name))
		file, err := os.ReadFile(filepath.Join(from, name))
		if os.IsNotExist(err) {
			continue // taken away, and not committed yet
		}
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(to, name), string(file))
	}
	if err := os.Symlink(filepath.Join(from, "node_modules"), filepath.Join(to, "node_modules")); err != nil {
		t.Fatal(err)
	}
	return to
}

// site runs the generator of a copy of the repository. Compiled with -trimpath, what is the same in another folder is not
// compiled again.
func site(t *testing.T, root string, args ...string) (string, error) {
	t.Helper()
	return command(t, root, "go", append([]string{"run", "-ldflags=-s -w", "./generator"}, args...)...)
}

func command(t *testing.T, dir, name string, args ...string) (string, error) {
	t.Helper()
	c := exec.CommandContext(t.Context(), name, args...)
	c.Dir, c.WaitDelay = dir, time.Second
	said, err := c.CombinedOutput()
	return string(said), err
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
