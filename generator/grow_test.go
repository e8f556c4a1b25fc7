package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/bench/grow"
	"github.com/dfx-fitness/site/generator/internal/emit"
)

// What 'make bench' measures is the site's own content under other numbers, which must go on being content without mistakes. With
// 600 products and 200 articles no page is too heavy for a phone, and visitors without JavaScript get to each of them.
func TestTheRealContentCanBeGrown(t *testing.T) {
	t.Parallel()
	folder, site := filepath.Join(t.TempDir(), "content"), filepath.Join(t.TempDir(), "site")
	if err := grow.Content(filepath.Join("..", "content"), folder, 800); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	if status := run(t.Context(), []string{"build", "-content", folder, "-out", site, "-pictures=false"}, &said, &said); status != 0 {
		t.Fatalf("exit status %d\n%s", status, said.String())
	}
	pages, err := emit.ReadManifest(site)
	if err != nil {
		t.Fatal(err)
	}
	products, articles := addressesIn(t, site), 0
	for address := range pages {
		if articlePage.MatchString(address) {
			articles++
			products[address] = address
		}
	}
	if len(products)-articles < 318 || articles < 206 {
		t.Fatalf("%d products and %d articles", len(products)-articles, articles)
	}
	// From each list by its own further pages alone, and not from one product to the next.
	reached := map[string]map[string]bool{}
	for id, address := range products {
		list := address[:strings.LastIndexByte(address, '/')]
		if reached[list] == nil {
			reached[list] = follow(t, site, list)
		}
		if _, ok := pages[address]; !ok || !reached[list][address] {
			t.Errorf("%s: no link leads from %s to %s", id, list, address)
		}
	}
	expectLightPages(t, site)
}

// addressesIn are those of the products by ID, as the site's script reads them where an address names one that its page has not.
func addressesIn(t *testing.T, site string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(site, "catalogue", "*-*.json"))
	if err != nil {
		t.Fatal(err)
	}
	addresses := map[string]string{}
	for _, file := range files {
		var product struct{ ID, Href string }
		if err := json.Unmarshal([]byte(readFile(t, file)), &product); err != nil {
			t.Fatal(err)
		}
		addresses[product.ID] = product.Href
	}
	return addresses
}

// follow is where the links of a list lead to, those of its further pages included. Each of these is its own canonical address.
func follow(t *testing.T, site, list string) map[string]bool {
	t.Helper()
	found, next := map[string]bool{list: true}, []string{list}
	for len(next) > 0 {
		at := next[0]
		next = next[1:]
		document := readFile(t, filepath.Join(site, emit.DocumentOf(at)))
		if canonical := canonicalLink.FindStringSubmatch(document); canonical == nil || !strings.HasSuffix(canonical[1], ".example"+at) || strings.Contains(document, "noindex") {
			t.Errorf("%s has the canonical address %q, or is kept from search engines", at, canonical)
		}
		for _, link := range links.FindAllStringSubmatch(document, -1) {
			if to := link[1]; !found[to] {
				found[to] = true
				if strings.HasPrefix(to, list+"/pagina/") {
					next = append(next, to)
				}
			}
		}
	}
	return found
}

// expectLightPages holds every document to what a phone reads quickly, however many products there are.
func expectLightPages(t *testing.T, site string) {
	t.Helper()
	const maxBytes, maxZipped, maxElements = 400_000, 60_000, 2_500
	var zipped bytes.Buffer
	err := filepath.WalkDir(site, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".html" {
			return err
		}
		document := readFile(t, name)
		zipped.Reset()
		zip := gzip.NewWriter(&zipped)
		_, _ = zip.Write([]byte(document)) // into memory
		_ = zip.Close()
		elements := len(openTag.FindAllString(document, -1))
		if len(document) > maxBytes || zipped.Len() > maxZipped || elements > maxElements {
			t.Errorf("%s has %d bytes, %d of them packed, and %d elements", strings.TrimPrefix(name, site), len(document), zipped.Len(), elements)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var (
	articlePage   = regexp.MustCompile(`^/blog/[0-9]+$`)
	canonicalLink = regexp.MustCompile(`<link rel="canonical" href="([^"]+)">`)
	links         = regexp.MustCompile(`<a [^>]*href="(/[^"#?]*)`)
	openTag       = regexp.MustCompile(`<[a-z]`)
)
