package schema_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
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

// schemaOf is the schema that .vscode/settings.json holds against a content file, or that of the front matter of a
// Markdown file; none for others.
func schemaOf(t *testing.T, name string) string {
	t.Helper()
	switch folder, _, _ := strings.Cut(name, "/"); {
	case folder == "schemas" || folder == "media":
		return ""
	case path.Ext(name) == ".md" && folder == "blog":
		return "article.schema.json"
	case path.Ext(name) == ".md" && folder == "pages":
		return "page.schema.json"
	}
	for schema, pattern := range settings(t) {
		if expression := strings.NewReplacer(`\*\*/`, "(.*/)?", `\*`, "[^/]*").Replace(regexp.QuoteMeta(pattern)); regexp.MustCompile("^" + expression + "$").MatchString("content/" + name) {
			return path.Base(schema)
		}
	}
	return ""
}

// settings are the files that Visual Studio Code holds against each schema.
var settings = func() func(t *testing.T) map[string]string {
	read := sync.OnceValues(func() (map[string]string, error) {
		text, err := os.ReadFile("../../../.vscode/settings.json")
		if err != nil {
			return nil, err
		}
		var all struct {
			Schemas map[string]string `json:"yaml.schemas"`
		}
		return all.Schemas, json.Unmarshal(text, &all)
	})
	return func(t *testing.T) map[string]string {
		t.Helper()
		schemas, err := read()
		if err != nil {
			t.Fatal(err)
		}
		return schemas
	}
}()

// frontOf is the YAML of a file: all of it, or what stands above its text. There blocks may be left out.
func frontOf(name string, source []byte) []byte {
	if path.Ext(name) != ".md" {
		return source
	}
	front, _, _ := bytes.Cut(bytes.TrimPrefix(source, []byte("---\n")), []byte("\n---\n"))
	if strings.HasPrefix(name, "pages/") && !bytes.Contains(front, []byte("\nblocks:")) {
		front = append(bytes.Clone(front), "\nblocks: [{ type: prose, body: x }]\n"...)
	}
	return front
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
			if err != nil || entry.IsDir() {
				return err
			}
			schema := schemaOf(t, name)
			if schema == "" {
				if ext := path.Ext(name); (ext == ".yaml" || ext == ".md") && path.Base(name) != "README.md" {
					t.Errorf("%s has no schema; name it in .vscode/settings.json", name)
				}
				return nil
			}
			source, err := fs.ReadFile(fsys, name)
			if err != nil {
				return err
			}
			if err := validate(t, all[schema], frontOf(name, source)); err != nil {
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
		"a colour that is none":      {"line.schema.json", "name: Fitness\ntitle: A\ndescription: B\naccent: paars"},
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

// TestEveryPropertyExplainsItself holds each schema to what editors show beside a name: what it is for, in Dutch, and
// a value to begin with, which must be right.
func TestEveryPropertyExplainsItself(t *testing.T) {
	t.Parallel()
	files, err := schema.Editor()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		var root jsonschema.Schema
		if err := json.Unmarshal(text, &root); err != nil {
			t.Fatal(err)
		}
		seen := 0
		var walk func(at string, s *jsonschema.Schema)
		walk = func(at string, s *jsonschema.Schema) {
			if s == nil {
				return
			}
			for key, property := range s.Properties {
				seen++
				at := at + "." + key
				if property.Description == "" {
					t.Errorf("%s%s has no description", name, at)
				}
				walk(at, property)
			}
			walk(at, s.Items)
			walk(at, s.AdditionalProperties)
			for _, choice := range append(s.OneOf, s.AnyOf...) {
				walk(at, choice)
			}
		}
		walk("", &root)
		for definition, s := range root.Defs {
			walk("#"+definition, s)
		}
		if seen == 0 {
			t.Errorf("%s has no properties", name)
		}
	}
}

// What a file leaves out is no number that somebody wrote: pages would have 0 of it.
func TestNumbersThatFilesMayLeaveOutAreLeftOutOfPagesToo(t *testing.T) {
	t.Parallel()
	completed := []string{ // which have a number on pages in any case: of their own, or none at all, as margins
		"blocks.Products.Columns", "blocks.Brochure.Pages", "content.Equipment.Quantity", "content.Article.Minutes",
		"catalogue.Margins.Front", "catalogue.Margins.Back", "catalogue.Margins.Left", "catalogue.Margins.Right",
	}
	seen := map[reflect.Type]bool{}
	var walk func(of reflect.Type)
	walk = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			walk(of.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if seen[of] {
			return
		}
		seen[of] = true
		for field := range of.Fields() {
			walk(field.Type)
			inFile, inPage := field.Tag.Get("yaml"), field.Tag.Get("json")
			isNumber := field.Type.Kind() == reflect.Int || field.Type.Kind() == reflect.Float64
			if !isNumber || inFile == "" || inFile == "-" || inPage == "" || inPage == "-" || strings.Contains(inPage, ",omit") {
				continue
			}
			if name := of.String() + "." + field.Name; !strings.Contains(field.Tag.Get("jsonschema"), "required") && !slices.Contains(completed, name) {
				t.Errorf("%s may be left out of a file; give its JSON omitempty", name)
			}
		}
	}
	for _, kind := range content.Kinds() {
		walk(kind)
	}
	for _, root := range []reflect.Type{reflect.TypeFor[catalogue.Product](), reflect.TypeFor[catalogue.Line](), reflect.TypeFor[content.Site](), reflect.TypeFor[content.Project](), reflect.TypeFor[content.Article]()} {
		walk(root)
	}
}
