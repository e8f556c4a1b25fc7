package content

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// defaultPerPage is the most entries of a list on one page, unless site.yaml says otherwise: rows of three, and of the largest
// products a document below what generator/grow_test.go holds.
const defaultPerPage = 21

// addParts gives lists of more entries than a page holds further pages: /fitness/pagina/2, and /fitness/soort/kracht of each
// category. Of a list that fits there is one page, which filters by itself.
func (l *loader) addParts() {
	perPage := l.tree.Site.PerPage
	if perPage == 0 {
		perPage = defaultPerPage
	}
	for at, page := range slices.Clone(l.tree.Pages) {
		tree := l.tree.In(page.Language)
		for i, block := range page.Blocks {
			list, ok := block.(blocks.Listed)
			if !ok {
				continue
			}
			categories := tree.categoriesOf(list)
			if len(categories) <= perPage {
				continue
			}
			whole := blocks.Part{Route: page.Route, Number: 1, Pages: pagesFor(len(categories), perPage), PerPage: perPage}
			first := *page
			first.Blocks = slices.Clone(page.Blocks)
			first.Blocks[i] = list.On(whole)
			l.tree.Pages[at] = &first
			l.addPartsOf(page, list, whole, 2)
			counts := map[string]int{}
			for _, category := range categories {
				counts[category]++
			}
			for _, category := range slices.Sorted(maps.Keys(counts)) {
				if len(counts) > 1 {
					part := whole
					part.Category, part.Slug, part.Pages = category, Slug(category), pagesFor(counts[category], perPage)
					l.addPartsOf(page, list, part, 1)
				}
			}
			break
		}
	}
	l.sortPages()
	for _, tree := range l.tree.languages {
		tree.Pages = l.tree.Pages
	}
}

func pagesFor(entries, perPage int) int { return (entries + perPage - 1) / perPage }

// addPartsOf makes the pages of a list from a number on.
func (l *loader) addPartsOf(page *Page, list blocks.Listed, part blocks.Part, from int) {
	words := l.tree.In(page.Language).Interface.Paging
	for number := from; number <= part.Pages; number++ {
		part.Number = number
		route := part.Address(number)
		if other, taken := l.taken.routes[route]; taken {
			l.diagnostics.Addf(page.Position, "de lijst op deze pagina loopt door op %s, en dat adres heeft %s al; geef dat bestand een andere naam", route, other)
			continue
		}
		made := *page
		label := part.Category
		if number > 1 {
			label = strings.TrimPrefix(label+", ", ", ") + strings.ReplaceAll(words.Number, "{number}", strconv.Itoa(number))
		}
		made.Route, made.Part, made.Breadcrumb = route, &part, label
		made.Blocks = []blocks.Block{list.On(part)}
		made.Title, made.Description = fmt.Sprintf("%s: %s", label, page.Title), fmt.Sprintf("%s. %s", label, page.Description)
		made.Business, made.Service = nil, nil
		l.tree.Pages = append(l.tree.Pages, &made)
	}
}

// categoriesOf are those of the entries of a list, as visitors read them: one for each entry. Articles have none to choose by.
func (t *Tree) categoriesOf(list blocks.Listed) (all []string) {
	switch list := list.(type) {
	case blocks.Products:
		line := t.Lines[list.Line]
		for _, product := range t.Products[list.Line] {
			all = append(all, line.Category(product.Category).ShownName())
		}
	case blocks.ProjectList:
		for _, project := range t.Projects {
			all = append(all, cmp.Or(t.Site.Sector(project.Category), project.Category))
		}
	case blocks.Posts:
		all = make([]string, len(t.Articles))
	}
	return all
}
