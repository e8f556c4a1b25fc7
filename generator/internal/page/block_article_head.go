package page

import (
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var articleHead = kind[content.ArticleHead]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ArticleHead) content.ArticleHead {
		b.Words = tree.Interface.Article
		b.Back = content.Link{Label: b.Words.Back, Href: content.BlogRoute}
		return b
	},
	Data: func(site content.Site, route string, b content.ArticleHead) object {
		return articleData(site, route, b.Article)
	},
}

func articleData(site content.Site, route string, a content.Article) object {
	publisher := object{"@type": "Organization", "name": site.Name, "url": site.URL + "/", "logo": site.URL + site.Image.URL}
	return object{
		"@context": vocabulary, "@type": "BlogPosting", "headline": a.Headline, "description": a.Excerpt, "inLanguage": site.Language.Code,
		"datePublished": a.Date.Format(time.DateOnly), "articleSection": a.Category, "image": site.URL + a.Image.URL,
		"author": object{"@type": "Person", "name": a.Author}, "publisher": publisher,
		"mainEntityOfPage": site.URL + route, "timeRequired": fmt.Sprintf("PT%dM", a.Minutes),
	}
}
