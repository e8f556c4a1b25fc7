package content

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"unicode"
)

// A passage is a text of a file, as it stands there: a value, or running text in Markdown.
type passage struct {
	at   Position
	key  string // the name that it is the value of, or that its list is; "" for running text
	text string
}

// names are the keys whose values visitors do not read.
var names = map[string]bool{
	"src": true, "href": true, "to": true, "from": true, "type": true, "id": true, "accent": true, "line": true, "form": true,
	"draft": true, "publishAt": true, "unpublishAt": true, "date": true, "pattern": true, "keywords": true,
}

// survey notes a text, if advice is wanted.
func (r *reading) survey(at Position, key, text string) {
	if r.surveys && strings.TrimSpace(text) != "" {
		r.passages = append(r.passages, passage{at, key, text})
	}
}

// find is where a part of a passage stands in the file: on the first line from its start on that
// holds it, or at its start where no line does.
func (p passage) find(source []string, part string) Position {
	part, _, _ = strings.Cut(part, "\n")
	most := strings.Count(p.text, "\n") + len(p.text)/40 + 2 // lines that the passage may take
	for i := p.at.Line - 1; part != "" && i >= 0 && i < min(len(source), p.at.Line-1+most); i++ {
		if before, _, found := strings.Cut(source[i], part); found {
			return Position{p.at.File, i + 1, utf8.RuneCountInString(before) + 1}
		}
	}
	return p.at
}

// folded is a text as words are compared: in small letters without accents, with single spaces around words.
func folded(text string) string {
	var b strings.Builder
	gap := true
	b.WriteByte(' ')
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
			gap = false
		case !gap:
			b.WriteByte(' ')
			gap = true
		}
	}
	if !gap {
		b.WriteByte(' ')
	}
	return b.String()
}
