package page

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Knowledge is all that the chat assistant knows. The browser fetches it when the chat first opens.
type Knowledge struct {
	Assistant content.Assistant `json:"assistant"`
	Entries   []Entry           `json:"entries"`
}

// An Entry is one destination that the assistant can name: a page, or the products of one category.
type Entry struct {
	Href        string   `json:"href"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Keywords    []string `json:"keywords"`
	KeyPoints   []string `json:"keyPoints"`
}

// mostNames bounds the title of a group of products, which is made of their names.
const mostNames = 4

// mostKeyPoints bounds the key points of an entry; a page with more says its main ones first.
const mostKeyPoints = 16

// NewKnowledge makes the assistant's knowledge of a tree and what its pages say; nil where the site has no assistant.
func NewKnowledge(tree *content.Tree, pages []Entry) *Knowledge {
	if tree.Assistant == nil {
		return nil
	}
	k := &Knowledge{Assistant: addressed(*tree.Assistant, tree.Site.Contact), Entries: pages}
	for i := range k.Entries {
		if k.Entries[i].KeyPoints == nil { // which is none as well, but another JSON
			k.Entries[i].KeyPoints = []string{}
		}
	}
	// Where a question fits several equally well, a page about the matter itself comes before a story about it,
	// and the home page last.
	slices.SortStableFunc(k.Entries, func(a, b Entry) int { return cmp.Compare(rank(a.Href), rank(b.Href)) })
	return k
}

// EntriesOf is what the assistant knows of pages, in their order.
func EntriesOf(pages []Page) []Entry {
	var all []Entry
	for _, page := range pages {
		all = append(all, page.Entries...)
	}
	return all
}

// entries is what the assistant knows of a page: the page itself, and the groups of products on it.
func entries(tree *content.Tree, page *content.Page) []Entry {
	entry := Entry{
		Href: page.Route, Title: bare(page.Title, tree.Site.Name),
		Description: page.Description, Keywords: page.Keywords, KeyPoints: []string{},
	}
	for _, block := range page.Blocks {
		entry.KeyPoints = append(entry.KeyPoints, keyPoints(tree, block)...)
	}
	entry.KeyPoints = entry.KeyPoints[:min(len(entry.KeyPoints), mostKeyPoints)]
	all := []Entry{entry}
	for _, block := range page.Blocks {
		if products, ok := block.(content.Products); ok {
			all = append(all, groups(tree, page, products.Line)...)
		}
	}
	return all
}

func rank(href string) int {
	switch {
	case href == "/":
		return 3
	case strings.HasPrefix(href, content.BlogRoute+"/"), strings.HasPrefix(href, content.ProjectsRoute+"/"):
		return 2
	case strings.Contains(href, "#"):
		return 1
	}
	return 0
}

// KnowledgePath is where the assistant's knowledge is served. It changes with every page, and pages should not change
// with it; so its address has no hash.
const KnowledgePath = "/assistant.json"

// bare is a title without the name of the site, which search engines want and visitors know.
func bare(title, site string) string {
	return strings.TrimPrefix(strings.TrimSuffix(title, " | "+site), site+" | ")
}

// groups are the categories of a line.
func groups(tree *content.Tree, page *content.Page, line string) []Entry {
	var entries []Entry
	for _, product := range tree.Products[line] {
		i := slices.IndexFunc(entries, func(e Entry) bool { return e.Keywords[0] == product.Category })
		if i < 0 {
			i = len(entries)
			entries = append(entries, Entry{Href: page.Route + "#" + product.ID, Keywords: []string{product.Category}})
		}
		entries[i].Keywords = append(entries[i].Keywords, product.Name)
		entries[i].KeyPoints = append(entries[i].KeyPoints, product.Description)
		entries[i].KeyPoints = append(entries[i].KeyPoints, product.Features...)
		entries[i].KeyPoints = append(entries[i].KeyPoints, product.SmartFeatures...)
	}
	for i := range entries {
		category, names := entries[i].Keywords[0], entries[i].Keywords[1:]
		entries[i].Title = strings.Join(names[:min(len(names), mostNames)], ", ")
		entries[i].Description = strings.NewReplacer("{category}", category, "{line}", capitalise(line), "{products}", strings.Join(names, ", ")).Replace(tree.Assistant.Group)
		entries[i].Keywords = append(entries[i].Keywords, page.Keywords...)
	}
	return entries
}

// keyPoints are what a block says in short.
func keyPoints(tree *content.Tree, block content.Block) []string {
	var points []string
	switch b := block.(type) {
	case content.KeyPoints:
		return b.Points
	case content.Products:
		for _, product := range tree.Products[b.Line] {
			points = append(points, product.Name)
		}
	case content.Categories:
		for _, card := range b.Cards {
			points = append(points, card.Title)
		}
	case content.FeatureCards:
		for _, card := range b.Cards {
			points = append(points, card.Title)
		}
	case content.Steps:
		for _, step := range b.Steps {
			points = append(points, step.Title)
		}
	case content.Packages:
		for _, offer := range b.Packages {
			points = append(points, offer.Title)
		}
	case content.Banner:
		points = append([]string{b.Title}, b.Badges...)
	case content.FAQ:
		for _, item := range b.Items {
			points = append(points, item.Question)
		}
	case content.Brochures:
		for _, item := range b.Items {
			points = append(points, item.Title)
		}
	case content.Gallery:
		for _, item := range b.Items {
			points = append(points, item.Title)
		}
	case content.Configurator:
		for _, kind := range b.Types {
			points = append(points, kind.Label)
		}
	case content.ContactDetails:
		return b.Points
	case content.ProjectDetail:
		return append([]string{b.Location, string(b.Category)}, b.Features...)
	case content.Prose:
		return headings(string(b.Body))
	}
	return points
}

var (
	heading = regexp.MustCompile(`(?s)<h2[^>]*>(.*?)</h2>`)
	anyTag  = regexp.MustCompile(`<[^>]*>`)
)

// headings are the texts of the second-level headings of HTML that our own renderer made.
func headings(source string) []string {
	var texts []string
	for _, match := range heading.FindAllStringSubmatch(source, -1) {
		texts = append(texts, strings.TrimSpace(html.UnescapeString(anyTag.ReplaceAllString(match[1], ""))))
	}
	return texts
}

// addressed gives every button its address.
func addressed(a content.Assistant, contact content.Contact) content.Assistant {
	buttons := func(actions []content.ChatAction) []content.ChatAction {
		actions = slices.Clone(actions)
		for i := range actions {
			actions[i].Href = actions[i].Address(contact)
		}
		return actions
	}
	a.Unknown.Actions = buttons(a.Unknown.Actions)
	a.Topics = slices.Clone(a.Topics)
	for i := range a.Topics {
		a.Topics[i].Actions = buttons(a.Topics[i].Actions)
	}
	a.Hints = slices.Clone(a.Hints)
	for i, hint := range a.Hints {
		if hint.Action != nil {
			a.Hints[i].Action = &buttons([]content.ChatAction{*hint.Action})[0]
		}
	}
	return a
}
