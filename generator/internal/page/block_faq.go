package page

import (
	"github.com/dfx-fitness/site/generator/internal/content"
)

var faq = kind[content.FAQ]{
	KeyPoints: func(b content.FAQ) []string {
		return each(b.Items, func(item content.Question) string { return item.Question })
	},
	Entries: func(_ *content.Tree, source *content.Page, b content.FAQ) []Entry {
		return each(b.Items, func(item content.Question) Entry {
			return Entry{Kind: answerEntry, Href: source.Route + "#" + item.ID, Title: item.Question, Description: item.Plain, Keywords: []string{}}
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
