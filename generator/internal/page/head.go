package page

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/blocks"
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
func head(tree *content.Tree, source *content.Page, made Page, data []object) (Head, error) {
	card := made.CardURL
	site := tree.Site
	h := Head{Title: source.Title, Description: source.Description}
	if !source.Unlisted {
		h.Canonical = site.URL + source.Route
	}

	var b strings.Builder
	// tag writes texts, of which every second one is a value to be escaped.
	tag := func(texts ...string) {
		for i, text := range texts {
			if i%2 == 0 {
				b.WriteString(text)
			} else {
				_, _ = escaped.WriteString(&b, text) // a strings.Builder takes everything
			}
		}
	}
	tag(`<title>`, h.Title, `</title>`)
	tag(`<meta name="theme-color" content="`, styles.Colour("graphite"), `">`)
	tag(`<meta name="description" content="`, h.Description, `">`)
	tag(`<meta name="keywords" content="`, strings.Join(source.Keywords, ", "), `">`)
	if h.Canonical == "" {
		tag(`<meta name="robots" content="noindex">`)
	} else {
		tag(`<link rel="canonical" href="`, h.Canonical, `">`)
		tag(`<meta property="og:url" content="`, h.Canonical, `">`)
	}
	for _, block := range source.Blocks {
		if list, ok := block.(blocks.Listed); ok {
			part := list.Listing()
			if part.Number > 1 {
				tag(`<link rel="prev" href="`, site.URL+part.Address(part.Number-1), `">`)
			}
			if part.Number < part.Pages {
				tag(`<link rel="next" href="`, site.URL+part.Address(part.Number+1), `">`)
			}
		}
	}
	for _, alternate := range alternates(site.URL, made.Languages) {
		if made.Unlisted {
			break // which search engines are not to show
		}
		tag(`<link rel="alternate" hreflang="`, alternate.Language, `" href="`, alternate.Href, `">`)
	}
	if source.Route == blocks.BlogRoute && source.Uses.Articles && len(tree.Articles) > 0 || strings.HasPrefix(source.Route, blocks.BlogRoute+"/") {
		tag(`<link rel="alternate" type="application/atom+xml" title="`, site.Name, `" href="`, FeedPath, `">`)
	}
	if source.Product != "" {
		tag(`<link rel="alternate" type="application/atom+xml" title="`, site.Name, `" href="`, ProductsFeedPath, `">`)
	}
	tag(`<link rel="manifest" href="`, ManifestPath, `"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`)
	tag(`<meta property="og:type" content="website"><meta property="og:locale" content="`, strings.ReplaceAll(site.Language.Locale, "-", "_"), `">`)
	tag(`<meta property="og:site_name" content="`, site.Name, `">`)
	tag(`<meta property="og:title" content="`, h.Title, `"><meta property="og:description" content="`, h.Description, `">`)
	tag(`<meta name="twitter:card" content="summary_large_image">`)
	tag(`<meta name="twitter:title" content="`, h.Title, `"><meta name="twitter:description" content="`, h.Description, `">`)
	if card != "" {
		tag(`<meta property="og:image" content="`, site.URL+card, `"><meta property="og:image:alt" content="`, h.Title, `">`)
		tag(`<meta property="og:image:width" content="`, cardWidth, `"><meta property="og:image:height" content="`, cardHeight, `">`)
		tag(`<meta name="twitter:image" content="`, site.URL+card, `"><meta name="twitter:image:alt" content="`, h.Title, `">`)
	}
	for _, part := range data {
		// json.Marshal writes <, > and & as escapes, so no text can end the script element.
		encoded, err := json.Marshal(part)
		if err != nil {
			return Head{}, fmt.Errorf("structured data: %w", err)
		}
		b.WriteString(`<script type="application/ld+json">`)
		b.Write(encoded)
		b.WriteString(`</script>`)
	}
	h.HTML = b.String()
	return h, nil
}

// An alternate is the absolute address of a page in a language, or, for x-default, where the visitor reads none of them
// (https://developers.google.com/search/docs/specialty/international/localized-versions).
type alternate struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Href     string `xml:"href,attr"`
}

// alternates are those of a page, its own among them: each of its languages must name all. The main language is the default.
func alternates(site string, all []content.Counterpart) (links []alternate) {
	for _, page := range all {
		links = append(links, alternate{"alternate", page.Code, site + page.Href})
	}
	if len(all) > 0 {
		links = append(links, alternate{"alternate", "x-default", site + all[0].Href})
	}
	return links
}

// escaped writes a text as it may stand in an element and in a quoted attribute.
var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")

// As they stand in the metadata.
var cardWidth, cardHeight = strconv.Itoa(CardWidth), strconv.Itoa(CardHeight)
