package content

import "strings"

// heading holds a heading of running text against the one before.
func (r *reading) heading(at Position, level int) {
	if before := r.level; r.surveys && before > 0 && level > before+1 {
		r.Advice.addf(at, "deze kop springt van %s naar %s, en wie met een schermlezer bladert, zoekt wat ertussen hoort; maak er %s van",
			mark(before), mark(level), mark(before+1))
	}
	r.level = level
}

// mark is how a heading of a level begins.
func mark(level int) string {
	if level == 1 {
		return "de titel"
	}
	return strings.Repeat("#", level)
}
