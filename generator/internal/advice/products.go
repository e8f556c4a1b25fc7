package advice

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// minSpecifications is the least number of lines of a data sheet.
const minSpecifications = 3

// adviseProducts finds lines that no page shows, and products with fewer specifications than the others of
// their line.
func (l *linter) adviseProducts() {
	isShown := map[string]bool{}
	for _, page := range l.tree.Pages {
		for _, use := range page.Uses.Lines {
			isShown[use.Line] = true
		}
	}
	for _, line := range slices.Sorted(maps.Keys(l.tree.Products)) {
		if products := l.tree.Products[line]; !isShown[line] {
			l.advice.Addf(yamlfile.Position{File: products[0].File, Line: 1, Column: 1},
				"geen pagina toont de lijn %q; zet op een pagina het blok Producten van die lijn (in een bestand: type: products, line: %[1]s)", line)
		}
		missingFrom := labelsMissing(l.tree.Products[line])
		for _, product := range l.tree.Products[line] {
			at := l.sources[product.File].Keys["specifications"] // which every product has
			if n := len(product.Specifications); n < minSpecifications {
				l.advice.Addf(at, "specifications telt %s; noem er ten minste %d, bijvoorbeeld afmetingen, gewicht en garantie", yamlfile.Count(n, "regel", "regels"), minSpecifications)
			}
			if missing := missingFrom(product); len(missing) > 0 {
				l.advice.Addf(at, "specifications: alle andere producten van %s noemen ook %s; vul dat aan", line, strings.Join(missing, ", "))
			}
		}
	}
}

// adviseMarks finds certifications of products that the certificates of their line say nothing about, and
// certificates that no product mentions.
func (l *linter) adviseMarks() {
	for _, page := range l.tree.Pages {
		for _, block := range page.Blocks {
			certificates, ok := block.(blocks.Certificates)
			if !ok || certificates.Line == "" {
				continue
			}
			explained, mentioned := map[string]bool{}, map[string]bool{}
			for _, certificate := range certificates.Items {
				explained[certificate.Name] = true
			}
			for _, product := range l.tree.Products[certificates.Line] {
				for _, mark := range product.Certifications {
					mentioned[mark] = true
					if !explained[mark] {
						l.advice.Addf(l.sources[product.File].Keys["certifications"],
							"certifications: wat %s zegt en tot wanneer, staat niet in %s; zet het daar bij %q, of haal het hier weg", mark, page.File, certificates.Title)
					}
				}
			}
			for _, certificate := range certificates.Items {
				if !mentioned[certificate.Name] {
					l.advice.Addf(certificate.At, "name: geen product van %s noemt %q; schrijf de naam zoals bij de producten, of haal het certificaat weg",
						certificates.Line, certificate.Name)
				}
			}
		}
	}
}

// labelsMissing finds, of a product of a line, the labels that all others have. Two others are too few to make a
// rule, and no rule holds for the only product of its category.
func labelsMissing(line []content.Product) func(content.Product) []string {
	alike, count := map[string]int{}, map[string]int{}
	for _, product := range line {
		alike[product.Category]++
		for _, specification := range product.Specifications {
			count[specification.Label]++
		}
	}
	maps.DeleteFunc(count, func(_ string, n int) bool { return n < len(line)-1 })
	return func(product content.Product) []string {
		if len(line) < 4 || alike[product.Category] == 1 || len(product.Specifications) == 0 {
			return nil
		}
		missing := maps.Clone(count)
		for _, specification := range product.Specifications {
			delete(missing, specification.Label)
		}
		return slices.Sorted(maps.Keys(missing))
	}
}

// adviseQuotes finds lines that are missing from the form with which visitors without
// JavaScript ask for a quote.
func (l *linter) adviseQuotes() {
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
				name := cmp.Or(l.tree.Lines[use.Line].Name, use.Line)
				l.advice.Addf(use.At, "line: %q staat niet in het offerteformulier, zodat niet iedereen deze producten kan aanvragen; voeg in %s onder lines: toe: - { title: %s, line: %[1]s }. Haalt u lines: daar weg, dan staan alle lijnen er vanzelf",
					use.Line, form, yamlfile.InFlow(name))
			}
		}
	}
}
