package page

import (
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Hero has the ways to the parts of its page, where there are several.
type Hero struct {
	blocks.Hero
	Contents []blocks.Link `json:"contents,omitempty"`
}

var hero = kind[blocks.Hero, Hero]{
	Complete: func(_ *content.Tree, _ time.Time, b blocks.Hero) Hero { return Hero{Hero: b} },
	Image:    func(b Hero) *blocks.Image { return b.Hero.Image },
}

// minContents is how many parts a page has before its head leads to each.
const minContents = 2

// contentsOf are the ways to the blocks of a page that have an anchor and a heading, and to the headings of its text.
func contentsOf(page []blocks.Block) (links []blocks.Link) {
	for _, block := range page {
		switch block := block.(type) {
		case blocks.Prose:
			for _, heading := range block.Headings {
				links = append(links, blocks.Link{Label: heading.Text, Href: "#" + heading.ID})
			}
		case interface{ Heading() (id, title string) }:
			if id, title := block.Heading(); id != "" {
				links = append(links, blocks.Link{Label: title, Href: "#" + id})
			}
		}
	}
	if len(links) < minContents {
		return nil
	}
	return links
}
