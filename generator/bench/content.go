package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
)

// A site of n pages: 70 % products, 25 % articles of 600 words, 5 % listings of 16 cards.
const (
	articleShare = 25 // percent
	listingShare = 5  // percent
	cards        = 16
	lines        = 10 // of products, which the listings show in turn
)

// articles and listings are how many of n pages are of these kinds; the rest are products.
func articles(n int) int { return n * articleShare / 100 }
func listings(n int) int { return n * listingShare / 100 }

// articleFile is the file of an article, from the content folder.
func articleFile(i int) string { return fmt.Sprintf("blog/%d.md", i+1) }

//go:embed content.tmpl
var templates string

// writeContent writes the content of a site of n pages, the same for each run, on top of the shell of the
// site that own is the content folder of: its company, navigation, footer and words.
func writeContent(folder, own string, n int) error {
	random := rand.New(rand.NewPCG(1, 2))
	// words are some words in no order; none of them means anything to YAML or Markdown.
	words := func(n int) string {
		all := make([]string, n)
		for i := range all {
			all[i] = vocabulary[random.IntN(len(vocabulary))]
		}
		return strings.Join(all, " ")
	}
	texts, err := template.New("").Funcs(template.FuncMap{
		"words":   words,
		"title":   func() string { text := words(3); return strings.ToUpper(text[:1]) + text[1:] },
		"some":    random.IntN,
		"line":    func(i int) string { return fmt.Sprintf("line-%d", i%lines) },
		"anchors": func() []string { return anchorsOf(own) },
		"day":     func(i int) string { return fmt.Sprintf("%02d", 1+i%28) },
	}).Parse(templates)
	if err != nil {
		return err
	}
	var errs []error
	write := func(name, text string) {
		name = filepath.Join(folder, filepath.FromSlash(name))
		errs = append(errs, os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644))
	}
	fill := func(name, kind string, of any) {
		var b bytes.Buffer
		errs = append(errs, texts.ExecuteTemplate(&b, kind, of))
		write(name, b.String())
	}

	forms, err := filepath.Glob(filepath.Join(own, "forms/*.yaml"))
	errs = append(errs, err)
	for i := range forms {
		forms[i] = "forms/" + filepath.Base(forms[i])
	}
	for _, name := range append(forms, "site.yaml", "interface.yaml", "pages/404.yaml", "pages/bedankt.yaml") {
		text, err := os.ReadFile(filepath.Join(own, name))
		errs = append(errs, err)
		write(name, withoutPictures(string(text)))
	}
	write("media/picture.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path d="M0 0h1200v800H0z"/></svg>`)
	// The pages that the shell links to.
	errs = append(errs, fs.WalkDir(os.DirFS(own), "pages", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !strings.Contains(strings.TrimPrefix(name, "pages/"), "/") && name != "pages/404.yaml" && name != "pages/bedankt.yaml" {
			fill(strings.TrimSuffix(name, filepath.Ext(name))+".yaml", "plain", strings.TrimPrefix(name, "pages/"))
		}
		return err
	}))
	fill("pages/products.yaml", "plain", "Producten")
	fill("pages/listings.yaml", "plain", "Overzichten")
	for line := range lines {
		for i := range cards {
			fill(fmt.Sprintf("products/line-%d/l%c-%03d.yaml", line, 'a'+line, i+1), "product", i)
		}
	}
	for i := range articles(n) {
		fill(articleFile(i), "article", i)
	}
	for i := range listings(n) {
		fill(fmt.Sprintf("pages/listings/%d.yaml", i), "listing", i)
	}
	for line := range lines { // whose products have pages of their own
		fill(fmt.Sprintf("lines/range-%d.yaml", line), "range", line)
		fill(fmt.Sprintf("pages/range-%d.yaml", line), "plain", fmt.Sprintf("Lijn %d", line))
	}
	for i := range n - articles(n) - listings(n) {
		fill(fmt.Sprintf("products/range-%d/r%c-%05d.yaml", i%lines, 'a'+i%lines, i), "product", i)
	}
	return errors.Join(errs...)
}

// anchor is the end of a link to a place on a page.
var anchor = regexp.MustCompile(`"/[a-z-]*#([a-z][a-z0-9-]*)"`)

// anchorsOf are the places that the shell of the site links to; every plain page has all of them.
func anchorsOf(own string) (names []string) {
	for _, name := range []string{"site.yaml", "interface.yaml"} {
		text, err := os.ReadFile(filepath.Join(own, name))
		if err != nil {
			continue // writeContent says so
		}
		for _, found := range anchor.FindAllStringSubmatch(string(text), -1) {
			names = append(names, found[1])
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// withoutPictures is a file of settings with the one picture of this site in the place of its own.
func withoutPictures(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if at := strings.Index(line, "src: "); at >= 0 {
			line = line[:at] + "src: picture.svg\n"
		}
		b.WriteString(line)
	}
	return b.String()
}

var vocabulary = strings.Fields(`machine zaal kracht training beweging frame gewicht stand rug schouder been arm zitting leuning
vergrendeling kabel katrol handgreep voetplaat belasting herhaling sporter trainer lid bezoeker ruimte vloer licht bouw
onderhoud levering montage garantie jaar maand week dag keuze kleur bekleding staal rubber sensor scherm gegevens meting
voor met zonder onder boven tussen naast en of maar want stevig stil licht zwaar snel rustig veilig nieuw groot klein`)
