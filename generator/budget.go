package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"slices"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// What a page's document may weigh, in bytes as gzip at its best sends them. The longest fit in the first round trip of
// a new connection (RFC 6928: 10 segments), all others leave it room for more.
const (
	pageBudget = 10 << 10
	longBudget = 14 << 10
)

// longKinds are the blocks that make a page a long one: a line's datasheets, a text to read, and all articles.
var longKinds = []string{"products", "prose", "posts"}

// weigh tells of a page whose document weighs too much.
func weigh(p page.Page, document []byte) error {
	budget := pageBudget
	if slices.ContainsFunc(p.Kinds, func(kind string) bool { return slices.Contains(longKinds, kind) }) {
		budget = longBudget
	}
	// Text is a third of its size at most, and what is well within the budget when it is packed in haste needs no care.
	if len(document) < 2*budget || packed(document, gzip.BestSpeed) <= budget {
		return nil
	}
	weight := packed(document, gzip.BestCompression)
	if weight <= budget {
		return nil
	}
	return content.Diagnostics{{
		Position: content.Position{File: p.File, Line: 1, Column: 1},
		Message: fmt.Sprintf("deze pagina is %.1f KB groot om te versturen, en %d KB is het meeste waarmee zij op een telefoon meteen verschijnt; kort de tekst in of verdeel haar over meer pagina's",
			float64(weight)/(1<<10), budget>>10),
	}}
}

// packed is the size of data in gzip.
func packed(data []byte, level int) int {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, level)
	if err != nil {
		panic(err) // a level that is none: a mistake in the program
	}
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Close()
	return b.Len()
}
