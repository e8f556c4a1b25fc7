package mail

import (
	"embed"
	htmltemplate "html/template"
	"strings"
	"text/template"
	"unicode/utf8"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// A letter is a mail before it is written as text and as HTML. It holds a visitor's texts as they are.
type letter struct {
	Words   *form.Words
	Sender  Company
	Subject string
	Heading string
	Warning string   // may be empty
	Opening []string // paragraphs above the tables
	Items   []lead.Item
	Notes   string // below the products
	Rows    []row  // label and value
	Texts   []row  // label and text of several lines
	Entries []entry
	Closing []string
	Links   []button
	Signed  bool   // ends with the company's addresses
	Home    string // of the site in the letter's language, where it is signed
	Small   string // at the very end

	SignOff string // address of the link that signs off a newsletter; empty for other mails
}

// An entry is one of several things that a letter is about.
type entry struct {
	Title  string
	Rows   []row
	Button button
}

type row struct{ Label, Value string }

// A button is a link that stands out.
type button struct{ Label, Address string }

var (
	//go:embed letter.html letter.txt
	files embed.FS

	// functions are of both templates.
	functions = map[string]any{
		"colour": func(name string) htmltemplate.CSS { return htmltemplate.CSS(styles.Colour(name)) },
		"wrap":   wrap,
		"pad":    pad,
	}
	textTemplate = template.Must(template.New("letter.txt").Funcs(functions).ParseFS(files, "letter.txt"))
	htmlTemplate = htmltemplate.Must(htmltemplate.New("letter.html").Funcs(functions).ParseFS(files, "letter.html"))
)

// write makes a letter's text, in lines of at most 76 characters except for the visitor's texts, and its HTML.
func (l *letter) write() (text, html string) {
	var t, h strings.Builder
	for _, err := range []error{textTemplate.Execute(&t, l), htmlTemplate.Execute(&h, l)} {
		if err != nil {
			panic("mail: a letter of strings must be written: " + err.Error())
		}
	}
	return t.String(), h.String()
}

// pad is a row's label and as many spaces as its value needs to stand below those of the other rows.
func pad(label string, rows []row) string {
	width := 0
	for _, r := range rows {
		width = max(width, utf8.RuneCountInString(r.Label))
	}
	return label + ":" + strings.Repeat(" ", width-utf8.RuneCountInString(label)+2)
}

// wrap is a paragraph in lines.
func wrap(paragraph string) string {
	const most = 76
	var lines []string
	for _, word := range strings.Fields(paragraph) {
		last := len(lines) - 1
		if last >= 0 && utf8.RuneCountInString(lines[last]+" "+word) <= most {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return strings.Join(lines, "\n")
}
