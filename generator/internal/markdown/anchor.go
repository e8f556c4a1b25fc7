package markdown

import (
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

// ID is a text as it would be typed after a #.
func ID(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFD.String(strings.ToLower(text)) {
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
	if b.Len() == 0 {
		return "kop"
	}
	return b.String()
}

func (a anchors) Put(id []byte) { a[string(id)] = true }
