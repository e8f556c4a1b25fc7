package build_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// needed are the properties that search engines require or recommend of a type (schema.org; Google Search
// Central, "Structured data markup that Google Search supports").
var needed = map[string][]string{
	"Answer":            {"text"},
	"Brand":             {"name"},
	"BlogPosting":       {"author", "datePublished", "description", "headline", "image", "mainEntityOfPage", "publisher"},
	"BreadcrumbList":    {"itemListElement"},
	"CreativeWork":      {"creator", "description", "image", "name", "url"},
	"FAQPage":           {"mainEntity"},
	"ItemList":          {"itemListElement"},
	"ListItem":          {"position"},
	"LocalBusiness":     {"address", "image", "name", "openingHours", "telephone", "url"},
	"Organization":      {"name", "url"},
	"Person":            {"name"},
	"Place":             {"name"},
	"PostalAddress":     {"addressCountry", "addressLocality", "postalCode", "streetAddress"},
	"Product":           {"image", "name", "sku", "url"},
	"PropertyValue":     {"name", "value"},
	"QuantitativeValue": {"unitCode", "value"},
	"Question":          {"acceptedAnswer", "name"},
	"Service":           {"areaServed", "description", "name", "provider", "serviceType", "url"},
	"VideoObject":       {"description", "duration", "embedUrl", "name", "thumbnailUrl", "uploadDate"},
	"WebSite":           {"name", "url"},
}

var script = regexp.MustCompile(`<script type="application/ld\+json">(.*?)</script>`)

// TestStructuredDataIsWhole holds all data of the real content against needed, and the kinds of pages
// against the types that they have.
func TestStructuredDataIsWhole(t *testing.T) {
	t.Parallel()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	tree, err := content.Read(os.DirFS(filepath.Join(root, "content")), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	pages, err := page.Build(tree, page.Options{Today: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	types := map[string][]string{}
	for _, pg := range pages {
		for _, found := range script.FindAllStringSubmatch(pg.Head.HTML, -1) {
			var data map[string]any
			if err := json.Unmarshal([]byte(found[1]), &data); err != nil {
				t.Fatalf("%s: %v", pg.Path, err)
			}
			if data["@context"] != "https://schema.org" {
				t.Errorf("%s: a part without context", pg.Path)
			}
			types[pg.Path] = append(types[pg.Path], data["@type"].(string))
			checkObject(t, pg.Path, data)
		}
	}
	for at, kinds := range map[string][]string{
		"/": {"WebSite", "LocalBusiness"}, "/fitness": {"ItemList", "BreadcrumbList"}, "/blog": {"FAQPage", "BreadcrumbList"},
		"/blog/1": {"BlogPosting", "BreadcrumbList"}, "/projecten/prefabriek": {"CreativeWork", "BreadcrumbList"},
		"/projecten": {"ItemList", "BreadcrumbList"}, "/onderhoud": {"BreadcrumbList", "Service"}, "/consultancy": {"BreadcrumbList", "Service"}, "/contact": {"LocalBusiness"},
	} {
		for _, kind := range kinds {
			if !slices.Contains(types[at], kind) {
				t.Errorf("%s has no %s, but %v", at, kind, types[at])
			}
		}
	}
}

func checkObject(t *testing.T, at string, value any) {
	t.Helper()
	switch v := value.(type) {
	case []any:
		for _, element := range v {
			checkObject(t, at, element)
		}
	case map[string]any:
		kind, _ := v["@type"].(string)
		properties, known := needed[kind]
		if !known {
			t.Errorf("%s: nobody knows what a %q needs", at, kind)
		}
		for _, property := range properties {
			if text, isText := v[property].(string); v[property] == nil || isText && text == "" {
				t.Errorf("%s: a %s lacks %s", at, kind, property)
			}
		}
		for _, part := range v {
			checkObject(t, at, part)
		}
	}
}
