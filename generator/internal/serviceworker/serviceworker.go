// Package serviceworker makes the service worker, which lets visitors go on without a connection.
//
// In: what a build consists of. Out: the script that the site serves at /sw.js. Other bytes make browsers take
// the new one, so it names all that it was made of. It knows no content and no React.
package serviceworker

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"path"
	"slices"
)

// Path is where the script is served. Its folder is all that a service worker may look after.
const Path = "/sw.js"

//go:embed worker.js
var worker []byte

// A Build is what the service worker keeps and leaves alone.
type Build struct {
	ID    string   `json:"id"`    // names the caches
	Files []string `json:"files"` // paths of files whose names hold a hash, kept from the start
	API   string   `json:"api"`   // path below which nothing is ever kept

	// Offline are the paths of the pages in place of those that were not visited before: one a language, the main one's
	// first, each for the pages of its folder. Digests are theirs, whose addresses never change.
	Offline []string `json:"offline"`
	Digests []string `json:"digests"`

	Knowledge string `json:"knowledge,omitempty"` // what the assistant knows, whose address never changes
}

// kept are the kinds of files that the application consists of; pictures are kept once they were seen.
var kept = []string{".css", ".js", ".json", ".woff2"}

// Script is the service worker of a build.
func Script(b Build) ([]byte, error) {
	files := make([]string, 0, len(b.Files))
	for _, file := range b.Files {
		if slices.Contains(kept, path.Ext(file)) {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	b.Files = files
	encoded, err := json.Marshal(b)
	if err != nil {
		return nil, fmt.Errorf("service worker: %w", err)
	}
	return fmt.Appendf(nil, "self.build = %s\n%s", encoded, worker), nil
}
