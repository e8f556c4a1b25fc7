package formpage_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/formpage"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/mail"
)

// page is the answer to a post of a form in which every field has a mistake.
func page(definition *form.Definition, typed form.Values) formpage.Page {
	p := formpage.Page{
		Company: mail.Company{Name: "DFX Fitness", Phone: "085 000 12 34", Email: "info@dfx.example"},
		Form:    definition, Action: "/api" + definition.Route, Token: "public-token", Trap: "referentiecode",
		From: "/een pagina", Back: "/een%20pagina", Typed: typed, Message: "Controleer de gemarkeerde velden.", Mistakes: map[string]string{},
	}
	for _, field := range definition.Fields {
		if !field.Internal {
			p.Mistakes[field.Name] = "Fout in " + field.Name + "."
		}
	}
	return p
}

// A document is a page as a browser reads it.
type document struct{ root *html.Node }

func parse(t *testing.T, p formpage.Page) document {
	t.Helper()
	root, err := html.Parse(strings.NewReader(p.HTML()))
	if err != nil {
		t.Fatal(err)
	}
	return document{root}
}

// find returns the elements of some names that have an attribute; of any value where that is empty.
func (d document) find(attribute, value string, names ...string) []*html.Node {
	var found []*html.Node
	for n := range d.root.Descendants() {
		if n.Type != html.ElementNode || !slices.Contains(names, n.Data) && len(names) > 0 {
			continue
		}
		if got, has := attributeOf(n, attribute); attribute == "" || has && (value == "" || got == value) {
			found = append(found, n)
		}
	}
	return found
}

func attributeOf(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for child := range n.Descendants() {
		if child.Type == html.TextNode {
			b.WriteString(child.Data)
		}
	}
	return b.String()
}

// posted is what a browser sends of the page's form.
func (d document) posted() url.Values {
	values := url.Values{}
	for _, n := range d.find("name", "", "input", "select", "textarea") {
		name, _ := attributeOf(n, "name")
		value, _ := attributeOf(n, "value")
		kind, _ := attributeOf(n, "type")
		_, checked := attributeOf(n, "checked")
		switch {
		case n.Data == "textarea":
			value = textOf(n)
		case n.Data == "select":
			for _, option := range (document{n}).find("selected", "", "option") {
				value, _ = attributeOf(option, "value")
			}
		case kind == "checkbox" && !checked:
			continue
		}
		values.Add(name, value)
	}
	return values
}

func TestEveryMistakeStandsBesideItsFieldAndIsLinkedFromTheSummary(t *testing.T) {
	t.Parallel()
	for _, definition := range formtest.Set().All() {
		d := parse(t, page(definition, form.Values{}))
		alert := d.find("role", "alert")[0]
		if _, focused := attributeOf(alert, "autofocus"); !focused || !strings.Contains(textOf(alert), "Controleer de gemarkeerde velden.") {
			t.Errorf("%s: the summary is %q", definition.Form, textOf(alert))
		}
		for _, field := range definition.Fields {
			if field.Internal {
				continue
			}
			target := d.find("id", "veld-"+field.Name)
			links := (document{alert}).find("href", "#veld-"+field.Name, "a")
			if len(target) != 1 || len(links) != 1 || !strings.Contains(textOf(links[0]), "Fout in "+field.Name) {
				t.Fatalf("%s, %s: %d targets, %d links", definition.Form, field.Name, len(target), len(links))
			}
			holder := target[0]
			if field.Kind == form.Choices {
				holder = holder.Parent.Parent.Parent // the fieldset of the first box
			}
			described, _ := attributeOf(holder, "aria-describedby")
			if !slices.Contains(strings.Fields(described), "veld-"+field.Name+"-fout") || len(d.find("id", "veld-"+field.Name+"-fout")) != 1 {
				t.Errorf("%s, %s is described by %q", definition.Form, field.Name, described)
			}
			if invalid, _ := attributeOf(target[0], "aria-invalid"); invalid != "true" && field.Name != form.Products {
				t.Errorf("%s, %s is not marked", definition.Form, field.Name)
			}
		}
	}
}

func TestThePagePostsWhatWasFilledIn(t *testing.T) {
	t.Parallel()
	for _, definition := range formtest.Set().All() {
		typed := form.Values{}
		for _, field := range append(definition.Asked(), definition.Fields...) {
			switch {
			case field.Kind == form.Choices:
				typed[field.Name] = []string{field.Options[0].Value, field.Options[1].Value}
			case field.Kind == form.Choice:
				typed.Set(field.Name, field.Options[1].Value)
			case field.Kind == form.Area:
				typed.Set(field.Name, "\n  eerste regel\ntweede")
			default:
				typed.Set(field.Name, "wat er in "+field.Name+" stond")
			}
		}
		got := parse(t, page(definition, typed)).posted()
		for name, want := range typed {
			if !slices.Equal(got[name], want) {
				t.Errorf("%s, %s: posts %q, want %q", definition.Form, name, got[name], want)
			}
		}
		if got.Get("token") != "public-token" || got.Get("page") != "/een pagina" || got.Get("referentiecode") != "" {
			t.Errorf("%s posts besides %v", definition.Form, got)
		}
		if own := form.KeysOf(definition.Form) == nil; (got.Get(form.NameField) == string(definition.Form)) != own {
			t.Errorf("%s is posted by the name %q", definition.Form, got.Get(form.NameField))
		}
	}
}

func TestAQuoteKeepsItsProductsAndHowManyOfThem(t *testing.T) {
	t.Parallel()
	p := page(formtest.Of(lead.Quote), form.Values{})
	p.Quantities = form.Quantities([]form.Pair{
		{Name: "aantal[p-004][Rower]", Value: "twee"}, {Name: "aantal[df-001][Leg Press]", Value: ""}, {Name: "aantal[Losse halter]", Value: "3"},
		{Name: "naam", Value: "Sanne"},
	})
	d := parse(t, p)
	got := d.posted()
	for name, want := range map[string]string{"aantal[p-004][Rower]": "twee", "aantal[df-001][Leg Press]": "", "aantal[Losse halter]": "3"} {
		if !slices.Equal(got[name], []string{want}) {
			t.Errorf("%s: posts %q, want %q", name, got[name], want)
		}
	}
	if folded := d.find("", "", "details"); len(folded) != 1 || !strings.Contains(textOf(folded[0]), "Leg Press") || strings.Contains(textOf(folded[0]), "Rower") {
		t.Error("what was chosen stands among what was not")
	}
}

func TestLinksLeadWhereTheySay(t *testing.T) {
	t.Parallel()
	p := page(formtest.Of(lead.Contact), form.Values{})
	p.Company.Phone = "+31 85 000 12 34"
	d := parse(t, p)
	for address, links := range map[string]int{
		"tel:+31850001234": 2, "mailto:info@dfx.example": 1, "/een%20pagina": 1, "/": 1, form.Stylesheet: 1,
	} {
		if found := d.find("href", address); len(found) != links {
			t.Errorf("%d links to %s, want %d", len(found), address, links)
		}
	}
	if forms := d.find("action", form.APIPath+form.ContactRoute, "form"); len(forms) != 1 {
		t.Error("the form is posted elsewhere")
	}
}

func TestNothingThatWasTypedBecomesHTML(t *testing.T) {
	t.Parallel()
	const hostile = `"'></textarea></option></title><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`
	for _, definition := range formtest.Set().All() {
		typed := form.Values{}
		for _, field := range append(definition.Asked(), definition.Fields...) {
			typed[field.Name] = []string{hostile}
		}
		p := page(definition, typed)
		p.Message, p.From, p.Back = hostile, "/"+hostile, "/"+hostile
		for name := range p.Mistakes {
			p.Mistakes[name] = hostile
		}
		p.Quantities = form.Quantities([]form.Pair{{Name: "aantal[" + hostile + "][" + hostile + "]", Value: hostile}})
		d := parse(t, p)
		if strange := d.find("", "", "script", "img"); len(strange) > 0 {
			t.Errorf("%s: %d elements were typed", definition.Form, len(strange))
		}
		for n := range d.root.Descendants() {
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") {
					t.Errorf("%s: a handler was typed: %s", definition.Form, a.Key)
				}
			}
		}
		if text := textOf(d.find("role", "alert")[0]); !strings.Contains(text, hostile) {
			t.Errorf("%s: the message became %q", definition.Form, text)
		}
		posted := d.posted()
		for _, field := range definition.Asked() {
			if field.Kind != form.Choice && field.Kind != form.Choices && posted.Get(field.Name) != hostile {
				t.Errorf("%s, %s: %q", definition.Form, field.Name, posted.Get(field.Name))
			}
		}
	}
}
