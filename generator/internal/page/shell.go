package page

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/office"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// Shell is what all pages share: the site's facts and the words of header, footer and wishlist. The
// browser fetches it once.
type Shell struct {
	content.Site
	Texts words.Interface `json:"texts"`
	// Office says when the telephone is answered.
	Office office.Office `json:"office"`
	// Knowledge is where that of the search and the chat assistant is; there is neither where it is empty.
	Knowledge string `json:"knowledge,omitempty"`
	// Chats says that there is a chat assistant, which the main language alone has.
	Chats bool `json:"chats,omitempty"`
	// ListPage is the address of the page that shows the list of a link: in the language, where it has one.
	ListPage string `json:"listPage"`
	// NoAddress is what is wrong with an e-mail address that cannot be one.
	NoAddress string `json:"noAddress"`
	// Sales are the words in which sales reads what a quote is asked for: those of the main language, where they are not Texts.
	Sales *SalesWords `json:"sales,omitempty"`
	// Accents is where the stylesheet of [Accents] is.
	Accents string `json:"accents"`
}

// SalesWords are words of [words.WishlistTexts].
type SalesWords struct {
	Custom words.CustomWords    `json:"custom"`
	Fields words.WishlistFields `json:"fields"`
	Item   words.WishlistLine   `json:"item"`
}

// A ShellFile is a shell as the browser fetches it.
type ShellFile struct {
	Language string // its code
	File
}

// NewShells makes the shell of each language of a tree, the main one first. It needs no page.
func NewShells(tree *content.Tree) ([]ShellFile, error) {
	var all []ShellFile
	for _, code := range tree.Languages() {
		file, err := newShell(tree.In(code), tree)
		if err != nil {
			return nil, err
		}
		all = append(all, ShellFile{code, file})
	}
	return all, nil
}

// ShellOf is the shell in a language.
func ShellOf(shells []ShellFile, language string) ShellFile {
	return shells[slices.IndexFunc(shells, func(shell ShellFile) bool { return shell.Language == language })]
}

func newShell(tree, main *content.Tree) (File, error) {
	texts := tree.Interface
	quote, newsletter := tree.Forms.Named("quote"), tree.Forms.Named("newsletter")
	texts.Notices.QuoteSent, texts.Notices.QuoteFailed = quote.Success, quote.Failure
	if texts.Newsletter != (words.NewsletterTexts{}) {
		texts.Newsletter.Consent = newsletter.Consent
		texts.Newsletter.Sent, texts.Newsletter.Failed = newsletter.Success, newsletter.Failure
	}
	shell := Shell{Site: finished(tree.Site, nil), Texts: finished(texts, nil), Office: tree.Site.Office(), NoAddress: noAddress(tree.Messages), Accents: Accents(tree).URL}
	shell.Chats = tree.Assistant != nil
	shell.ListPage = content.ListRoute
	if own := path.Join(tree.Site.Language.Home, content.ListRoute); tree.HasPage(own) {
		shell.ListPage = own
	}
	if tree != main {
		words := main.Interface.Wishlist
		shell.Sales = &SalesWords{words.Custom, words.Fields, words.Item}
	}
	if main.Assistant != nil {
		shell.Knowledge = KnowledgePath(tree.Site.Language)
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
