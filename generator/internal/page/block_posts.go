package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

var posts = kind[content.Posts]{
	Complete: func(tree *content.Tree, _ time.Time, b content.Posts) content.Posts {
		b.Items = append([]content.Article{}, tree.Articles...)
		b.Categories = append([]content.ArticleCategory{{Name: b.All}}, tree.Site.ArticleCategories...)
		return b
	},
}
