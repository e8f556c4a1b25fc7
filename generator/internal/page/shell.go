package page

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Shell is what all pages share: the site's facts and the words of header, footer and wishlist. The
// browser fetches it once.
type Shell struct {
	content.Site
	Texts content.Interface `json:"texts"`
}

// NewShell makes the shell of a tree.
func NewShell(tree *content.Tree) Shell { return Shell{tree.Site, tree.Interface} }

// A ShellFile is the shell as the site serves it.
type ShellFile struct {
	URL  string // path on the site; holds a hash of the bytes, so that it may be cached for good
	JSON []byte
}

// File encodes the shell.
func (s Shell) File() (ShellFile, error) {
	encoded, err := json.Marshal(s)
	if err != nil {
		return ShellFile{}, fmt.Errorf("shell: %w", err)
	}
	sum := sha256.Sum256(encoded)
	return ShellFile{URL: "/assets/shell." + hex.EncodeToString(sum[:4]) + ".json", JSON: encoded}, nil
}
