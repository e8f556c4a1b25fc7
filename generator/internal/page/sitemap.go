package page

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// SitemapPath is where search engines find the list of pages.
const SitemapPath = "/sitemap.xml"

// maxAddresses bounds one sitemap, far below the 50,000 of the protocol: a search engine that reads a part again reads less.
const maxAddresses = 10_000

const sitemapSpace = "http://www.sitemaps.org/schemas/sitemap/0.9"

// Sitemaps list every page that search engines may show, by path: one list at [SitemapPath], or, of more pages than one
// may hold, several and there an index of them (https://www.sitemaps.org/protocol.html).
func Sitemaps(site string, pages []Page) (map[string][]byte, error) {
	var all []sitemapEntry
	for _, page := range pages {
		if !page.Unlisted {
			all = append(all, sitemapEntry{site + page.Path, page.Modified.Format(time.DateOnly), alternates(site, page.Languages)})
		}
	}
	if len(all) <= maxAddresses {
		list, err := sitemap("urlset", "url", all)
		return map[string][]byte{SitemapPath: list}, err
	}
	files := map[string][]byte{}
	var parts []sitemapEntry
	for part := range slices.Chunk(all, maxAddresses) {
		list, err := sitemap("urlset", "url", part)
		if err != nil {
			return nil, err
		}
		at := fmt.Sprintf("/sitemap-%d.xml", len(parts)+1)
		files[at] = list
		newest := slices.MaxFunc(part, func(a, b sitemapEntry) int { return strings.Compare(a.LastMod, b.LastMod) })
		parts = append(parts, sitemapEntry{Loc: site + at, LastMod: newest.LastMod})
	}
	index, err := sitemap("sitemapindex", "sitemap", parts)
	files[SitemapPath] = index
	return files, err
}

// A sitemapEntry is a page, or a list of pages, and the day of its last change.
type sitemapEntry struct {
	Loc     string `xml:"loc"`
	LastMod string `xml:"lastmod"`

	Languages []alternate `xml:"xhtml:link"`
}

func sitemap(root, element string, entries []sitemapEntry) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(xml.Header)
	encoder := xml.NewEncoder(&b)
	encoder.Indent("", "  ")
	start := xml.StartElement{Name: xml.Name{Space: sitemapSpace, Local: root}}
	if slices.ContainsFunc(entries, func(e sitemapEntry) bool { return len(e.Languages) > 0 }) {
		start.Attr = []xml.Attr{{Name: xml.Name{Local: "xmlns:xhtml"}, Value: "http://www.w3.org/1999/xhtml"}}
	}
	err := encoder.EncodeToken(start)
	for _, entry := range entries {
		err = errors.Join(err, encoder.EncodeElement(entry, xml.StartElement{Name: xml.Name{Local: element}}))
	}
	if err := errors.Join(err, encoder.EncodeToken(start.End()), encoder.Close()); err != nil {
		return nil, fmt.Errorf("sitemap: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

// SecurityPath is where security.txt is served (RFC 9116 §3).
const SecurityPath = "/.well-known/security.txt"

// Security is the security.txt of the site (RFC 9116) as it is made on a day; nil where content names nobody. It
// expires eleven months after the day's month began, so that it is another once a month and not each day.
func Security(site content.Site, today time.Time) []byte {
	if site.Security == nil {
		return nil
	}
	expires := time.Date(today.Year(), today.Month()+11, 1, 0, 0, 0, 0, time.UTC)
	return fmt.Appendf(nil, "Contact: mailto:%s\nExpires: %s\nPreferred-Languages: nl, en\nCanonical: %s%s\n",
		site.Security.Email, expires.Format(time.RFC3339), site.URL, SecurityPath)
}

// Robots lets crawlers in everywhere but at some paths.
func Robots(site string, disallowed ...string) []byte {
	text := "User-agent: *\n"
	for _, path := range disallowed {
		text += "Disallow: " + path + "\n"
	}
	return fmt.Appendf(nil, "%s\nSitemap: %s/sitemap.xml\n", text, site)
}
