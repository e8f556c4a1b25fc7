package content

import (
	"maps"
	"slices"
	"strings"
)

// fewSpecifications is below how many lines a data sheet says too little.
const fewSpecifications = 3

// adviseProducts tells of products that say less of themselves than the others of their line.
func (l *loader) adviseProducts() {
	for _, line := range slices.Sorted(maps.Keys(l.tree.Products)) {
		for _, product := range l.tree.Products[line] {
			at := product.places.of("specifications", product.Position)
			switch n := len(product.Specifications); {
			case n == 0:
				l.tree.Advice.addf(at, "specifications is leeg; noem ten minste %d gegevens, bijvoorbeeld afmetingen, gewicht en garantie", fewSpecifications)
			case n < fewSpecifications:
				l.tree.Advice.addf(at, "specifications telt %s; noem er ten minste %d", Count(n, "regel", "regels"), fewSpecifications)
			}
			if missing := missingFrom(product, l.tree.Products[line]); len(missing) > 0 {
				l.tree.Advice.addf(at, "specifications: alle andere producten van %s noemen ook %s; vul dat aan", line, strings.Join(missing, ", "))
			}
		}
	}
}

// missingFrom are the labels that all other products of a line have. Two others are too few to make a rule, and a
// product without its like, the only one of its category, is held to none.
func missingFrom(product Product, line []Product) []string {
	alike, count := 0, map[string]int{}
	for _, other := range line {
		if other.Category == product.Category {
			alike++
		}
		for _, specification := range other.Specifications {
			count[specification.Label]++
		}
	}
	for _, specification := range product.Specifications {
		delete(count, specification.Label)
	}
	if len(line) < 4 || alike == 1 || len(product.Specifications) == 0 {
		return nil
	}
	maps.DeleteFunc(count, func(_ string, n int) bool { return n < len(line)-1 })
	return slices.Sorted(maps.Keys(count))
}

// adviseQuotes tells of lines that are missing from the form that visitors without JavaScript ask a quote with.
func (l *loader) adviseQuotes() {
	asked, form := map[string]bool{}, ""
	for _, page := range l.tree.Pages {
		for _, use := range page.Uses.Lines {
			if use.Asked {
				asked[use.Line], form = true, page.File
			}
		}
	}
	if form == "" {
		return
	}
	for _, page := range l.tree.Pages {
		for _, use := range page.Uses.Lines {
			if !asked[use.Line] {
				l.tree.Advice.addf(use.At, "line: %q staat niet in het offerteformulier; zet deze lijn ook in %s, dan kan iedereen deze producten aanvragen", use.Line, form)
			}
		}
	}
}
