package page

import (
	"encoding/xml"
	"fmt"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Sitemap lists every page that search engines may show (https://www.sitemaps.org/protocol.html).
func Sitemap(site string, pages []Page) ([]byte, error) {
	type address struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
	}
	set := struct {
		XMLName   xml.Name  `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Addresses []address `xml:"url"`
	}{}
	for _, page := range pages {
		if !Unlisted(page.Path) {
			set.Addresses = append(set.Addresses, address{absolute(site, page.Path), page.Modified.Format(time.DateOnly)})
		}
	}
	encoded, err := xml.MarshalIndent(set, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("sitemap: %w", err)
	}
	return append([]byte(xml.Header), append(encoded, '\n')...), nil
}

// SecurityPath is where security.txt is served (RFC 9116 §3).
const SecurityPath = "/.well-known/security.txt"

// Security is the security.txt of the site (RFC 9116); nil where content names nobody.
func Security(site content.Site) []byte {
	if site.Security == nil {
		return nil
	}
	return fmt.Appendf(nil, "Contact: mailto:%s\nExpires: %s\nPreferred-Languages: nl, en\nCanonical: %s%s\n",
		site.Security.Email, site.Security.Expires.UTC().Format(time.RFC3339), site.URL, SecurityPath)
}

// Robots lets crawlers in everywhere but at the API.
func Robots(site, api string) []byte {
	return fmt.Appendf(nil, "User-agent: *\nDisallow: %s/\n\nSitemap: %s/sitemap.xml\n", api, site)
}
