package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var faq = plain[content.FAQ]{
	Complete: func(tree *content.Tree, _ time.Time, b content.FAQ) content.FAQ {
		if b.Line != "" {
			b.Items = append([]content.Question{}, tree.Lines[b.Line].Questions...)
		}
		return b
	},
	KeyPoints: func(b content.FAQ) []string {
		return each(b.Items, func(item content.Question) string { return item.Question })
	},
	Entries: func(tree *content.Tree, source *content.Page, b content.FAQ) []Entry {
		keywords := []string{}
		if b.Line != "" { // lines have questions in the same words
			keywords = append(keywords, tree.Lines[b.Line].Name)
		}
		return each(b.Items, func(item content.Question) Entry {
			return Entry{Kind: answerEntry, Href: source.Route + "#" + item.ID, Title: item.Question, Description: item.Plain, Keywords: keywords}
		})
	},
	Data: func(_ content.Site, _ string, b content.FAQ) object { return faqData(b) },
}

func faqData(b content.FAQ) object {
	questions := make([]object, len(b.Items))
	for i, item := range b.Items {
		questions[i] = object{"@type": "Question", "name": item.Question, "acceptedAnswer": object{"@type": "Answer", "text": item.Answer}}
	}
	return object{"@context": vocabulary, "@type": "FAQPage", "mainEntity": questions}
}
