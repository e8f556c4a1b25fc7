package page

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/picture"
)

// Size of a [Card] in pixels: what the networks show without cutting (https://ogp.me).
const (
	CardWidth  = 1200
	CardHeight = 630
)

// A Card is the picture that other sites show of a page: its title on the dark stage of the site, and what the
// page shows beside it.
type Card struct {
	Title   string // of the page, without the name of the site
	Colour  string // of its line, as on a dark ground: #rrggbb
	Site    string // name of the site
	Picture picture.Picture
	Focus   blocks.Focus // of the picture
}

// URL is where the card of a path is served; it holds a hash of what is on the card and of the colours that it
// is drawn in.
func (c Card) URL(path string) string {
	name := strings.ReplaceAll(strings.Trim(path, "/"), "/", "-")
	if name == "" {
		name = "home"
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%v", c.Title, c.Colour, c.Site, c.Picture.URL+string(c.Focus), styles.Colours()))
	return "/media/social/" + name + "." + hex.EncodeToString(sum[:4]) + ".jpg"
}

// card is the card of a page: with its own picture, or with the first that it shows, or with that of the site.
func card(tree *content.Tree, source *content.Page, blocks []any) Card {
	image := cmp.Or(source.Image, firstImage(blocks), &tree.Site.Image)
	return Card{bare(source.Title, tree.Site.Name), tree.Colours(source.Accent).Bright, tree.Site.Name, tree.Media[image.Src], image.Focus}
}

// firstImage is the first picture that a block of a page opens with; nil where none does.
func firstImage(blocks []any) *blocks.Image {
	for _, block := range blocks {
		if image := kindOf(block).image(block); image != nil {
			return image
		}
	}
	return nil
}
