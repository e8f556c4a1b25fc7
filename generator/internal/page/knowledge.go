package page

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// Knowledge is all that the chat assistant knows, and the index of the search. The browser fetches it when one of them
// first opens.
type Knowledge struct {
	Assistant words.Assistant `json:"assistant"`
	Delivery  string          `json:"delivery"` // the word before how long a product takes
	Entries   []Entry         `json:"entries"`
}

// An Entry is one destination that can be found: a page, a product or the products of one category, an answer.
type Entry struct {
	// Kind is what it leads to. The assistant names no answers: it has its own.
	Kind        string   `json:"kind" jsonschema:"enum=page,enum=article,enum=project,enum=product,enum=answer"`
	ID          string   `json:"id,omitempty"`    // of a product, by which the catalogue has the rest
	Line        string   `json:"line,omitempty"`  // of a product
	Image       string   `json:"image,omitempty"` // address of a product's picture, small
	Href        string   `json:"href"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Keywords    []string `json:"keywords"`
	KeyPoints   []string `json:"keyPoints"`
}

// Kinds of entries.
const (
	pageEntry    = "page"
	articleEntry = "article"
	projectEntry = "project"
	productEntry = "product"
	answerEntry  = "answer"
)

// maxDetailed is the most entries that say all they have. Beyond it, products are found by their names, numbers, kinds and
// keywords alone: a phone fetches every word that there is before it finds the first.
const maxDetailed = 1000

// maxKeyPoints bounds the key points of an entry; a page with more says its main ones first.
const maxKeyPoints = 16

// NewKnowledge makes the assistant's knowledge of a tree and what its pages in one language say; nil where the site has no
// assistant. In a language that it does not speak there are the pages alone, for the search.
func NewKnowledge(whole *content.Tree, language string, pages []Page) *Knowledge {
	if whole.Assistant == nil {
		return nil
	}
	tree := whole.In(language)
	k := &Knowledge{Delivery: tree.Interface.Product.Page.Delivery, Assistant: words.Assistant{
		Suggestions: []string{}, Topics: []words.Topic{}, Hints: []words.Hint{}, Synonyms: []words.Synonym{}, Ignore: []string{},
	}, Entries: []Entry{}}
	if tree.Assistant != nil {
		k.Assistant = addressed(*tree.Assistant, tree.Site.Contact)
		for _, line := range tree.ShownLines() {
			if len(line.Words) > 0 {
				k.Assistant.Synonyms = append(slices.Clip(k.Assistant.Synonyms), words.Synonym{Words: line.Words, Means: []string{line.Name}})
			}
		}
	}
	for _, page := range pages {
		if page.Language == language {
			k.Entries = append(k.Entries, page.Entries...)
		}
	}
	inOrder(k.Entries, tree)
	isLarge := len(k.Entries) > maxDetailed
	for i := range k.Entries {
		if isLarge && k.Entries[i].Kind == productEntry {
			k.Entries[i].Description, k.Entries[i].KeyPoints = "", nil
		}
		if k.Entries[i].KeyPoints == nil { // which is none as well, but another JSON
			k.Entries[i].KeyPoints = []string{}
		}
	}
	// Where a question fits several equally well, a page about the matter itself comes before the products that bear its
	// words, those before a story about it, and the home page last.
	home := tree.Site.Language.Home
	slices.SortStableFunc(k.Entries, func(a, b Entry) int { return cmp.Compare(rank(a, home), rank(b, home)) })
	return k
}

// inOrder puts the products among entries, which come by address, into the order of their numbers.
func inOrder(entries []Entry, tree *content.Tree) {
	order := map[string]int{}
	for _, line := range slices.Sorted(maps.Keys(tree.Products)) {
		for _, product := range tree.Products[line] {
			order[product.ID] = len(order)
		}
	}
	var products []Entry
	for _, e := range entries {
		if e.Kind == productEntry {
			products = append(products, e)
		}
	}
	slices.SortStableFunc(products, func(a, b Entry) int { return order[a.ID] - order[b.ID] })
	for i, next := range entries {
		if next.Kind == productEntry {
			entries[i], products = products[0], products[1:]
		}
	}
}

// entries are what can be found of a page: its product, or the page itself and the products and answers on it.
func entries(tree *content.Tree, source *content.Page, blocks []any) []Entry {
	if source.Part != nil && source.Part.Category != "" {
		return nil // they are found where all of the list are
	}
	whole := Entry{
		Kind: kindOfPage(strings.TrimPrefix(source.Route, strings.TrimSuffix(tree.Site.Language.Home, "/"))), Href: source.Route, Title: bare(source.Title, tree.Site.Name),
		Description: source.Description, Keywords: source.Keywords, KeyPoints: []string{},
	}
	all := []Entry{{}}
	for _, block := range blocks {
		if detail, ok := block.(ProductDetail); ok {
			return []Entry{entryOf(detail.Product, source.Route, source.Keywords)}
		}
		kind := kindOf(block)
		whole.KeyPoints = append(whole.KeyPoints, kind.keyPoints(block)...)
		all = append(all, kind.entries(tree, source, block)...)
	}
	whole.KeyPoints = whole.KeyPoints[:min(len(whole.KeyPoints), maxKeyPoints)]
	if source.Part != nil {
		return all[1:]
	}
	all[0] = whole
	return all
}

func rank(e Entry, home string) int {
	switch {
	case e.Href == home:
		return 3
	case e.Kind == articleEntry, e.Kind == projectEntry:
		return 2
	case e.Kind == productEntry, strings.Contains(e.Href, "#"):
		return 1
	}
	return 0
}

func kindOfPage(route string) string {
	switch {
	case strings.HasPrefix(route, blocks.BlogRoute+"/"):
		return articleEntry
	case strings.HasPrefix(route, blocks.ProjectsRoute+"/"):
		return projectEntry
	}
	return pageEntry
}

// KnowledgePath is where the assistant's knowledge in a language is served. It changes with every page, and pages should
// not change with it; so its address has no hash.
func KnowledgePath(in words.Language) string { return path.Join(in.Home, "assistant.json") }

// bare is a title without the name of the site, which search engines want and visitors know.
func bare(title, site string) string {
	return strings.TrimPrefix(strings.TrimSuffix(title, " | "+site), site+" | ")
}

// addressed gives the buttons their address that call or mail the company; others have it of their file.
func addressed(a words.Assistant, contact content.Contact) words.Assistant {
	buttons := func(actions []words.ChatAction) []words.ChatAction {
		actions = slices.Clone(actions)
		for i := range actions {
			switch actions[i].Type {
			case "call":
				actions[i].Href = "tel:" + contact.PhoneNumber
			case "email":
				actions[i].Href = "mailto:" + contact.Email
			}
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
			a.Hints[i].Action = &buttons([]words.ChatAction{*hint.Action})[0]
		}
	}
	return a
}
