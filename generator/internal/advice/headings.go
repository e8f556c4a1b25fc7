package advice

import (
	"strings"

	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// adviseHeadings finds headings that are more than one level below the one before.
func (l *linter) adviseHeadings(source *textfile.Source) {
	for _, heading := range source.Headings {
		if heading.Above > 0 && heading.Level > heading.Above+1 {
			l.advice.Addf(heading.Position, "deze kop springt van %s naar %s, en wie met een schermlezer bladert, zoekt wat ertussen hoort; maak er %s van",
				mark(heading.Above), mark(heading.Level), mark(heading.Above+1))
		}
	}
}

// mark is how a heading of a level begins.
func mark(level int) string {
	if level == 1 {
		return "de titel"
	}
	return strings.Repeat("#", level)
}
