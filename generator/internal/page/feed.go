package page

import (
	"encoding/xml"
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// FeedPath is where the feed is served.
const FeedPath = "/feed.xml"

// Feed lists the articles, the newest first (RFC 4287); nil where there are none.
func Feed(tree *content.Tree) ([]byte, error) {
	if len(tree.Articles) == 0 {
		return nil, nil
	}
	type link struct {
		Rel  string `xml:"rel,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	type person struct {
		Name string `xml:"name"`
	}
	type term struct {
		Term string `xml:"term,attr"`
	}
	type entry struct {
		Title    string `xml:"title"`
		ID       string `xml:"id"`
		Link     link   `xml:"link"`
		Updated  string `xml:"updated"`
		Author   person `xml:"author"`
		Category term   `xml:"category"`
		Summary  string `xml:"summary"`
	}
	site := tree.Site
	feed := struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string   `xml:"xml:lang,attr"`
		Title   string   `xml:"title"`
		ID      string   `xml:"id"`
		Links   []link   `xml:"link"`
		Updated string   `xml:"updated"`
		Entries []entry  `xml:"entry"`
	}{
		Lang: "nl", Title: site.Name, ID: site.URL + FeedPath, Updated: tree.Articles[0].Date.Format(time.RFC3339),
		Links: []link{{"self", site.URL + FeedPath}, {"", site.URL + content.BlogRoute}},
	}
	for _, a := range tree.Articles {
		address := site.URL + content.BlogRoute + "/" + a.ID
		feed.Entries = append(feed.Entries, entry{
			a.Headline, address, link{"", address}, a.Date.Format(time.RFC3339), person{a.Author}, term{a.Category}, a.Excerpt,
		})
	}
	encoded, err := xml.MarshalIndent(feed, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("feed: %w", err)
	}
	return append([]byte(xml.Header), append(encoded, '\n')...), nil
}
