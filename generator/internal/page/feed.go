package page

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// Where the feeds are served: of the articles, and of the products.
const (
	FeedPath         = "/feed.xml"
	ProductsFeedPath = "/producten.xml"
)

// maxArticles is how many articles the feed has at most; readers keep those that they had before.
const maxArticles = 50

// Feed lists the newest articles, the newest first; nil where there are none.
func Feed(tree *content.Tree) ([]byte, error) {
	entries := each(tree.Articles[:min(len(tree.Articles), maxArticles)], func(a content.Article) feedEntry {
		return feedEntry{
			Title: a.Headline, ID: tree.Site.URL + blocks.BlogRoute + "/" + a.ID, Updated: a.Date.Format(time.RFC3339),
			Author: &feedPerson{a.Author}, Category: feedTerm{a.Category}, Summary: a.Excerpt,
		}
	})
	return feed(tree.Site, FeedPath, blocks.BlogRoute, entries)
}

// ProductsFeed lists the products that have pages, those that were changed last first; nil where there are none. Dealers
// and partners follow it.
func ProductsFeed(tree *content.Tree, pages []Page) ([]byte, error) {
	var entries []feedEntry
	for i, source := range tree.Pages {
		product, ok := tree.Product(source.Product)
		if !ok || source.Language != textfile.Main {
			continue
		}
		entries = append(entries, feedEntry{
			Title: product.Name, ID: tree.Site.URL + source.Route, Updated: pages[i].Modified.Format(time.RFC3339),
			Category: feedTerm{product.LineName}, Summary: product.Description,
		})
	}
	slices.SortStableFunc(entries, func(a, b feedEntry) int { return strings.Compare(b.Updated, a.Updated) })
	return feed(tree.Site, ProductsFeedPath, "/", entries)
}

type (
	feedLink struct {
		Rel  string `xml:"rel,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	feedPerson struct {
		Name string `xml:"name"`
	}
	feedTerm struct {
		Term string `xml:"term,attr"`
	}
	feedEntry struct {
		Title    string      `xml:"title"`
		ID       string      `xml:"id"` // the address of the page
		Link     feedLink    `xml:"link"`
		Updated  string      `xml:"updated"`
		Author   *feedPerson `xml:"author"` // that of the feed where it is nil
		Category feedTerm    `xml:"category"`
		Summary  string      `xml:"summary"`
	}
)

// feed is a list of pages by RFC 4287, the newest first, which is served at a path and is about the page at a route.
func feed(site content.Site, at, route string, entries []feedEntry) ([]byte, error) {
	if len(entries) == 0 {
		return nil, nil
	}
	for i := range entries {
		entries[i].Link.Href = entries[i].ID
	}
	whole := struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string      `xml:"xml:lang,attr"`
		Title   string      `xml:"title"`
		ID      string      `xml:"id"`
		Links   []feedLink  `xml:"link"`
		Updated string      `xml:"updated"`
		Author  *feedPerson `xml:"author"`
		Entries []feedEntry `xml:"entry"`
	}{
		Lang: "nl", Title: site.Name, ID: site.URL + at, Updated: entries[0].Updated, Author: &feedPerson{site.Name},
		Links: []feedLink{{"self", site.URL + at}, {"", site.URL + route}}, Entries: entries,
	}
	encoded, err := xml.MarshalIndent(whole, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("feed %s: %w", at, err)
	}
	return append([]byte(xml.Header), append(encoded, '\n')...), nil
}
