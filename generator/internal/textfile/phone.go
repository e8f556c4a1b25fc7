package textfile

import (
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

var (
	// International is the form of ITU-T E.164 that RFC 3966 has in tel: links.
	International = regexp.MustCompile(`^\+[1-9][0-9]{6,14}$`)
	// dutch is a number of the Dutch plan: nine digits, and other lengths for 0800 and 0900.
	dutch = regexp.MustCompile(`^\+31([1-9][0-9]{8}|(800|90[069])[0-9]{4,7})$`)
	// Legible is a telephone number as visitors read it, in a longer text.
	Legible = regexp.MustCompile(`(?:\+|\b0)[0-9][0-9 ().-]{6,}[0-9]`)
)

const PhoneForm = "schrijf het nummer zoals u het leest, bijvoorbeeld 085 798 00 00 of +32 2 123 45 67"

// Dialable is a number as telephones dial it, of a number as people write it: +31850001234 of
// 085 000 12 34. A number without a country code is Dutch.
func Dialable(text string) (number string, ok bool) {
	number = strings.NewReplacer("(0)", "", " ", "", "\u00a0", "", "-", "", ".", "", "(", "", ")", "").Replace(text)
	if rest, found := strings.CutPrefix(number, "00"); found {
		number = "+" + rest
	} else if rest, found := strings.CutPrefix(number, "0"); found {
		number = "+31" + rest
	}
	if strings.HasPrefix(number, "+31") {
		return number, dutch.MatchString(number)
	}
	return number, International.MatchString(number)
}

// Phone is the number of a group's phone as telephones dial it; one that is none is a mistake.
func (d *Decoder) Phone(n *yaml.Node, text string) string {
	if text == "" || strings.Contains(text, "{claim:") {
		return "" // reported as missing, empty or unknown
	}
	number, ok := Dialable(text)
	if !ok {
		d.Errorf(yamlfile.ValueOf(n, "phone"), "phone: %q is geen telefoonnummer; %s", text, PhoneForm)
	}
	return number
}
