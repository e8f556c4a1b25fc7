package content

import (
	"strings"
	"unicode/utf8"
)

// Between these stands what is still to be filled in, in files that the site made a beginning of.
const (
	OpenGap  = "«"
	CloseGap = "»"
)

// adviseGaps tells of what was not filled in of a file that visitors see.
func (l *loader) adviseGaps() {
	for _, r := range l.readings {
		if l.hidden[repositoryPath(r.name)] != nil || !strings.Contains(r.source, OpenGap) {
			continue
		}
		line := 0
		for source := range strings.Lines(r.source) {
			line++
			before, rest, open := strings.Cut(source, OpenGap)
			text, _, closed := strings.Cut(rest, CloseGap)
			if !open || !closed || strings.HasPrefix(strings.TrimSpace(source), "#") {
				continue
			}
			at := Position{repositoryPath(r.name), line, utf8.RuneCountInString(before) + 1}
			l.tree.Advice.addf(at, "hier staat nog %s om in te vullen; schrijf de tekst, of zet draft: true boven in het bestand", OpenGap+text+CloseGap)
		}
	}
}
