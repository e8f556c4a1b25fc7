package content

import (
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

var (
	// international is the form of ITU-T E.164 that RFC 3966 has in tel: links.
	international = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)
	// dutch is a number of the Dutch plan: nine digits, and other lengths for 0800 and 0900.
	dutch = regexp.MustCompile(`^\+31([1-9][0-9]{8}|(800|90[069])[0-9]{4,7})$`)
	// legible is a telephone number as visitors read it, in a longer text.
	legible = regexp.MustCompile(`(?:\+|\b0)[0-9][0-9 ().-]{6,}[0-9]`)
)

const phoneForm = "schrijf het nummer zoals u het leest, bijvoorbeeld 085 798 00 00 of +32 2 123 45 67"

// dialable is a number as telephones dial it, of a number as people write it: +31850001234 of
// 085 000 12 34. A number without a country code is Dutch.
func dialable(text string) (number string, ok bool) {
	number = strings.NewReplacer("(0)", "", " ", "", "\u00a0", "", "-", "", ".", "", "(", "", ")", "").Replace(text)
	if rest, found := strings.CutPrefix(number, "00"); found {
		number = "+" + rest
	} else if rest, found := strings.CutPrefix(number, "0"); found {
		number = "+31" + rest
	}
	if strings.HasPrefix(number, "+31") {
		return number, dutch.MatchString(number)
	}
	return number, international.MatchString(number)
}

// phone is the number of a group's phone as telephones dial it; one that is none is a mistake.
func (d *decoder) phone(n *yaml.Node, text string) string {
	if text == "" || strings.Contains(text, "{claim:") {
		return "" // reported as missing, empty or unknown
	}
	number, ok := dialable(text)
	if !ok {
		d.Errorf(yamlfile.ValueOf(n, "phone"), "phone: %q is geen telefoonnummer; %s", text, phoneForm)
	}
	return number
}

func (c *Contact) validate(d *decoder, n *yaml.Node) { c.PhoneNumber = d.phone(n, c.Phone) }

// dial brings the number of a tel: link into the form that telephones dial. A label that names
// another number is a mistake. It reports whether the address can be used.
func (l *Link) dial(d *decoder, n *yaml.Node) bool {
	written, ok := strings.CutPrefix(l.Href, "tel:")
	if !ok {
		return true
	}
	number, ok := dialable(written)
	if strings.Contains(written, "{claim:") { // which is told by itself
		return false
	}
	if !ok {
		d.Errorf(yamlfile.ValueOf(n, "href"), "href: %q is geen telefoonnummer; %s", written, phoneForm)
		return false
	}
	if said := legible.FindString(l.Label); said != "" {
		if other, _ := dialable(said); other != number {
			d.Errorf(yamlfile.ValueOf(n, "label"), "label: hier staat %q, en de koppeling belt %s; "+
				"gebruik op beide plaatsen dezelfde claim, bijvoorbeeld href: \"tel:{claim:telefoon}\"", said, number)
		}
	}
	l.Href = "tel:" + number
	return true
}
