package editor

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// widgets are those that Sveltia has, and our own.
var widgets = []string{"boolean", "datetime", "file", "image", "list", "number", "object", "richtext", "select", "string", "text", "regels", "tabel"}

var known = choices{
	lines:      []choice{{value: "fitness", name: "Fitness"}},
	accents:    []choice{{value: "fitness", name: "Fitness"}},
	categories: map[string][]choice{"articleCategories": {{value: "Business", name: "Business"}, {value: "Branding", name: "Branding"}}},
}

func TestEveryFieldOfEveryTypeIsInTheForm(t *testing.T) {
	t.Parallel()
	f := form{known}
	var visit func(t *testing.T, at string, of reflect.Type, fields []Field)
	visit = func(t *testing.T, at string, of reflect.Type, fields []Field) {
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
			of = of.Elem()
		}
		var names []string
		for _, field := range reflect.VisibleFields(of) {
			name, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
			if name == "" || name == "-" || field.Anonymous {
				continue
			}
			names = append(names, name)
			i := slices.IndexFunc(fields, func(f Field) bool { return f.Name == name })
			if i < 0 {
				t.Errorf("%s.%s is not in the form", at, name)
				continue
			}
			made := fields[i]
			if !slices.Contains(widgets, made.Widget) {
				t.Errorf("%s.%s has the widget %q", at, name, made.Widget)
			}
			if made.Label == "" {
				t.Errorf("%s.%s has no label", at, name)
			}
			if made.Hint == "" && made.Widget != "image" {
				t.Errorf("%s.%s has no hint", at, name)
			}
			if made.Widget == "list" && made.Fields != nil && made.Singular == "" {
				t.Errorf("%s.%s has no word for one item", at, name)
			}
			if made.Widget == "list" && made.Fields != nil && made.Summary == "" {
				t.Errorf("%s.%s: a folded item does not say which it is", at, name)
			}
			if made.Fields != nil {
				visit(t, at+"."+name, field.Type, made.Fields)
			}
		}
		if len(names) != len(fields) {
			t.Errorf("%s: %d fields in the form, %d in the type", at, len(fields), len(names))
		}
	}
	for _, k := range kinds {
		visit(t, k.of.Name(), k.of, f.fields(k.of))
	}
	kinds := f.kinds()
	var names []string
	for _, kind := range kinds {
		names = append(names, kind.Name)
		if kind.Label == "" {
			t.Errorf("the block %s has no label", kind.Name)
		}
		dates := len(f.fields(reflect.TypeFor[textfile.Publication]()))
		visit(t, kind.Name, content.Kinds()[kind.Name], kind.Fields[:len(kind.Fields)-dates])
	}
	slices.Sort(names)
	if !slices.Equal(names, blocks.AuthoredNames()) {
		t.Errorf("the form has the blocks %v, want %v", names, blocks.AuthoredNames())
	}
}

func TestRulesOfTypesAreThoseOfTheForm(t *testing.T) {
	t.Parallel()
	field := func(fields []Field, path ...string) Field {
		var found Field
		for _, name := range path {
			i := slices.IndexFunc(fields, func(f Field) bool { return f.Name == name })
			if i < 0 {
				t.Fatalf("no field %v", path)
			}
			found, fields = fields[i], append(fields[i].Fields, fields[i].Types...)
		}
		return found
	}
	bound := func(value *int) int {
		if value == nil {
			return -1
		}
		return *value
	}
	f := form{known}
	article := f.fields(reflect.TypeFor[content.Article]())
	page := f.fields(reflect.TypeFor[content.Page]())
	site := f.fields(reflect.TypeFor[content.Settings]())
	if minutes := field(article, "minutes"); minutes.Widget != "string" || minutes.ValueType != "int" || len(minutes.Pattern) != 2 {
		t.Errorf("minutes is %+v", minutes)
	}
	if date := field(article, "date"); date.Widget != "datetime" || date.Format != "YYYY-MM-DD" || date.Type != "date" {
		t.Errorf("date is %+v", date)
	}
	if category := field(article, "category"); category.Widget != "select" || !slices.Equal(category.Options, []Option{{"Business", "Business"}, {"Branding", "Branding"}}) || !*category.Required {
		t.Errorf("category is %+v", category)
	}
	if keywords := field(article, "keywords"); keywords.Widget != "regels" || bound(keywords.Min) != 1 || bound(keywords.Max) != 12 {
		t.Errorf("keywords is %+v", keywords)
	}
	if line := field(page, "blocks", "products", "line"); line.Widget != "select" || !slices.Equal(line.Options, []Option{{"Fitness", "fitness"}}) {
		t.Errorf("line is %+v", line)
	}
	if accent := field(page, "accent"); accent.Widget != "select" || *accent.Required || !slices.Equal(accent.Options, []Option{{"Fitness", "fitness"}}) {
		t.Errorf("accent is %+v", accent)
	}
	if src := field(page, "image", "src"); src.Widget != "image" || *field(page, "image").Required {
		t.Errorf("a picture that may be left out is asked for: %+v", src)
	}
	if src := field(article, "image", "src"); !*src.Required {
		t.Error("a picture that must be there does not ask for a file")
	}
	if email := field(site, "contact", "email"); len(email.Pattern) != 2 || !strings.Contains(email.Pattern[1], "e-mailadres") {
		t.Errorf("email is %+v", email)
	}
	if number := field(site, "contact", "whatsapp"); !strings.Contains(number.Pattern[0], `^([1-9][0-9]{6,14}|`) {
		t.Errorf("whatsapp is %+v", number)
	}
}

func TestTheConfigurationNamesWhatThereIs(t *testing.T) {
	t.Parallel()
	data, err := Config(os.DirFS("../../../content"), Local(), "http://localhost:8080")
	if err != nil {
		t.Fatal(err)
	}
	var config struct {
		Containers              []Field
		Collections, Singletons []struct {
			Name, Label, Folder, File, Format string
			Identifier                        string `json:"identifier_field"`
			Fields                            []Field
		}
	}
	if err := json.Unmarshal(data, &config); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range append(config.Collections, config.Singletons...) {
		names = append(names, c.Name)
		if c.Label == "" || len(c.Fields) == 0 || c.Format == "" || c.Folder+c.File == "" {
			t.Errorf("the collection %s is %+v", c.Name, c)
		}
		// Without it Sveltia takes nothing of the configuration.
		if c.Folder != "" && !slices.ContainsFunc(c.Fields, func(f Field) bool { return f.Name == c.Identifier }) {
			t.Errorf("the collection %s has no field %q, by which it is told", c.Name, c.Identifier)
		}
	}
	for _, want := range []string{"paginas", "teksten", "producten-fitness", "lijnen", "artikelen", "projecten", "documenten", "formulieren", "site", "interface", "assistant", "redirects"} {
		if !slices.Contains(names, want) {
			t.Errorf("the collections are %s, without %s", names, want)
		}
	}
	if len(config.Containers) != len(contained) {
		t.Errorf("%d blocks for running text, want %d", len(config.Containers), len(contained))
	}
}

func TestNumberedFilesGetTheNextName(t *testing.T) {
	t.Parallel()
	fsys := fstest.MapFS{
		"blog/1.md": {}, "blog/9.md": {}, "blog/10.md": {}, "blog/jaar-2025.md": {}, "products/fitness/df-003.yaml": {}, "products/fitness/df-011.yaml": {},
		"products/smart-gym/README": {}, "products/outdoor/o-999.yaml": {},
	}
	data, err := Config(fsys, Local(), "")
	if err != nil {
		t.Fatal(err)
	}
	var config struct {
		Collections []struct {
			Name   string
			Fields []Field
		}
	}
	if err := json.Unmarshal(data, &config); err != nil {
		t.Fatal(err)
	}
	next := map[string]string{}
	for _, c := range config.Collections {
		next[c.Name] = c.Fields[0].Next
	}
	for name, want := range map[string]string{"artikelen": "11", "producten-fitness": "df-012", "producten-smart-gym": "smartgym-001", "producten-outdoor": "o-1000"} {
		if next[name] != want {
			t.Errorf("the next of %s is %s, want %s", name, next[name], want)
		}
	}
}

func TestEveryFileHasItsForm(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]string{
		"content/pages/index.yaml":               "paginas/entries/index",
		"content/pages/actie/zomer.yaml":         "paginas-actie/entries/zomer",
		"content/pages/privacy.md":               "teksten/entries/privacy",
		"content/products/smart-gym/sg-001.yaml": "producten-smart-gym/entries/sg-001",
		"content/blog/1.md":                      "artikelen/entries/1",
		"content/projects/heyday-fm.yaml":        "projecten/entries/heyday-fm",
		"content/forms/contact.yaml":             "formulieren/entries/contact",
		"content/site.yaml":                      "_singletons/entries/site",
		"content/claims.yaml":                    "_singletons/entries/claims",
		"content/pages/en/index.yaml":            "paginas-en/entries/index",
		"content/pages/en/privacy.md":            "teksten-en/entries/privacy",
		"content/projects/en/heyday-fm.yaml":     "projecten-en/entries/heyday-fm",
		"content/interface.en.yaml":              "_singletons/entries/interface-en",
		"content/media/products/README.txt":      "",
	} {
		if want != "" {
			want = Path + "#/collections/" + want
		}
		if got := Form(file); got != want {
			t.Errorf("the form of %s is %q, want %q", file, got, want)
		}
	}
}
