// Package page makes every page of the site from the content.
//
// In: a content tree. Out: each URL with its metadata, breadcrumb and blocks, ready to be rendered, and
// the shell that all pages share. It is pure: it reads no file and no clock, and knows no React.
package page

import (
	"encoding/json"
	"fmt"
	"path"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// A Page is one URL. Its JSON is what the renderer gets.
type Page struct {
	Path       string            `json:"path"` // canonical: no trailing slash, except "/" itself
	Accent     content.Accent    `json:"accent,omitempty"`
	Head       Head              `json:"head"`
	Breadcrumb []Crumb           `json:"breadcrumb"` // empty on the home page
	Blocks     []json.RawMessage `json:"blocks"`

	Kinds    []string  `json:"-"` // of the blocks
	Card     Card      `json:"-"` // none of an unlisted page
	CardURL  string    `json:"-"`
	File     string    `json:"-"` // the content file behind it, for messages
	Modified time.Time `json:"-"` // the latest change of that file and what it shows
	Entries  []Entry   `json:"-"` // what the assistant knows of it
	Frames   []string  `json:"-"` // addresses that it shows in frames
	Print    [16]byte  `json:"-"` // names all that it was made of; set and read by who builds the site
}

// Pages that no link leads to and no search engine lists.
const (
	NotFoundPath = "/404"     // for addresses that do not exist
	OfflinePath  = "/offline" // for pages that were not visited before the connection was lost
)

// Unlisted reports whether a path is of a page that is shown in place of another.
func Unlisted(path string) bool { return path == NotFoundPath || path == OfflinePath }

// A Crumb is one step of a breadcrumb. The last has no link.
type Crumb struct {
	Label string `json:"label"`
	Href  string `json:"href,omitempty"`
}

// A Maker makes the pages of a tree.
type Maker struct {
	Tree     *content.Tree
	Today    time.Time                   // decides which events are still to come
	Modified func(file string) time.Time // when a content file last changed
}

// Build makes all pages, in the order of the tree.
func Build(tree *content.Tree, today time.Time, modified func(file string) time.Time) ([]Page, error) {
	maker := Maker{tree, today, modified}
	pages := make([]Page, 0, len(tree.Pages))
	for _, source := range tree.Pages {
		page, err := maker.Page(source)
		if err != nil {
			return nil, err
		}
		pages = append(pages, page)
	}
	return pages, nil
}

// Page makes one page. Of the tree it needs what [content.Options] has ready for it.
func (m Maker) Page(source *content.Page) (Page, error) {
	page, err := m.page(source)
	if err != nil {
		return Page{}, fmt.Errorf("page %s: %w", source.Route, err)
	}
	return page, nil
}

func (m Maker) page(source *content.Page) (Page, error) {
	tree := m.Tree
	page := Page{
		Path:       source.Route,
		Accent:     source.Accent,
		Breadcrumb: breadcrumb(source, tree),
		File:       source.File,
		Modified:   Modified(tree, source, m.Modified),
	}
	var parts []any // structured data
	var blocks []content.Block
	parts = append(parts, siteData(tree, source)...)
	for i, block := range closed(tree, source.Blocks) {
		block := complete(tree, block, m.Today)
		blocks = append(blocks, block)
		parts = append(parts, blockData(tree, source.Route, block)...)
		encoded, err := content.EncodeBlock(block)
		if err != nil {
			return Page{}, fmt.Errorf("block %d, %s: %w", i+1, content.KindOf(block), err)
		}
		page.Blocks = append(page.Blocks, encoded)
		page.Kinds = append(page.Kinds, content.KindOf(block))
		page.Frames = append(page.Frames, frames(block)...)
	}
	if len(page.Breadcrumb) > 0 {
		parts = append(parts, breadcrumbData(tree.Site.URL, page))
	}
	if !Unlisted(source.Route) {
		page.Card = card(tree, source, blocks)
		page.CardURL = page.Card.URL(source.Route)
		if tree.Assistant != nil {
			page.Entries = entries(tree, source)
		}
	}
	var err error
	page.Head, err = head(tree, source, page.CardURL, parts)
	return page, err
}

// Modified is the latest change of a page's file and of those that it shows.
func Modified(tree *content.Tree, source *content.Page, modified func(file string) time.Time) time.Time {
	latest := modified(source.File)
	for _, file := range shown(tree, source.Uses) {
		latest = later(latest, modified(file))
	}
	return latest
}

// shown are the other files that a page shows something of.
func shown(tree *content.Tree, uses content.Uses) (files []string) {
	for _, use := range uses.Lines {
		for _, product := range tree.Products[use.Line] {
			files = append(files, product.File)
		}
	}
	if uses.Articles {
		for _, article := range tree.Articles {
			files = append(files, article.File)
		}
	}
	if uses.Projects {
		for _, project := range tree.Projects {
			files = append(files, project.File)
		}
	}
	return files
}

// frames are the addresses that a block shows in a frame when a visitor asks for that.
func frames(block content.Block) []string {
	switch b := block.(type) {
	case content.Showcase:
		if b.Video != nil {
			return []string{"https://www.youtube-nocookie.com/embed/" + b.Video.ID}
		}
	case content.ContactDetails:
		return []string{b.Map.Embed}
	}
	return nil
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// breadcrumb makes a step of each segment of a page's path, after one for the home page.
func breadcrumb(source *content.Page, tree *content.Tree) []Crumb {
	crumbs := []Crumb{}
	if source.Route == "/" || Unlisted(source.Route) {
		return crumbs
	}
	for at := source.Route; at != "/"; at = path.Dir(at) {
		label := tree.Labels[at] // of the pages above; this one may not be among them yet
		if at == source.Route {
			label = source.Breadcrumb
		}
		if label == "" {
			label = capitalise(path.Base(at))
		}
		crumbs = append([]Crumb{{Label: label, Href: at}}, crumbs...)
	}
	crumbs[len(crumbs)-1].Href = ""
	return append([]Crumb{{Label: tree.Interface.Header.Home, Href: "/"}}, crumbs...)
}

// capitalise makes a label of a path segment: smart-gym becomes Smart Gym.
func capitalise(segment string) string {
	words := strings.Split(segment, "-")
	for i, word := range words {
		if word != "" {
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, " ")
}
