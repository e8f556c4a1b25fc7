// Package person finds what leads hold of one person, who may ask to see it or to have it erased, and erases it with a
// record that it was done (GDPR articles 15, 17 and 5(2)).
//
// In: a person's e-mail address or telephone number. Out: the leads that name them, in a field of its own or within a text,
// and the records of their erasures, which hold keyed hashes in place of an address or a number.
package person

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A Person is whom leads are looked up for. An empty part names nobody.
type Person struct {
	email string // as [form.Mailbox] writes it
	given string // the same as it was given
	phone string // national digits without the leading zero
}

// shortestPhone is how many digits a telephone number has at least: nine in the Netherlands, and
// seven in small countries with theirs in front.
const shortestPhone = 7

// New checks what a person is looked up by; either may be empty, but not both.
func New(email, phone string) (Person, error) {
	given := strings.TrimSpace(email)
	p := Person{email: form.Mailbox(given), given: given, phone: significant(phone)}
	switch {
	case email == "" && phone == "":
		return Person{}, errors.New("give an e-mail address or a telephone number")
	case email != "" && p.email == "":
		return Person{}, errors.New("give an e-mail address, such as sanne@example.nl")
	case phone != "" && len(p.phone) < shortestPhone:
		return Person{}, errors.New("give a telephone number, such as 06-12345678")
	}
	return p, nil
}

// Is reports whether an address leads to the person's mailbox.
func (p Person) Is(address string) bool {
	return p.email != "" && form.Mailbox(strings.TrimSpace(address)) == p.email
}

// In reports whether a lead names the person, in whichever text: newsletters put addresses into campaign parameters.
func (p Person) In(l lead.Lead) bool { return slices.ContainsFunc(textsOf(l), p.names) }

// textsOf are all texts of a lead that may name somebody.
func textsOf(l lead.Lead) []string {
	from := l.Origin
	texts := []string{l.Email, l.Name, from.Page, from.Landing, from.Source, from.Medium, from.Campaign.Name, from.Term, from.Content}
	texts = slices.AppendSeq(texts, maps.Values(l.Fields))
	for _, item := range l.Items {
		texts = append(texts, item.Customization.Text)
	}
	for _, note := range l.Notes {
		texts = append(texts, note.Text)
	}
	return texts
}

// subjectsIn are what names anybody in a lead, as [Person.Subjects] writes it: addresses, and numbers that stand by themselves.
func subjectsIn(l lead.Lead) (subjects []string) {
	for _, text := range textsOf(l) {
		for _, word := range words(text) {
			if address := form.Mailbox(word); address != "" {
				subjects = append(subjects, "email "+address)
			}
		}
		for _, run := range numbers(text) {
			if number := significant(run); len(number) >= shortestPhone {
				subjects = append(subjects, "phone "+number)
			}
		}
	}
	slices.Sort(subjects)
	return slices.Compact(subjects)
}

// Addresses are the person's as far as it is known, in the ways in which it is.
func (p Person) Addresses() []string {
	switch p.email {
	case "":
		return nil
	case p.given:
		return []string{p.given}
	}
	return []string{p.email, p.given}
}

// Subjects are what names the person, each in the one way in which it is written for comparing.
func (p Person) Subjects() []string {
	var subjects []string
	if p.email != "" {
		subjects = append(subjects, "email "+p.email)
	}
	if p.phone != "" {
		subjects = append(subjects, "phone "+p.phone)
	}
	return subjects
}

// names reports whether a text is or holds an address or a number of the person.
func (p Person) names(text string) bool {
	if p.email != "" {
		for _, word := range words(text) {
			if form.Mailbox(word) == p.email {
				return true
			}
		}
	}
	return p.phone != "" && holdsNumber(text, p.phone)
}

// words are the parts of a text that may be addresses.
func words(text string) []string {
	all := strings.FieldsFunc(text, outsideAddress)
	for i := range all {
		all[i] = strings.Trim(all[i], ".-_'’")
	}
	return all
}

// outsideAddress reports a character that no address holds as people write them.
func outsideAddress(c rune) bool {
	return !unicode.IsLetter(c) && !unicode.IsNumber(c) && !unicode.IsMark(c) &&
		!strings.ContainsRune("@.+-_!#$%&'*/=?^`{|}~’", c)
}

// significant are the digits of a telephone number without the prefix that differs between ways of
// writing it: 06-12345678, +31 6 12345678, 0031612345678 and +31 (0)6 12345678 give 612345678.
func significant(number string) string {
	digits := strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, strings.ReplaceAll(number, "(0)", ""))
	digits = strings.TrimPrefix(digits, "00")
	if rest, isDutch := strings.CutPrefix(digits, "31"); isDutch {
		return rest
	}
	return strings.TrimPrefix(digits, "0")
}

// holdsNumber reports whether a text holds a telephone number whose significant digits are given,
// with whatever people put between digits.
func holdsNumber(text, number string) bool {
	for _, run := range numbers(text) {
		if strings.Contains(significant(run), number) {
			return true
		}
	}
	return false
}

// numbers are the parts of a text that may be telephone numbers.
func numbers(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool {
		return (c < '0' || '9' < c) && !strings.ContainsRune("+-–./() \u00a0", c)
	})
}
