// Package person finds the data that leads hold of one person, and erases them with a record of that, since people may ask
// for either (GDPR articles 15, 17 and 5(2)).
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

// A Person is a person that leads are looked up for. An empty part names nobody.
type Person struct {
	email string // as [form.Mailbox] writes it
	given string // the same as it was given
	phone string // as [form.Numbers] writes it
}

// New checks what a person is looked up by; either may be empty, but not both.
func New(email, phone string) (Person, error) {
	given := strings.TrimSpace(email)
	p := Person{email: form.Mailbox(given), given: given}
	if numbers := form.Numbers(phone); len(numbers) > 0 {
		p.phone = numbers[0]
	}
	switch {
	case email == "" && phone == "":
		return Person{}, errors.New("give an e-mail address or a telephone number")
	case email != "" && p.email == "":
		return Person{}, errors.New("give an e-mail address, such as sanne@example.nl")
	case phone != "" && p.phone == "":
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
		texts = append(texts, item.ID, item.Name, item.Customization.Color, item.Customization.Finish, item.Customization.Text)
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
		for _, number := range form.Numbers(text) {
			subjects = append(subjects, "phone "+number)
		}
	}
	slices.Sort(subjects)
	return slices.Compact(subjects)
}

// Addresses are the person's e-mail address in each known spelling; none where it is not known.
func (p Person) Addresses() []string {
	switch p.email {
	case "":
		return nil
	case p.given:
		return []string{p.given}
	}
	return []string{p.email, p.given}
}

// Subjects are the person's address and number as they are compared: with their kind before them, each in one spelling.
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

// holdsNumber reports whether a text holds a telephone number whose significant digits are given,
// with whatever people put between digits.
func holdsNumber(text, number string) bool {
	return slices.ContainsFunc(form.Numbers(text), func(held string) bool { return strings.Contains(held, number) })
}
