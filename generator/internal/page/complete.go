package page

import (
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// closed are a page's blocks and, on a project's page, what all of these end with.
func closed(tree *content.Tree, blocks []content.Block) []content.Block {
	for _, block := range blocks {
		if _, ok := block.(content.ProjectDetail); ok {
			words := tree.Interface.Project
			return append(slices.Clone(blocks), content.CallToAction{
				Section: content.Section{Title: words.Question, Intro: words.Offer}, Actions: []content.Link{words.Contact, words.All},
			})
		}
	}
	return blocks
}

// complete fills in what a block shows of other files; [content.Uses] tells which these are.
func complete(tree *content.Tree, block content.Block, today time.Time) content.Block {
	switch b := block.(type) {
	case content.Products:
		b.Items = tree.Products[b.Line]
		if b.Columns == 0 {
			b.Columns = 3
		}
		return b
	case content.QuoteForm:
		b.Lines = slices.Clone(b.Lines)
		for i, line := range b.Lines {
			for _, product := range tree.Products[line.Line] {
				b.Lines[i].Items = append(b.Lines[i].Items, content.ProductName{ID: product.ID, Name: product.Name})
			}
		}
		return b
	case content.Posts:
		b.Items, b.Categories = tree.Articles, append([]string{b.All}, content.ArticleCategory("").Enum()...)
		return b
	case content.ProjectList:
		b.Items = tree.Projects
		return b
	case content.ArticleHead:
		b.Words = tree.Interface.Article
		b.Back = content.Link{Label: b.Words.Back, Href: content.BlogRoute}
		return b
	case content.ProjectDetail:
		b.Words = tree.Interface.Project
		b.Back = content.Link{Label: b.Words.Back, Href: content.ProjectsRoute}
		return b
	case content.Agenda:
		from := later(today.Truncate(24*time.Hour), b.From.Time)
		b.Items = slices.DeleteFunc(slices.Clone(b.Items), func(e content.Event) bool { return e.Date.Before(from) })
		slices.SortStableFunc(b.Items, func(x, y content.Event) int { return x.Date.Compare(y.Date.Time) })
		return b
	}
	return block
}
