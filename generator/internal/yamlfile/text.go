package yamlfile

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxFileBytes bounds a text file; a longer one is refused unread.
const maxFileBytes = 1 << 20

// ReadText reads a text file, whichever system it was saved on: without byte order mark, with \n at the end of each line.
// A file that is no text has one mistake. file is its path from the repository root.
func ReadText(fsys fs.FS, name, file string) (text string, mistake *Diagnostic) {
	mistakef := func(at Position, format string, args ...any) (string, *Diagnostic) {
		return "", &Diagnostic{at, fmt.Sprintf(format, args...)}
	}
	start := Position{file, 1, 1}
	source, size, err := ReadBounded(fsys, name, maxFileBytes)
	switch {
	case err != nil:
		return mistakef(start, "%s", Unread(err))
	case size > maxFileBytes:
		return mistakef(start, "is %d kB groot; een tekstbestand mag hoogstens %d kB zijn", size>>10, maxFileBytes>>10)
	}
	if program := formatOf(source); program != "" {
		return mistakef(start, "is geen tekstbestand maar een bestand van %s; bewaar de tekst als platte tekst", program)
	}
	text = strings.TrimPrefix(string(source), "\ufeff")
	if strings.Contains(text, "\r") {
		text = lineEnds.Replace(text)
	}
	if at, complaint := unreadable(text); at >= 0 {
		before := text[:at]
		column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
		return mistakef(Position{file, strings.Count(before, "\n") + 1, column}, "%s", complaint)
	}
	if found := conflictIn(text); found != nil {
		return mistakef(start.Below(strings.Count(text[:found[0]], "\n")),
			"hier staan twee versies van dezelfde regels, die git niet kon samenvoegen; laat er één staan en verwijder de regels met <<<<<<<, ======= en >>>>>>>")
	}
	return text, nil
}

// conflict is a mark that git leaves in a file (git-merge, "How conflicts are presented"), one that was forgotten as well.
var conflict = regexp.MustCompile(`(?m)^ *(?:<{7}|>{7})(?: .*)?$|^={7}$`)

// conflictIn is where the first of them is; nil where there is none.
func conflictIn(text string) []int {
	if !strings.Contains(text, "<<<<<<<") && !strings.Contains(text, ">>>>>>>") && !strings.Contains(text, "=======") {
		return nil // which is far quicker to see
	}
	return conflict.FindStringIndex(text)
}

// formatOf is the program whose file this is, by its first bytes; empty for text.
func formatOf(source []byte) string {
	for start, program := range map[string]string{"PK\x03\x04": "Word, Excel of een zip", "\xd0\xcf\x11\xe0": "een oude Word of Excel", `{\rtf`: "WordPad of Word", "%PDF-": "een PDF-programma"} {
		if strings.HasPrefix(string(source), start) {
			return program
		}
	}
	return ""
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Unread says why a file or folder was not read, and what to do.
func Unread(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "is er niet meer; zet het terug"
	case errors.Is(err, fs.ErrPermission):
		return "mag u niet lezen; geef uzelf leesrechten, en ook op de mappen erboven"
	}
	return fmt.Sprintf("kan niet worden gelezen: %v", err)
}

// ReadBounded reads a file unless it is longer than most bytes; then only its size is returned.
func ReadBounded(fsys fs.FS, name string, most int64) (data []byte, size int64, err error) {
	info, err := fs.Stat(fsys, name)
	if err != nil {
		return nil, 0, err
	}
	if info.Size() > most {
		return nil, info.Size(), nil
	}
	data, err = fs.ReadFile(fsys, name)
	return data, max(info.Size(), int64(len(data))), err // of an overlay, there may be the beginning alone
}

// garbled is what becomes of é, € and quotes when a program takes UTF-8 for Windows-1252.
var garbled = regexp.MustCompile(`[ÃÂ][\x{80}-\x{bf}]|Ã[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â‚¬|â€[\x{80}-\x{bf}˜™œ“”¦]`)

// unreadable finds the first place that no text has, with a complaint in Dutch.
func unreadable(text string) (at int, complaint string) {
	suspect := false
	for i, r := range text {
		if ' ' <= r && r <= '~' || r == '\n' { // nearly all
			continue
		}
		suspect = suspect || r == 'Ã' || r == 'Â' || r == 'â'
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return i, "bevat een teken dat geen UTF-8 is; bewaar het bestand opnieuw met de codering UTF-8 (in Kladblok: Opslaan als, onderaan Codering)"
			}
			return i, "hier staat � waar bij het kopiëren een letter verloren ging; typ die opnieuw"
		}
		if unicode.Is(unicode.Co, r) {
			return i, fmt.Sprintf("hier staat een teken uit een lettertype van Word (%U), dat bezoekers als blokje zien; typ een ander", r)
		}
		if IsStray(r) {
			return i, "hier staat een onzichtbaar stuurteken " + strayAt(text, i)
		}
	}
	if !suspect {
		return -1, ""
	}
	if found := garbled.FindStringIndex(text); found != nil {
		return found[0], fmt.Sprintf("%s is een letter die met een verkeerde codering is bewaard; typ haar opnieuw, ook verderop, en bewaar als UTF-8", text[found[0]:found[1]])
	}
	return -1, ""
}

// strayAt says where a stray character is, by the text before it, and how it goes, since nobody sees it.
func strayAt(text string, at int) string {
	r, size := utf8.DecodeRuneInString(text[at:])
	before, after := []rune(text[:at]), []rune(text[at+size:])
	before, after = before[max(len(before)-12, 0):], after[:min(len(after), 12)]
	around := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, string(before)+"|"+string(after))
	return fmt.Sprintf("(%U), waar | staat in %q; typ de woorden ervoor en erachter opnieuw", r, around)
}

// IsStray reports a control character other than a tab or the end of a line, which HTML has no place for, and one without
// width, which comes along from other programs and keeps words from being found. Those that join emoji, and what breaks
// a long word, are none.
func IsStray(r rune) bool {
	joins := r == '\u200c' || r == '\u200d' || r == '\u00ad' || r > '\uffff'
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Cf, r) && !joins
}

var plainScalar = regexp.MustCompile(`^\pL[\pL\pN &.-]*$`)

// InFlow is a text as it may stand between { and }, on one line (YAML 1.2, 7.4).
func InFlow(text string) string {
	if plainScalar.MatchString(text) {
		return text
	}
	return strconv.Quote(text)
}
