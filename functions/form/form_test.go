package form_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// forms are those of the test site.
var forms = formtest.Set()

func TestAFormOfASitesOwnSharesItsAnchorWithNone(t *testing.T) {
	t.Parallel()
	for _, name := range form.Specified() {
		anchor := forms.Named(name).Anchor
		if form.KeysOf(form.Name(anchor)) != nil {
			continue // the form of the specification itself
		}
		set := form.NewSet([]form.Definition{{Form: form.Name(anchor)}})
		if got := set.All()[0].Anchor; got == anchor {
			t.Errorf("a form named %s has the anchor of %s", anchor, name)
		}
	}
}

func TestEveryFormOfTheSpecificationTravelsAsItSays(t *testing.T) {
	t.Parallel()
	routes := map[form.Name]string{
		"quote": "/quote-request", "contact": "/contact-form", "newsletter": "/contact-form", "brochure": "/contact-form",
		"partner": "/partner-aanvraag", "technician": "/service-monteur-aanmelding",
	}
	anchors := map[string]bool{}
	for name, route := range routes {
		definition := forms.Named(name)
		if definition == nil || definition.Route != route || definition.EmailField() == "" {
			t.Fatalf("%s: %+v", name, definition)
		}
		if anchors[definition.Anchor] {
			t.Errorf("%s shares its anchor %s with another form", name, definition.Anchor)
		}
		anchors[definition.Anchor] = true
		var names []string
		for _, field := range definition.Fields {
			names = append(names, field.Name)
		}
		for _, key := range form.KeysOf(name) {
			if !slices.Contains(names, key) {
				t.Errorf("%s has no field %s", name, key)
			}
		}
	}
	if forms.Named("none") != nil {
		t.Error("there is a form called none")
	}
}

// own is a form that the specification does not name, with what its file must say and no more.
func own() *form.Set {
	return form.NewSet([]form.Definition{
		*forms.Named("contact"), *forms.Named("newsletter"),
		{Form: "zomeractie", Title: "Zomeractie", Fields: []form.Field{
			{Name: "email", Kind: form.Email, Label: "E-mailadres", Required: "Vul uw e-mailadres in."},
			{Name: "leden", Label: "Aantal leden"},
		}},
	})
}

func TestAFormOfTheSiteItselfGoesThroughTheContactForm(t *testing.T) {
	t.Parallel()
	set := own()
	for name, tt := range map[string]struct {
		values form.Values
		want   form.Name
	}{
		"its name":                  {form.Values{"form": {"zomeractie"}}, "zomeractie"},
		"a form that is not there":  {form.Values{"form": {"winteractie"}}, "contact"},
		"none":                      {form.Values{}, "contact"},
		"the subject of newsletter": {form.Values{"onderwerp": {"Newsletter Aanmelding"}}, "newsletter"},
	} {
		at := set.OnRoute(form.ContactRoute)
		i := slices.IndexFunc(at, func(d *form.Definition) bool { return d.Matches(tt.values) })
		if at[i].Form != tt.want {
			t.Errorf("%s: %s, want %s", name, at[i].Form, tt.want)
		}
	}
	choices := form.Field{Kind: form.Choices, Options: []form.Option{{Value: "a", Label: "Advies"}, {Value: "b", Label: "Leasen"}}}
	if shown := choices.Show("a, b, weg"); shown != "Advies, Leasen, weg" {
		t.Errorf("several choices are shown as %q", shown)
	}
	d := set.Named("zomeractie")
	if d.Submit == "" || d.Failure.Text == "" || d.Confirmation.Text == "" || d.Fields[1].Kind != form.Text || d.Fields[1].Most != 200 {
		t.Errorf("what its file leaves out is not there: %+v", d)
	}
}

func TestALeadOfAFormThatIsGoneCanBeShown(t *testing.T) {
	t.Parallel()
	d := own().OfLead(lead.Lead{Form: "winteractie", Fields: map[string]string{"leden": "40", "email": "a@example.nl"}})
	if d.Title == "" || len(d.Fields) != 2 || d.Fields[0].Called() != "email" {
		t.Errorf("got %+v", d)
	}
}

func TestASetIsTheSameOnceItWasJSON(t *testing.T) {
	t.Parallel()
	data, err := forms.JSON()
	if err != nil {
		t.Fatal(err)
	}
	set, err := form.ParseSet(data)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := set.JSON(); err != nil || string(again) != string(data) {
		t.Errorf("%v\n%s", err, again)
	}
}

func TestTheDigestTellsContentsApart(t *testing.T) {
	t.Parallel()
	digests := map[string]bool{}
	for _, fields := range []map[string]string{
		{"name": "a", "company": "b"}, {"name": "ab"}, {"name": "a", "subject": "b"}, {"company": "ab"}, {"name": "b", "company": "a"}, {},
	} {
		digests[forms.Named("contact").Digest(fields)] = true
		if forms.Named("contact").Digest(fields) != forms.Named("contact").Digest(maps.Clone(fields)) {
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
		for _, definition := range forms.All() {
			id := definition.Form
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

func TestAnOptionMayPromiseAnAnswerSooner(t *testing.T) {
	t.Parallel()
	d := form.Definition{Promise: 24, Fields: []form.Field{
		{Name: "naam"},
		{Name: "urgentie", Kind: form.Choice, Options: []form.Option{{Value: "high", Label: "Gevaar", Promise: 4}, {Value: "low", Label: "Later"}}},
		{Name: "diensten", Kind: form.Choices, Options: []form.Option{{Value: "advies", Promise: 8}, {Value: "storing", Promise: 4}, {Value: "opslag"}}},
	}}
	for services, want := range map[string]int{"storing": 4, "advies, storing": 4, "advies, opslag": 8, "opslag": 24} {
		if got := d.PromiseOf(map[string]string{"diensten": services}); got != want {
			t.Errorf("%q promises %d hours, want %d", services, got, want)
		}
	}
	for urgency, want := range map[string]int{"high": 4, "low": 24, "": 24, "other": 24} {
		if got := d.PromiseOf(map[string]string{"naam": "high", "urgentie": urgency}); got != want {
			t.Errorf("%q promises %d hours, want %d", urgency, got, want)
		}
	}
	for urgency, want := range map[string]string{"high": "Gevaar", "low": "", "": ""} {
		if got := d.Urgency(map[string]string{"urgentie": urgency}); got != want {
			t.Errorf("%q is called %q, want %q", urgency, got, want)
		}
	}
}

// A kind that some table lacks would refuse every answer.
func TestAFieldOfEveryKindTakesAnAnswer(t *testing.T) {
	t.Parallel()
	answers := map[form.Kind]string{form.Email: "ada@example.nl", form.Phone: "06-12345678", form.URL: "https://example.nl"}
	for _, name := range form.Kind("").Enum() {
		kind := form.Kind(name)
		answer := answers[kind]
		if answer == "" {
			answer = "antwoord"
		}
		set := form.NewSet([]form.Definition{{Form: "proef", Fields: []form.Field{{Name: "vraag", Kind: kind, Options: []form.Option{{Value: "antwoord"}}}}}})
		definition := set.Named("proef")
		if fields, mistakes := definition.Validate(form.Values{"vraag": {answer}}); len(mistakes) > 0 || fields["vraag"] != answer {
			t.Errorf("%s: of %q came %v, %v", kind, answer, fields, mistakes)
		}
	}
}
