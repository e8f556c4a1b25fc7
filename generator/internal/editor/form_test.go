package editor

import (
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// widgets are those that Decap has, and our own.
var widgets = []string{
	"boolean", "datetime", "list", "markdown", "number", "object", "select", "string", "text",
	"adres", "foto", "regels", "specificaties", "tabel",
}

var known = content.Choices{
	Lines:             []content.Choice{{Value: "fitness", Name: "Fitness"}},
	Accents:           []content.Choice{{Value: "fitness", Name: "Fitness"}},
	ArticleCategories: []content.Choice{{Value: "Business", Name: "Business"}, {Value: "Branding", Name: "Branding"}},
}

func TestEveryFieldOfEveryTypeIsInTheForm(t *testing.T) {
	t.Parallel()
	f := form{known: known, folder: "pages"}
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
			if made.Hint == "" && made.Widget != "foto" {
				t.Errorf("%s.%s has no hint", at, name)
			}
			if made.Widget == "list" && made.Singular == "" {
				t.Errorf("%s.%s has no word for one item", at, name)
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
		visit(t, k.of.Name(), k.of, f.fields(k.of, true))
	}
	kinds := f.kinds()
	var names []string
	for _, kind := range kinds {
		names = append(names, kind.Name)
		if kind.Label == "" {
			t.Errorf("the block %s has no label", kind.Name)
		}
		dates := len(f.fields(reflect.TypeFor[content.Publication](), true))
		visit(t, kind.Name, content.Kinds()[kind.Name], kind.Fields[:len(kind.Fields)-dates])
	}
	slices.Sort(names)
	if !slices.Equal(names, content.AuthoredNames()) {
		t.Errorf("the form has the blocks %v, want %v", names, content.AuthoredNames())
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
	bound := func(value *float64) float64 {
		if value == nil {
			return -1
		}
		return *value
	}
	f := form{known: known, folder: "pages"}
	article := f.fields(reflect.TypeFor[content.Article](), true)
	page := f.fields(reflect.TypeFor[content.Page](), true)
	site := f.fields(reflect.TypeFor[content.Site](), true)
	if minutes := field(article, "minutes"); minutes.Widget != "number" || minutes.ValueType != "int" || bound(minutes.Min) != 1 || bound(minutes.Max) != 60 {
		t.Errorf("minutes is %+v", minutes)
	}
	if date := field(article, "date"); date.Widget != "datetime" || date.DateFormat != "YYYY-MM-DD" || date.TimeFormat == nil || *date.TimeFormat {
		t.Errorf("date is %+v", date)
	}
	if category := field(article, "category"); category.Widget != "select" || !slices.Equal(category.Options, []Option{{"Business", "Business"}, {"Branding", "Branding"}}) || !category.Required {
		t.Errorf("category is %+v", category)
	}
	if keywords := field(article, "keywords"); keywords.Widget != "regels" || bound(keywords.Min) != 1 || bound(keywords.Max) != 12 {
		t.Errorf("keywords is %+v", keywords)
	}
	if line := field(page, "blocks", "products", "line"); line.Widget != "select" || !slices.Equal(line.Options, []Option{{"Fitness", "fitness"}}) {
		t.Errorf("line is %+v", line)
	}
	if accent := field(page, "accent"); accent.Widget != "select" || accent.Required || !slices.Equal(accent.Options, []Option{{"Fitness", "fitness"}}) {
		t.Errorf("accent is %+v", accent)
	}
	if src := field(page, "image", "src"); src.Widget != "foto" || src.Required {
		t.Errorf("a picture that may be left out asks for a file: %+v", src)
	}
	if src := field(article, "image", "src"); !src.Required {
		t.Error("a picture that must be there does not ask for a file")
	}
	if email := field(site, "contact", "email"); len(email.Pattern) != 2 || !strings.Contains(email.Pattern[1], "e-mailadres") {
		t.Errorf("email is %+v", email)
	}
	if number := field(site, "contact", "whatsapp"); !strings.HasPrefix(number.Pattern[0], `^([1-9][0-9]{6,14}|`) {
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
		Folders     []string `json:"media_folders"`
		Containers  []Field
		Collections []struct {
			Name, Label, Folder, Slug string
			Fields                    []Field
			Files                     []struct{ Name, File string }
		}
	}
	if err := json.Unmarshal(data, &config); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, c := range config.Collections {
		names = append(names, c.Name)
		if c.Label == "" || len(c.Fields) == 0 && len(c.Files) != 4 {
			t.Errorf("the collection %s is %+v", c.Name, c)
		}
	}
	want := "paginas teksten producten-fitness producten-performance producten-medical producten-outdoor producten-smart-gym producten-accessories lijnen artikelen projecten documenten algemeen"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("the collections are %s", got)
	}
	if slices.Contains(config.Folders, "renders") || !slices.Contains(config.Folders, "products") {
		t.Errorf("the folders of pictures are %v", config.Folders)
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
	var config struct{ Numbered map[string]string }
	if err := json.Unmarshal(data, &config); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"artikelen": "11", "producten-fitness": "df-012", "producten-smart-gym": "smartgym-001", "producten-outdoor": "o-1000"}
	if !maps.Equal(config.Numbered, want) {
		t.Errorf("the next are %v, want %v", config.Numbered, want)
	}
}
