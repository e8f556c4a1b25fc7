// Package page makes every page of the site from the content.
//
// In: a content tree. Out: each URL with its metadata, breadcrumb and blocks, ready to be rendered, and
// the shell that all pages share. It is pure: it reads no file and no clock, and knows no React.
package page

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// A Page is one URL. Its JSON is what the renderer gets.
type Page struct {
	Path     string `json:"path"`     // canonical: no trailing slash, except "/" itself
	Language string `json:"language"` // its code
	// Languages are the addresses of the page in all its languages; none where it is in one alone.
	Languages  []content.Counterpart `json:"languages,omitempty"`
	Accent     textfile.Accent       `json:"accent,omitempty"`
	Layout     content.Layout        `json:"layout,omitempty"`
	Call       *blocks.Link          `json:"call,omitempty"` // in the place of the office's number in the bar at the bottom
	Head       Head                  `json:"head"`
	Breadcrumb []Crumb               `json:"breadcrumb"` // empty on the home page and on campaign pages
	Blocks     []json.RawMessage     `json:"blocks"`
	Form       string                `json:"form,omitempty"` // where it is edited, on a site for those who edit it

	Unlisted bool      `json:"-"` // no search engine lists it
	Digest   string    `json:"-"` // hash of payload and metadata, in hexadecimal
	Card     Card      `json:"-"` // none of an unlisted page
	CardURL  string    `json:"-"`
	File     string    `json:"-"` // the content file behind it, for messages
	Modified time.Time `json:"-"` // the latest change of that file and what it shows
	Entries  []Entry   `json:"-"` // what the assistant knows of it
	Frames   []string  `json:"-"` // addresses that it shows in frames
}

// A Crumb is one step of a breadcrumb. The last has no link.
type Crumb struct {
	Label string `json:"label"`
	Href  string `json:"href,omitempty"`
}

// Options are what pages are made with, beside the content.
type Options struct {
	// Today decides which events are still to come; midnight UTC.
	Today time.Time
	// Modified is when a content file last changed. Without it, pages have no date.
	Modified func(file string) time.Time
	// Placeholders are data URLs of photographs in a few pixels, by path below media/.
	Placeholders map[string]string
	// Form is where a content file is edited, "" where it is not. Without it, pages have no link to their form.
	Form func(file string) string
}

// Build makes all pages, in the order of the tree.
func Build(tree *content.Tree, o Options) ([]Page, error) {
	pages := make([]Page, len(tree.Pages))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, source := range tree.Pages {
		group.Go(func() (err error) {
			pages[i], err = One(tree, source, o)
			return err
		})
	}
	return pages, group.Wait()
}

// One makes a single page of a tree.
func One(tree *content.Tree, source *content.Page, o Options) (Page, error) {
	made, err := one(tree, source, o)
	if err != nil {
		return Page{}, fmt.Errorf("page %s: %w", source.Route, err)
	}
	return made, nil
}

func one(whole *content.Tree, source *content.Page, o Options) (Page, error) {
	tree := whole.In(source.Language)
	made := Page{
		Path:       source.Route,
		Language:   tree.Site.Language.Code,
		Languages:  whole.Counterparts(source),
		Accent:     source.Accent,
		Blocks:     []json.RawMessage{},
		Layout:     source.Layout,
		Call:       source.Call,
		Unlisted:   source.Unlisted,
		Breadcrumb: breadcrumb(source, tree),
		File:       source.File,
	}
	if o.Form != nil {
		made.Form = o.Form(source.File)
	}
	if o.Modified != nil {
		made.Modified = modified(tree, source, o.Modified)
	}
	blocks := completed(tree, source.Blocks, o.Today)
	data := siteData(tree, source)
	for i, block := range blocks {
		kind := kindOf(block)
		data = append(data, kind.data(tree.Site, source.Route, block)...)
		if frame := kind.frame(block); frame != "" {
			made.Frames = append(made.Frames, frame)
		}
		name := content.KindName(kind.is())
		encoded, err := encodeBlock(name, finished(block, o.Placeholders))
		if err != nil {
			return Page{}, fmt.Errorf("block %d, %s: %w", i+1, name, err)
		}
		made.Blocks = append(made.Blocks, encoded)
	}
	if len(made.Breadcrumb) > 0 && !source.Unlisted {
		data = append(data, breadcrumbData(tree.Site.URL, made))
	}
	if !source.Unlisted {
		made.Card = card(tree, source, blocks)
		made.CardURL = made.Card.URL(source.Route)
		if whole.Assistant != nil {
			made.Entries = entries(tree, source, blocks)
		}
	}
	var err error
	if made.Head, err = head(tree, source, made, data); err != nil {
		return Page{}, err
	}
	made.Digest, err = digest(made)
	return made, err
}

// digest is a hash of all that the page shows.
func digest(p Page) (string, error) {
	sum := sha256.New()
	for _, block := range p.Blocks {
		fmt.Fprintf(sum, "%d\n%s", len(block), block)
	}
	p.Blocks = nil
	payload, err := json.Marshal(p)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(sum, "%d\n%s%s", len(payload), payload, p.Head.HTML)
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// completed are a page's blocks with what they show of other files. Pages of projects and of
// products end with a closing that all of them share.
func completed(tree *content.Tree, blocks []blocks.Block, today time.Time) []any {
	var all []any
	for _, block := range blocks {
		complete := kindOf(block).complete(tree, today, block)
		switch head := complete.(type) {
		case Hero:
			head.Contents = contentsOf(blocks)
			complete = head
		case ArticleHead:
			head.Contents = contentsOf(blocks)
			complete = head
		}
		all = append(all, complete)
	}
	for _, block := range blocks {
		switch block := block.(type) {
		case content.ProjectDetail:
			return append(all, projectClosing(tree.Interface.Project))
		case content.ProductDetail:
			return append(all, productClosing(tree, block.ID))
		}
	}
	return all
}

// modified is the latest change of a page's file and of those that it shows.
func modified(tree *content.Tree, source *content.Page, of func(file string) time.Time) time.Time {
	last := of(source.File)
	for _, file := range shown(tree, source) {
		if file != "" { // a line need not have one
			last = latest(last, of(file))
		}
	}
	return last
}

// shown are the other files that a page shows something of.
func shown(tree *content.Tree, source *content.Page) (files []string) {
	uses := source.Uses
	for _, use := range uses.Lines {
		files = append(files, filesOfLine(tree, use.Line)...)
	}
	if uses.AllLines {
		for _, line := range tree.ShownLines() {
			files = append(files, filesOfLine(tree, line.ID)...)
		}
	}
	if product, ok := tree.Product(source.Product); ok {
		files = append(files, tree.Lines[product.Line].File)
	}
	for _, use := range uses.Products {
		if product, ok := tree.Product(use.ID); ok {
			files = append(files, product.File)
		}
	}
	for _, use := range uses.Forms {
		files = append(files, content.FormFile(use.Form))
	}
	for _, use := range uses.Brochures {
		files = append(files, tree.BrochureFile(use.ID))
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

func filesOfLine(tree *content.Tree, line string) []string {
	files := []string{tree.Lines[line].File}
	for _, product := range tree.Products[line] {
		files = append(files, product.File)
	}
	return files
}

func latest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// breadcrumb makes a step of each segment of a page's path, after one for the home page.
func breadcrumb(source *content.Page, tree *content.Tree) []Crumb {
	crumbs := []Crumb{}
	home := tree.Site.Language.Home
	if source.Route == home || source.Layout == content.Campaign {
		return crumbs
	}
	above := path.Dir
	if source.Part != nil {
		above = func(at string) string {
			if at == source.Route {
				return source.Part.Route
			}
			return path.Dir(at)
		}
	}
	for at := source.Route; at != home; at = above(at) {
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
	return append([]Crumb{{Label: tree.Interface.Header.Home, Href: home}}, crumbs...)
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
