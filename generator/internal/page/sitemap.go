package page

import (
	"encoding/xml"
	"fmt"
	"time"
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

// Robots lets crawlers in everywhere but at the API.
func Robots(site, api string) []byte {
	return fmt.Appendf(nil, "User-agent: *\nDisallow: %s/\n\nSitemap: %s/sitemap.xml\n", api, site)
}
