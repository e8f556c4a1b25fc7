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
}

// newShell makes the shell of a tree. assistant is the address of the file of its [Knowledge], if any.
func newShell(tree *content.Tree, assistant string) Shell {
	return Shell{tree.Site, tree.Interface, assistant}
}

func (s Shell) file() (File, error) {
	encoded, err := json.Marshal(s)
	if err != nil {
		return File{}, fmt.Errorf("shell: %w", err)
	}
	return hashed("shell", encoded), nil
}

// A File is JSON that the browser fetches by itself.
type File struct {
	URL  string // path on the site; holds a hash of the bytes, so that it may be cached for good
	JSON []byte
}

func hashed(name string, encoded []byte) File {
	sum := sha256.Sum256(encoded)
	return File{URL: "/assets/" + name + "." + hex.EncodeToString(sum[:4]) + ".json", JSON: encoded}
}

// Shared makes what all pages share: the shell, and the files that it leads to.
func Shared(tree *content.Tree) (shell File, others []File, err error) {
	assistant := ""
	if knowledge, ok := newKnowledge(tree); ok {
		file, err := knowledge.file()
		if err != nil {
			return File{}, nil, err
		}
		assistant, others = file.URL, append(others, file)
	}
	shell, err = newShell(tree, assistant).file()
	return shell, others, err
}
