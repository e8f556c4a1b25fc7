package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Posts are the articles, in the categories that there are.
type Posts struct {
	blocks.Posts
	Categories []content.ArticleCategory `json:"categories"`
	Items      []content.Article         `json:"items"`
	Paging     *Paging                   `json:"paging,omitempty"` // where there are further pages
}

var posts = kind[blocks.Posts, Posts]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Posts) Posts {
		all := append([]content.Article{}, tree.Articles...)
		items, _, paging := paged(b.Part, b.Title, all, nil, func(content.Article) (id, category string) { return "", "" })
		return Posts{b, append([]content.ArticleCategory{{Name: b.All}}, tree.Site.ArticleCategories...), items, paging}
	},
}
