package page

import (
	"cmp"
	"encoding/json"
	"maps"
	"path"
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// RobotsPath is where the robots.txt is served (RFC 9309, section 2.3).
const RobotsPath = "/robots.txt"

// Files are what programs read of a site, by path: feed, manifest, robots.txt and security.txt. A file that
// the content has nothing for is left out. today is the day of the build; closed are paths that search engines are
// asked to leave alone.
func Files(tree *content.Tree, today time.Time, closed ...string) (map[string][]byte, error) {
	manifest, err := Manifest(tree)
	if err != nil {
		return nil, err
	}
	feed, err := Feed(tree)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{
		ManifestPath: manifest,
		FeedPath:     feed,
		SecurityPath: Security(tree.Site, today),
		RobotsPath:   Robots(tree.Site.URL, closed...),
	}
	maps.DeleteFunc(files, func(_ string, data []byte) bool { return data == nil })
	return files, nil
}

// ProductPath is where a product is served as JSON in a language, for lists and comparisons that hold its id alone. It changes
// with the product, and links to it should not; so its address has no hash.
func ProductPath(in words.Language, id string) string { return CatalogueFolder(in) + id + ".json" }

// CatalogueFolder has a file for each product in a language.
func CatalogueFolder(in words.Language) string { return path.Join(in.Home, "catalogue") + "/" }

// CataloguePath names every product in a language, for choosing one.
func CataloguePath(in words.Language) string { return CatalogueFolder(in) + "index.json" }

// A CatalogueEntry is a product as it is chosen by name.
type CatalogueEntry struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Line string `json:"line"` // its name
}

// Catalogue is what is served at [CataloguePath]: the products by line and id.
func Catalogue(tree *content.Tree) ([]byte, error) {
	entries := []CatalogueEntry{}
	for _, line := range slices.Sorted(maps.Keys(tree.Products)) {
		for _, product := range tree.Products[line] {
			entries = append(entries, CatalogueEntry{product.ID, product.Name, cmp.Or(product.LineName, capitalise(line))})
		}
	}
	return json.Marshal(entries)
}

// ProductFile is what is served at [ProductPath].
func ProductFile(p content.Product) ([]byte, error) { return json.Marshal(finished(p, nil)) }

// FilesOfPages are what programs read that is made from every page: sitemaps, the products, and what the chat assistant
// searches.
func FilesOfPages(tree *content.Tree, pages []Page) (map[string][]byte, error) {
	files, err := Sitemaps(tree.Site.URL, pages)
	if err != nil {
		return nil, err
	}
	products, err := ProductsFeed(tree, pages)
	if err != nil {
		return nil, err
	}
	if products != nil {
		files[ProductsFeedPath] = products
	}
	for _, code := range tree.Languages() {
		in := tree.In(code).Site.Language
		if knowledge := NewKnowledge(tree, code, pages); knowledge != nil {
			if files[KnowledgePath(in)], err = json.Marshal(knowledge); err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}
