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
