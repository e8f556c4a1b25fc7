package advice

import (
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// adviseGaps finds what was not filled in of a file that visitors see.
func (l *linter) adviseGaps(source *textfile.Source) {
	line := 0
	for text := range strings.Lines(source.Text) {
		line++
		before, rest, open := strings.Cut(text, textfile.OpenGap)
		gap, _, closed := strings.Cut(rest, textfile.CloseGap)
		if !open || !closed || strings.HasPrefix(strings.TrimSpace(text), "#") {
			continue
		}
		at := yamlfile.Position{File: source.File, Line: line, Column: utf8.RuneCountInString(before) + 1}
		l.advice.Addf(at, "hier staat nog %s om in te vullen; schrijf de tekst, of zet draft: true boven in het bestand",
			textfile.OpenGap+gap+textfile.CloseGap)
	}
}
