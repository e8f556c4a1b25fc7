package page

import (
	"bytes"
	"fmt"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Accents is the stylesheet with the colours of the product lines, which are content and so no part of the bundle. Elements
// name their accent by data-accent; the policy of the site allows no style attributes.
func Accents(tree *content.Tree) File {
	var css bytes.Buffer
	for _, accent := range tree.Accents() {
		colours := tree.Colours(accent)
		fmt.Fprintf(&css, "[data-accent=%q]{--accent:%s;--accent-bright:%s}\n", accent, colours.Deep, colours.Bright)
	}
	return newFile("accents", ".css", css.Bytes())
}
