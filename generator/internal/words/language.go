package words

import (
	"path"
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// A Language is one that visitors read pages in.
type Language struct {
	Code           string `yaml:"-" json:"code"`                     // of two letters (ISO 639-1)
	Home           string `yaml:"-" json:"home"`                     // route of its home page, below which all its pages are
	TranslatedFrom string `yaml:"-" json:"translatedFrom,omitempty"` // code of the language of all other pages; empty for that one

	Name   string `yaml:"name" json:"name" label:"Naam" jsonschema:"required,maxLength=30" jsonschema_description:"Hoe de taal zichzelf noemt, in de taalkeuze: Nederlands."`
	Locale string `yaml:"locale" json:"locale" label:"Taal en land" jsonschema:"required,pattern=^[a-z]{2}-[A-Z]{2}$" jsonschema_description:"Taal en land, waarnaar datums en getallen worden geschreven: nl-NL." example:"bijvoorbeeld nl-NL of en-GB"`
}

// Has reports whether an address is of a page in the language.
func (l Language) Has(route string) bool {
	return l.TranslatedFrom == "" || strings.HasPrefix(route, l.Home+"/")
}

// At is the address in the language of a page of the main language.
func (l Language) At(route string) string { return path.Join(l.Home, route) }

// Number is a number as the language writes it.
func (l Language) Number(n float64) string {
	if l.TranslatedFrom == "" {
		return Number(n)
	}
	return message.NewPrinter(language.Make(l.Locale)).Sprint(number.Decimal(n))
}

// Of is a language as its file words it, with what follows from its code.
func (l Language) Of(code string) Language {
	l.Code, l.Home = code, textfile.Home(code)
	if code != textfile.Main {
		l.TranslatedFrom = textfile.Main
	}
	return l
}

// Longest is the length in centimetres from which measures are in metres.
const Longest = 500

// Lengths are measures in centimetres as they are read: 208 × 112 × 174 cm, or 6,06 × 2,44 × 2,59 m.
func (l Language) Lengths(all ...float64) string {
	texts, unit := l.inOneUnit(all)
	return strings.Join(texts, " × ") + " " + unit
}

// LengthsApart are such measures one by one, all in the unit that they have together.
func (l Language) LengthsApart(all ...float64) []string {
	texts, unit := l.inOneUnit(all)
	for i := range texts {
		texts[i] += " " + unit
	}
	return texts
}

func (l Language) inOneUnit(all []float64) (texts []string, unit string) {
	unit, scale := "cm", 1.0
	for _, length := range all {
		if length >= Longest {
			unit, scale = "m", 100
		}
	}
	for _, length := range all {
		texts = append(texts, l.Number(length/scale))
	}
	return texts, unit
}

// Number is a number as Dutch writes it: 4.900 or 13,5.
func Number(n float64) string {
	whole, fraction, _ := strings.Cut(strconv.FormatFloat(n, 'f', -1, 64), ".")
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + "." + whole[at:]
	}
	if fraction != "" {
		whole += "," + fraction
	}
	return whole
}

// Euros is an amount as the language writes it, on one line with its sign.
func (l Language) Euros(amount float64) string { return "€\u00a0" + l.Number(amount) }
