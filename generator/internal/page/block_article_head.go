package page

import (
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// ArticleHead has the words around an article, and the ways to its parts.
type ArticleHead struct {
	content.Article
	Words words.ArticleWords `json:"words"`
	Back  blocks.Link        `json:"back"`

	Contents []blocks.Link `json:"contents,omitempty"`
}

var articleHead = kind[content.ArticleHead, ArticleHead]{
	Complete: func(tree *content.Tree, _ time.Time, b content.ArticleHead) ArticleHead {
		words := tree.Interface.Article
		return ArticleHead{Article: b.Article, Words: words, Back: blocks.Link{Label: words.Back, Href: blocks.BlogRoute}}
	},
	Data: func(site content.Site, route string, b ArticleHead) object {
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
