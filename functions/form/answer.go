package form

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// An Answer is what a mail in which sales answers a lead begins with, in the language of the visitor.
type Answer struct {
	Subject          string
	greeting, ending string
}

// longestQuote is how many characters of a lead an answer quotes: mail programs take some two thousand in an address
// (RFC 6068 names no limit).
const longestQuote = 900

// Answer begins the answer to a lead of the form, for a company of that name.
func (d *Definition) Answer(l lead.Lead, company string) Answer {
	words := d.In(l.Origin.Language).Words()
	return Answer{
		words.ToAnswer(d.Title, company, l.ID.Reference()), words.Greeting(l.Name) + "\n\n",
		"\n\n" + words.Regards + "\n" + company + "\n\n" + d.quote(l),
	}
}

// Text is the whole letter, with a text of the answer's own.
func (a Answer) Text(own string) string { return a.greeting + own + a.ending }

// quote is what a visitor asked for in their own words, each line marked as a quotation.
func (d *Definition) quote(l lead.Lead) string {
	var quote strings.Builder
	for _, item := range l.Items {
		quote.WriteString("> " + strconv.Itoa(item.Quantity) + " × " + item.Name + "\n")
	}
	for i := range d.Fields {
		f := &d.Fields[i]
		// A visitor in another language does not read the labels that stand in a quote's notes for sales.
		isQuoted := f.Kind == Area && (d.Form != lead.Quote || d.In(l.Origin.Language) == d)
		if f.Name == Products {
			isQuoted = len(l.Items) == 0
		}
		if text := l.Fields[f.Name]; text != "" && isQuoted && !f.Internal {
			quote.WriteString("> " + strings.ReplaceAll(text, "\n", "\n> ") + "\n")
		}
	}
	if quoted := quote.String(); utf8.RuneCountInString(quoted) > longestQuote {
		return string([]rune(quoted)[:longestQuote]) + " […]\n"
	}
	return quote.String()
}
