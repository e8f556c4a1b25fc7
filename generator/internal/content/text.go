package content

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxFileBytes bounds a text file; a longer one is refused unread.
const maxFileBytes = 1 << 20

// text reads a text file, whichever system it was saved on: without byte order mark, with \n at the end
// of each line.
func (r *reading) text() (string, bool) {
	source, size, err := readBounded(r.fsys, r.name, maxFileBytes)
	switch {
	case err != nil:
		r.reportf("kan niet worden gelezen: %v", err)
		return "", false
	case size > maxFileBytes:
		r.reportf("is %d kB groot; een tekstbestand mag hoogstens %d kB zijn", size>>10, maxFileBytes>>10)
		return "", false
	}
	text := strings.TrimPrefix(string(source), "\ufeff")
	if strings.Contains(text, "\r") {
		text = lineEnds.Replace(text)
	}
	if at, complaint := unreadable(text); at >= 0 {
		before := text[:at]
		line := strings.Count(before, "\n") + 1
		column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
		r.Diagnostics.Addf(Position{r.File, line, column}, "%s", complaint)
		return "", false
	}
	if found := conflict.FindStringIndex(text); found != nil {
		r.Diagnostics.Addf(Position{r.File, 1 + strings.Count(text[:found[0]], "\n"), 1},
			"hier staan twee versies van dezelfde regels, die git niet kon samenvoegen; laat er één staan en verwijder de regels met <<<<<<<, ======= en >>>>>>>")
		return "", false
	}
	if r.keepTexts {
		r.Text = text
	}
	return text, true
}

// conflict is the first of the marks that git leaves in a file (git-merge, "How conflicts are presented").
var conflict = regexp.MustCompile(`(?m)^<{7}(?: .*)?$`)

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// readBounded reads a file unless it is longer than most bytes; then only its size is returned.
func readBounded(fsys fs.FS, name string, most int64) (data []byte, size int64, err error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, 0, err
	}
	if info.Size() > most {
		return nil, info.Size(), nil
	}
	data, err = fs.ReadFile(fsys, name)
	return data, int64(len(data)), err
}

// unreadable finds the first byte that no text holds, with a complaint in Dutch.
func unreadable(text string) (at int, complaint string) {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return i, "bevat een teken dat geen UTF-8 is; bewaar het bestand opnieuw met de codering UTF-8 (in Kladblok: Opslaan als, onderaan Codering)"
			}
		}
		if isStray(r) {
			return i, fmt.Sprintf("hier staat een onzichtbaar stuurteken (%U); verwijder het", r)
		}
	}
	return -1, ""
}

// isStray reports a control character other than a tab or the end of a line, which HTML has no place for, and one without
// width, which comes along from other programs and keeps words from being found.
func isStray(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || r == '\u200b' || r == '\u2060' || r == '\ufeff'
}
