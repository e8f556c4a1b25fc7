package page_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

func TestWhereToReportAWeakness(t *testing.T) {
	t.Parallel()
	site := content.Site{Settings: content.Settings{URL: "https://dfx.example", Security: &content.SecurityContact{Email: "beveiliging@dfx.example"}}}
	built := time.Date(2026, 12, 31, 0, 0, 0, 0, time.UTC)
	want := "Contact: mailto:beveiliging@dfx.example\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: nl, en\n" +
		"Canonical: https://dfx.example/.well-known/security.txt\n"
	if got := string(page.Security(site, built)); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := page.Security(content.Site{}, built); got != nil {
		t.Errorf("without an address: %q", got)
	}
}

// A list of more than 10,000 pages is several.
func TestManyPagesAreListedInSeveralFiles(t *testing.T) {
	t.Parallel()
	pages := make([]page.Page, 10_004)
	for i := range pages {
		pages[i] = page.Page{Path: fmt.Sprintf("/p/%d", i), Modified: time.Date(2026, 1, 1+i/9_999, 0, 0, 0, 0, time.UTC)}
	}
	for i := range pages[7:10] {
		pages[7+i].Unlisted = true // which no list has
	}
	whole, err := page.Sitemaps("https://dfx.example", pages[:10_003])
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(string(whole[page.SitemapPath]), "<loc>"); len(whole) != 1 || got != 10_000 {
		t.Errorf("10,000 pages: %d files, %d addresses", len(whole), got)
	}
	parts, err := page.Sitemaps("https://dfx.example", pages)
	if err != nil {
		t.Fatal(err)
	}
	index := string(parts[page.SitemapPath])
	for _, want := range []string{
		"<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
		"<loc>https://dfx.example/sitemap-1.xml</loc>\n    <lastmod>2026-01-02</lastmod>", "<loc>https://dfx.example/sitemap-2.xml</loc>",
	} {
		if !strings.Contains(index, want) {
			t.Errorf("the index lacks %s:\n%s", want, index)
		}
	}
	first, second := strings.Count(string(parts["/sitemap-1.xml"]), "<loc>"), strings.Count(string(parts["/sitemap-2.xml"]), "<loc>")
	if len(parts) != 3 || first != 10_000 || second != 1 {
		t.Errorf("10,001 pages: %d files with %d and %d addresses", len(parts), first, second)
	}
}
