package content

import (
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxFileBytes bounds a text file; a longer one is refused unread.
const maxFileBytes = 1 << 20

// text reads a text file, whichever system it was saved on: without byte order mark, with \n at the end
// of each line.
func (l *loader) text(name string) (string, bool) {
	if info, err := fs.Stat(l.fsys, name); err == nil && info.Size() > maxFileBytes {
		l.reportf(name, "is %d kB groot; een tekstbestand mag hoogstens %d kB zijn", info.Size()>>10, maxFileBytes>>10)
		return "", false
	}
	source, err := fs.ReadFile(l.fsys, name)
	if err != nil {
		l.reportf(name, "kan niet worden gelezen: %v", err)
		return "", false
	}
	text := strings.TrimPrefix(string(source), "\ufeff")
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	if at, complaint := unreadable(text); at >= 0 {
		before := text[:at]
		line := strings.Count(before, "\n") + 1
		column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
		l.diagnostics.addf(Position{repositoryPath(name), line, column}, "%s", complaint)
		return "", false
	}
	return text, true
}

// unreadable finds the first byte that no text holds, and says what is wrong with it.
func unreadable(text string) (at int, complaint string) {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return i, "bevat een teken dat geen UTF-8 is; bewaar het bestand opnieuw met de codering UTF-8"
			}
		}
		if isStray(r) {
			return i, fmt.Sprintf("hier staat een onzichtbaar stuurteken (%U); verwijder het", r)
		}
	}
	return -1, ""
}

// isStray reports a control character other than a tab or the end of a line. HTML has no place for them.
func isStray(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }
