package page

import (
	"encoding/json"
	"fmt"
	"html"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Head is a page's metadata: what the browser needs on a change of page, as JSON, and the whole of it
// as HTML for the document.
type Head struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Canonical   string `json:"canonical,omitempty"` // absolute; none on unlisted pages

	HTML string `json:"-"` // everything within <head> but assets and character set
}

// head makes the metadata of a page. The limits on title (60 characters) and description (160) are
// those of the content, which refuses longer ones.
func head(tree *content.Tree, source *content.Page, card string, data []any) (Head, error) {
	site := tree.Site
	h := Head{Title: source.Title, Description: source.Description}
	if !Unlisted(source.Route) {
		h.Canonical = absolute(site.URL, source.Route)
	}

	var b strings.Builder
	tag := func(format string, values ...string) {
		escaped := make([]any, len(values))
		for i, value := range values {
			escaped[i] = html.EscapeString(value)
		}
		fmt.Fprintf(&b, format, escaped...)
	}
	tag(`<title>%s</title>`, h.Title)
	tag(`<meta name="description" content="%s">`, h.Description)
	tag(`<meta name="keywords" content="%s">`, strings.Join(source.Keywords, ", "))
	if h.Canonical == "" {
		tag(`<meta name="robots" content="noindex">`)
	} else {
		tag(`<link rel="canonical" href="%s">`, h.Canonical)
		tag(`<meta property="og:url" content="%s">`, h.Canonical)
	}
	if source.Route == content.BlogRoute && source.Uses.Articles && len(tree.Articles) > 0 || strings.HasPrefix(source.Route, content.BlogRoute+"/") {
		tag(`<link rel="alternate" type="application/atom+xml" title="%s" href="%s">`, site.Name, FeedPath)
	}
	tag(`<link rel="manifest" href="%s"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`, ManifestPath)
	tag(`<meta property="og:type" content="website"><meta property="og:locale" content="nl_NL">`)
	tag(`<meta property="og:site_name" content="%s">`, site.Name)
	tag(`<meta property="og:title" content="%s"><meta property="og:description" content="%s">`, h.Title, h.Description)
	tag(`<meta name="twitter:card" content="summary_large_image">`)
	tag(`<meta name="twitter:title" content="%s"><meta name="twitter:description" content="%s">`, h.Title, h.Description)
	if card != "" {
		tag(`<meta property="og:image" content="%s"><meta property="og:image:alt" content="%s">`, site.URL+card, h.Title)
		fmt.Fprintf(&b, `<meta property="og:image:width" content="%d"><meta property="og:image:height" content="%d">`, CardWidth, CardHeight)
		tag(`<meta name="twitter:image" content="%s"><meta name="twitter:image:alt" content="%s">`, site.URL+card, h.Title)
	}
	for _, part := range data {
		// json.Marshal writes <, > and & as escapes, so no text can end the script element.
		encoded, err := json.Marshal(part)
		if err != nil {
			return Head{}, fmt.Errorf("structured data: %w", err)
		}
		fmt.Fprintf(&b, `<script type="application/ld+json">%s</script>`, encoded)
	}
	h.HTML = b.String()
	return h, nil
}

// absolute is a path's full address; the home page's ends in a slash.
func absolute(site, route string) string { return site + route }
