package page

import "github.com/dfx-fitness/site/generator/internal/content"

// Shell is what all pages share: the site's facts and the words of header, footer and wishlist. The
// browser fetches it once.
type Shell struct {
	content.Site
	Texts content.Interface `json:"texts"`
}

// NewShell makes the shell of a tree.
func NewShell(tree *content.Tree) Shell { return Shell{tree.Site, tree.Interface} }
