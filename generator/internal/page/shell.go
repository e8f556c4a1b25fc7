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
	// Assistant is where the chat assistant's knowledge is; there is no chat where it is empty.
	Assistant string `json:"assistant,omitempty"`
	// Accents is where the stylesheet of [Accents] is.
	Accents string `json:"accents"`
}

// NewShell makes the shell of a tree, of which it needs no page.
func NewShell(tree *content.Tree) (File, error) {
	texts := tree.Interface
	quote, newsletter := tree.Forms.Of("quote"), tree.Forms.Of("newsletter")
	texts.Notices.QuoteSent, texts.Notices.QuoteFailed = quote.Success, quote.Failure
	texts.Newsletter.Consent = newsletter.Consent
	texts.Newsletter.Sent, texts.Newsletter.Failed = newsletter.Success, newsletter.Failure
	shell := Shell{Site: finished(tree.Site, nil), Texts: finished(texts, nil), Accents: Accents(tree).URL}
	if tree.Assistant != nil {
		shell.Assistant = KnowledgePath
	}
	encoded, err := json.Marshal(shell)
	if err != nil {
		return File{}, fmt.Errorf("shell: %w", err)
	}
	return newFile("shell", ".json", encoded), nil
}

// A File is data that the browser fetches by itself.
type File struct {
	URL  string // path on the site; holds a hash of the bytes, so that it may be cached for good
	Data []byte
}

func newFile(name, extension string, data []byte) File {
	sum := sha256.Sum256(data)
	return File{URL: "/assets/" + name + "." + hex.EncodeToString(sum[:4]) + extension, Data: data}
}
