package schema_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/schema"
)

// schemas resolves the schemas by the file they are written to.
func schemas(t *testing.T) map[string]*jsonschema.Resolved {
	t.Helper()
	files, err := schema.Editor()
	if err != nil {
		t.Fatal(err)
	}
	resolved := map[string]*jsonschema.Resolved{}
	for name, text := range files {
		var s jsonschema.Schema
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if resolved[name], err = s.Resolve(nil); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return resolved
}

// schemaOf is the schema that .vscode/settings.json holds against a content file; none for others.
func schemaOf(name string) string {
	folder, _, _ := strings.Cut(name, "/")
	switch {
	case !strings.HasSuffix(name, ".yaml"):
		return ""
	case name == "site.yaml":
		return "site.schema.json"
	case name == "interface.yaml":
		return "interface.schema.json"
	case folder == "pages":
		return "page.schema.json"
	case folder == "products":
		return "product.schema.json"
	}
	return ""
}

func validate(t *testing.T, s *jsonschema.Resolved, source []byte) error {
	t.Helper()
	var value any
	if err := yaml.Unmarshal(source, &value); err != nil {
		t.Fatal(err)
	}
	return s.Validate(withDates(value))
}

// withDates gives dates as the text that they are to an editor.
func withDates(value any) any {
	switch v := value.(type) {
	case time.Time:
		return v.Format(time.DateOnly)
	case map[string]any:
		for key := range v {
			v[key] = withDates(v[key])
		}
	case []any:
		for i := range v {
			v[i] = withDates(v[i])
		}
	}
	return value
}

// TestContentIsRightToEditorsToo holds the files of the site, and of the smallest one, against the
// schemas: an editor must not underline what the generator accepts.
func TestContentIsRightToEditorsToo(t *testing.T) {
	t.Parallel()
	all := schemas(t)
	for _, fsys := range []fs.FS{contenttest.Minimal(), os.DirFS("../../../content")} {
		err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || schemaOf(name) == "" {
				return err
			}
			source, err := fs.ReadFile(fsys, name)
			if err != nil {
				return err
			}
			if err := validate(t, all[schemaOf(name)], source); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestEditorsUnderlineMistakes(t *testing.T) {
	t.Parallel()
	all := schemas(t)
	page := "title: Fitness\ndescription: Alles.\nkeywords: [fitness]\nblocks:\n"
	tests := map[string]struct{ schema, source string }{
		"an unknown name":            {"page.schema.json", page + "  - { type: hero, title: A, text: B }\ntitel: Fitness"},
		"a missing name":             {"page.schema.json", "title: Fitness"},
		"an unknown block":           {"page.schema.json", page + "  - { type: heroo, title: A, text: B }"},
		"an unknown name in a block": {"page.schema.json", page + "  - { type: hero, title: A, tekst: B }"},
		"a title that is too long":   {"page.schema.json", strings.Replace(page, "Fitness", strings.Repeat("x", 61), 1) + "  - { type: hero, title: A, text: B }"},
		"a colour that is none":      {"page.schema.json", page + "  - { type: hero, title: A, text: B }\naccent: paars"},
		"a list that is a text":      {"product.schema.json", "features: een"},
	}
	for name, tt := range tests {
		if validate(t, all[tt.schema], []byte(tt.source)) == nil {
			t.Errorf("%s is right to %s", name, tt.schema)
		}
	}
	if err := validate(t, all["page.schema.json"], []byte(page+"  - { type: hero, title: A, text: B }")); err != nil {
		t.Errorf("without a mistake: %v", err)
	}
}
