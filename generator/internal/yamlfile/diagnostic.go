package yamlfile

import (
	"cmp"
	"fmt"
	"strings"
)

// A Position is a place in a content file. Line and Column start at 1; Column counts characters, not
// bytes, because that is what editors show.
type Position struct {
	File         string // slash-separated, from the repository root
	Line, Column int
}

func (p Position) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Below is the place some lines further down.
func (p Position) Below(lines int) Position {
	if lines == 0 {
		return p
	}
	return Position{File: p.File, Line: p.Line + lines, Column: 1}
}

// A Diagnostic is one mistake in a content file, worded in Dutch for whoever edits it: what stands
// there, why it cannot stay, and what to write instead.
type Diagnostic struct {
	Position
	Message string
}

func (d Diagnostic) String() string { return d.Position.String() + ": " + d.Message }

// Compare orders by place.
func (d Diagnostic) Compare(e Diagnostic) int {
	return cmp.Or(cmp.Compare(d.File, e.File), cmp.Compare(d.Line, e.Line), cmp.Compare(d.Column, e.Column))
}

// Diagnostics are all the mistakes of one run. As an error it prints one a line.
type Diagnostics []Diagnostic

func (ds Diagnostics) Error() string {
	lines := make([]string, len(ds))
	for i, d := range ds {
		lines[i] = d.String()
	}
	return strings.Join(lines, "\n")
}

// Summary counts mistakes and files in a Dutch sentence.
func (ds Diagnostics) Summary() string {
	files := map[string]bool{}
	for _, d := range ds {
		files[d.File] = true
	}
	return fmt.Sprintf("%s in %s", Count(len(ds), "fout", "fouten"), Count(len(files), "bestand", "bestanden"))
}

// Count is a number with the word for what it counts.
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Addf adds one.
func (ds *Diagnostics) Addf(at Position, format string, args ...any) {
	*ds = append(*ds, Diagnostic{at, fmt.Sprintf(format, args...)})
}
