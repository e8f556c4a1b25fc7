// Package publication is the record that each publication of the site leaves in its bucket for the desk: the changes, their
// authors and the pages that visitors see them on. Command operate writes it, and the function desk reads it.
package publication

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"
)

// Key is the object of the bucket that has the records, among them those of others.
const Key = "_releases/live.json"

// ArchiveKey is where the content is that was published last, in the same bucket.
const ArchiveKey = "_releases/content.zip"

// A Record is of one publication, or of a former one that came back.
type Record struct {
	Release string    `json:"release"`           // what 'operate rollback' brings back
	From    time.Time `json:"from"`              // when it became the live one
	Why     string    `json:"why,omitempty"`     // in English, where it came back by itself; else empty
	Changes []Change  `json:"changes,omitempty"` // since the release before it, the newest first; none where a day alone changed pages
	Pages   Pages     `json:"pages"`
}

// A Change is what one person had published.
type Change struct {
	By   string `json:"by"`
	What string `json:"what"`          // in a line
	URL  string `json:"url,omitempty"` // of the pull request or commit, where it can be taken back; empty where not known
}

// Pages are those that a publication changed.
type Pages struct {
	New     Addresses `json:"new,omitzero"`
	Changed Addresses `json:"changed,omitzero"`
	Removed Addresses `json:"removed,omitzero"`
}

// maxListed is how many addresses of a kind a record lists: a change of the menu changes every page.
const maxListed = 20

// Addresses are paths on the site.
type Addresses struct {
	Count int      `json:"count"`
	First []string `json:"first"` // as many as a record lists
}

// List are addresses as a record has them.
func List(addresses []string) Addresses {
	return Addresses{len(addresses), addresses[:min(len(addresses), maxListed)]}
}

// Read reads the records of an object at [Key], the newest first.
func Read(from io.Reader) ([]Record, error) {
	var state struct {
		History []Record `json:"history"`
	}
	if err := json.NewDecoder(from).Decode(&state); err != nil {
		return nil, fmt.Errorf("%s: %w", Key, err)
	}
	slices.Reverse(state.History)
	return state.History, nil
}
