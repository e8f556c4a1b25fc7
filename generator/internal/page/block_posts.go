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
}

var posts = kind[blocks.Posts, Posts]{
	Complete: func(tree *content.Tree, _ time.Time, b blocks.Posts) Posts {
		return Posts{
			Posts: b, Items: append([]content.Article{}, tree.Articles...),
			Categories: append([]content.ArticleCategory{{Name: b.All}}, tree.Site.ArticleCategories...),
		}
	},
}
