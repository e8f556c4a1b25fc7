package person_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/person"
)

func TestAPersonIsFoundHoweverTheyAreWritten(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		email, phone string
		lead         lead.Lead
		found        bool
	}{
		"the address of the lead":           {email: "wim@voorbeeld.nl", lead: lead.Lead{Email: "Wim@Voorbeeld.NL"}, found: true},
		"an address with a tag":             {email: "wim@voorbeeld.nl", lead: lead.Lead{Email: "wim+dfx@voorbeeld.nl"}, found: true},
		"asked for with a tag":              {email: "wim+x@voorbeeld.nl", lead: lead.Lead{Email: "wim@voorbeeld.nl"}, found: true},
		"a domain in Punycode":              {email: "piet@xn--mnchen-3ya.nl", lead: lead.Lead{Email: "piet@münchen.nl"}, found: true},
		"asked for with an umlaut":          {email: "piet@münchen.nl", lead: lead.Lead{Email: "piet@xn--mnchen-3ya.nl"}, found: true},
		"in a message of another":           {email: "wim@voorbeeld.nl", lead: text("Mail ook (wim@voorbeeld.nl), graag."), found: true},
		"at the end of a sentence":          {email: "wim@voorbeeld.nl", lead: text("Stuur het aan wim@voorbeeld.nl."), found: true},
		"another whose address ends so":     {email: "wim@voorbeeld.nl", lead: text("jan.wim@voorbeeld.nl")},
		"another domain that begins so":     {email: "wim@voorbeeld.nl", lead: text("wim@voorbeeld.nl.example")},
		"a telephone number":                {phone: "06-12345678", lead: text("06 12 34 56 78"), found: true},
		"the same with the country":         {phone: "+31 6 12345678", lead: text("bel 0612345678 na 17 uur"), found: true},
		"the country with a nought":         {phone: "0612345678", lead: text("+31 (0)6-12345678"), found: true},
		"the country with noughts":          {phone: "0612345678", lead: text("0031612345678"), found: true},
		"another number":                    {phone: "0612345678", lead: text("0612345679")},
		"digits of two fields":              {phone: "0612345678", lead: lead.Lead{Fields: map[string]string{"a": "061234", "b": "5678"}}},
		"a text on a product":               {email: "wim@voorbeeld.nl", lead: lead.Lead{Items: []lead.Item{{Customization: lead.Customization{Text: "wim@voorbeeld.nl"}}}}, found: true},
		"a campaign of a newsletter":        {email: "wim@voorbeeld.nl", lead: lead.Lead{Origin: lead.Origin{Campaign: lead.Campaign{Term: "wim@voorbeeld.nl"}}}, found: true},
		"a note of sales":                   {phone: "0612345678", lead: lead.Lead{Notes: []lead.Note{{Text: "Liever op 06-12345678"}}}, found: true},
		"either of an address and a number": {email: "nee@voorbeeld.nl", phone: "0612345678", lead: text("06-12345678"), found: true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, err := person.New(tt.email, tt.phone)
			if err != nil {
				t.Fatal(err)
			}
			if p.In(tt.lead) != tt.found {
				t.Errorf("found = %t, want %t", !tt.found, tt.found)
			}
		})
	}
}

// What a field that is new holds can name somebody, unless it is one of these.
func TestAPersonIsFoundInEachTextOfALead(t *testing.T) {
	t.Parallel()
	ours := []string{ // which a program or a person of sales gives; a refusal of the mail names the address that the lead has
		"ID", "Form", "Status", "SpamReason", "Number", "Digest", "ConfirmationError", "WebhookError", "Assignee", "By", "Kind", "Detail",
		"Referrer", "Language", "Headline", "Consent",
	}
	p, err := person.New("wim@voorbeeld.nl", "")
	if err != nil {
		t.Fatal(err)
	}
	var l lead.Lead
	var look func(v reflect.Value, name string)
	look = func(v reflect.Value, name string) {
		switch v.Kind() {
		case reflect.String:
			v.SetString("wim@voorbeeld.nl")
			if !p.In(l) {
				t.Errorf("a lead whose %s is a person's address is not found", name)
			}
			v.SetString("")
		case reflect.Struct:
			for field, value := range v.Fields() {
				if field.Type != reflect.TypeFor[time.Time]() && !slices.Contains(ours, field.Name) {
					look(value, name+" "+field.Name)
				}
			}
		case reflect.Slice:
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			look(v.Index(0), name)
			v.SetZero()
		case reflect.Map:
			v.Set(reflect.ValueOf(map[string]string{"opmerkingen": "wim@voorbeeld.nl"}))
			if !p.In(l) {
				t.Errorf("a lead with a person's address in %s is not found", name)
			}
			v.SetZero()
		}
	}
	look(reflect.ValueOf(&l).Elem(), "lead")
}

func text(message string) lead.Lead {
	return lead.Lead{Email: "ander@elders.nl", Fields: map[string]string{"message": message}}
}

func TestWhatIsNoPersonIsRefused(t *testing.T) {
	t.Parallel()
	for name, by := range map[string][2]string{
		"nothing": {"", ""}, "a name": {"wim", ""}, "no mailbox": {"@voorbeeld.nl", ""}, "a few digits": {"", "06-12"},
	} {
		if p, err := person.New(by[0], by[1]); err == nil {
			t.Errorf("%s is taken: %+v", name, p)
		}
	}
}

func TestWhoeverIsWrittenInAnotherWayIsTheSameSubject(t *testing.T) {
	t.Parallel()
	for _, by := range [][2]string{
		{"wim@münchen.nl", "06-12345678"}, {" WIM+dfx@xn--mnchen-3ya.NL", "+31 (0)6 12345678"},
	} {
		p, err := person.New(by[0], by[1])
		if err != nil {
			t.Fatal(err)
		}
		if got, want := p.Subjects(), []string{"email wim@xn--mnchen-3ya.nl", "phone 612345678"}; !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if p, err := person.New("", "0612345678"); err != nil || len(p.Subjects()) != 1 {
		t.Errorf("by telephone: %q, %v", p.Subjects(), err)
	}
}
