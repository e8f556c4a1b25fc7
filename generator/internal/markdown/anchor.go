package markdown

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"
	"golang.org/x/text/unicode/norm"
)

// anchors makes the ids of a text's headings: their letters without accents, as they would be typed
// after a #. It implements goldmark's parser.IDs.
type anchors map[string]bool

func (a anchors) Generate(text []byte, _ ast.NodeKind) []byte {
	base := ID(string(text))
	id := base
	for n := 1; a[id]; n++ {
		id = base + "-" + strconv.Itoa(n)
	}
	a[id] = true
	return []byte(id)
}

// letters are those that no accent makes of a to z.
var letters = strings.NewReplacer("ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "đ", "d", "ð", "d", "þ", "th", "ł", "l", "ı", "i", "ĳ", "ij", "ﬁ", "fi", "ﬂ", "fl", "ﬀ", "ff", "ﬃ", "ffi", "ﬄ", "ffl")

// Slug makes a part of an address of a text: Opbergrek "Één" becomes opbergrek-een. It is empty for one without letters.
func Slug(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFD.String(letters.Replace(strings.ToLower(text))) {
		switch {
		case unicode.Is(unicode.Mn, r): // the accent of the letter before
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	return b.String()
}

// ID is a text as it would be typed after a #.
func ID(text string) string { return cmp.Or(Slug(text), "kop") }

func (a anchors) Put(id []byte) { a[string(id)] = true }
