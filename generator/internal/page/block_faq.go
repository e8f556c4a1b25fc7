package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

var faq = plain[blocks.FAQ]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.FAQ) blocks.FAQ {
		if b.Line != "" {
			b.Items = append([]blocks.Question{}, tree.Lines[b.Line].Questions...)
		}
		return b
	},
	KeyPoints: func(b blocks.FAQ) []string {
		return each(b.Items, func(item blocks.Question) string { return item.Question })
	},
	Entries: func(tree *content.Tree, source *content.Page, b blocks.FAQ) []Entry {
		keywords := []string{}
		if b.Line != "" { // lines have questions in the same words
			keywords = append(keywords, tree.Lines[b.Line].Name)
		}
		return each(b.Items, func(item blocks.Question) Entry {
			return Entry{Kind: answerEntry, Href: source.Route + "#" + item.ID, Title: item.Question, Description: item.Plain, Keywords: keywords}
		})
	},
	Data: func(_ content.Site, _ string, b blocks.FAQ) object { return faqData(b) },
}

func faqData(b blocks.FAQ) object {
	questions := make([]object, len(b.Items))
	for i, item := range b.Items {
		questions[i] = object{"@type": "Question", "name": item.Question, "acceptedAnswer": object{"@type": "Answer", "text": item.Answer}}
	}
	return object{"@context": vocabulary, "@type": "FAQPage", "mainEntity": questions}
}
