package advice

import (
	"strings"

	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// adviseEmoji finds pictograms in the texts of PDFs, whose fonts have none (generator/internal/pdf, glyphs.go).
func (l *linter) adviseEmoji(source *textfile.Source) {
	name := strings.TrimPrefix(source.File, "content/")
	if !strings.HasPrefix(name, "products/") && !strings.HasPrefix(name, "documents/") {
		return
	}
	for _, passage := range source.Passages {
		if at := strings.IndexFunc(passage.Text, isEmoji); at >= 0 {
			emoji := []rune(passage.Text[at:])[0]
			l.advice.Addf(passage.Position, "%c staat op de site en niet in de PDF, die zulke tekens niet kan tonen; schrijf het in woorden", emoji)
		}
	}
}

// isEmoji reports whether a character is a pictogram: of Unicode's blocks "Miscellaneous Symbols", "Dingbats" and "Miscellaneous
// Symbols and Arrows", or of plane 1.
func isEmoji(r rune) bool {
	return r >= 0x2600 && r <= 0x27BF || r >= 0x2B00 && r <= 0x2BFF || r >= 0x1F000 && r < 0x20000
}
