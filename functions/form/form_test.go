package form_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

func TestEveryFormIsDefinedWhole(t *testing.T) {
	t.Parallel()
	anchors := map[string]bool{}
	for _, f := range lead.Forms {
		definition := form.Of(f)
		if definition == nil || definition.Form != f || definition.Accepted == "" || definition.Title == "" {
			t.Fatalf("%s: %+v", f, definition)
		}
		if definition.Route() == "" {
			t.Errorf("%s has no route", f)
		}
		if anchors[definition.Anchor] {
			t.Errorf("%s shares its anchor %s with another form", f, definition.Anchor)
		}
		anchors[definition.Anchor] = true
		if _, err := os.Stat(filepath.Join("../../content/pages", definition.Page+".yaml")); definition.Page != "" && err != nil {
			t.Errorf("the page of %s: %v", f, err)
		}
		var names []string
		for _, field := range definition.Fields {
			names = append(names, field.Name)
			choice := field.Kind == form.Choice || field.Kind == form.Choices
			if field.Label == "" || field.Kind == "" || (field.Most == 0) != (field.Kind == form.Choices) ||
				(len(field.Options) > 0) != choice {
				t.Errorf("%s: %+v", f, field)
			}
		}
		for _, used := range append(slices.Clone(definition.NameFields), definition.EmailField) {
			if !slices.Contains(names, used) {
				t.Errorf("%s has no field %s", f, used)
			}
		}
		if definition.FreeField != "" && !slices.Contains(names, definition.FreeField) {
			t.Errorf("%s has no field %s", f, definition.FreeField)
		}
	}
	if form.Of("none") != nil {
		t.Error("there is a form called none")
	}
}

func TestTheDigestTellsContentsApart(t *testing.T) {
	t.Parallel()
	digests := map[string]bool{}
	for _, fields := range []map[string]string{
		{"name": "a", "company": "b"}, {"name": "ab"}, {"name": "a", "subject": "b"}, {"company": "ab"}, {"name": "b", "company": "a"}, {},
	} {
		digests[form.Contact.Digest(fields)] = true
		if form.Contact.Digest(fields) != form.Contact.Digest(maps.Clone(fields)) {
			t.Error("the same fields have two digests")
		}
	}
	if len(digests) != 6 {
		t.Errorf("%d digests of 6 contents", len(digests))
	}
}

// FuzzValidate looks for values that come through uncleaned, or that change when they are cleaned
// again.
func FuzzValidate(f *testing.F) {
	f.Add("Sanne de Vries", "sanne@example.nl", "Dag,\r\nmet een vraag", "2-5")
	f.Add("Jose\u202e\u0301 \u202eevil", "jörg@münchen.example", "\u0000\u2028x", "0")
	f.Add("محمد", "用户@例子.广告", strings.Repeat("é", 5001), "15+")
	f.Add("\u200b", "a@b.nl\u200b", "\xff", "")
	f.Fuzz(func(t *testing.T, name, email, text, choice string) {
		for _, id := range lead.Forms {
			definition := form.Of(id)
			values := form.Values{}
			for _, field := range definition.Fields {
				switch {
				case field.Kind == form.Email:
					values.Set(field.Name, email)
				case field.Kind == form.Area:
					values.Set(field.Name, text)
				case len(field.Options) > 0:
					values[field.Name] = []string{choice, field.Options[0].Value}
				default:
					values.Set(field.Name, name)
				}
			}
			fields, mistakes := definition.Validate(values)
			again := form.Values{}
			for _, field := range definition.Fields {
				kept := fields[field.Name]
				if field.Kind == form.Choices {
					again[field.Name] = strings.Split(kept, ", ")
				} else {
					again.Set(field.Name, kept)
				}
				if mistakes[field.Name] != "" {
					continue
				}
				if field.Most > 0 && utf8.RuneCountInString(kept) > field.Most || !norm.NFC.IsNormalString(kept) {
					t.Errorf("%s.%s was kept as %q", id, field.Name, kept)
				}
				if strings.ContainsFunc(kept, func(c rune) bool { return unicode.IsControl(c) && !(field.Kind == form.Area && c == '\n') }) {
					t.Errorf("%s.%s was kept with control characters: %q", id, field.Name, kept)
				}
				if field.Required != "" && kept == "" {
					t.Errorf("%s.%s was kept empty", id, field.Name)
				}
			}
			if len(mistakes) > 0 {
				continue
			}
			twice, wrong := definition.Validate(again)
			if len(wrong) > 0 || !maps.Equal(fields, twice) {
				t.Errorf("%s: %q became %q when cleaned again, %v", id, fields, twice, wrong)
			}
		}
	})
}
