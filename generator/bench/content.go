package main

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// A site of n pages: 70 % products, 25 % articles of 600 words, 5 % listings of 16 cards.
const (
	articleShare = 25 // percent
	listingShare = 5  // percent
	articleWords = 600
	cards        = 16
	lines        = 10 // of products, which the listings show in turn
)

// articles and listings are how many of n pages are of these kinds; the rest are products.
func articles(n int) int { return n * articleShare / 100 }
func listings(n int) int { return n * listingShare / 100 }

// articleFile is the file of an article, from the content folder.
func articleFile(i int) string { return fmt.Sprintf("blog/%d.md", i+1) }

// writeContent writes the content of a site of n pages, the same for each run, on top of the shell of the
// site that real is the content folder of: its company, navigation, footer and words.
func writeContent(folder, real string, n int) error {
	w := writer{folder: folder, random: rand.New(rand.NewPCG(1, 2))}
	for _, name := range []string{"site.yaml", "interface.yaml", "pages/404.yaml"} {
		text, err := os.ReadFile(filepath.Join(real, name))
		if err != nil {
			return err
		}
		w.file(name, withoutPictures(string(text)))
	}
	w.file("media/picture.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path d="M0 0h1200v800H0z"/></svg>`)
	// The pages that the shell links to.
	err := fs.WalkDir(os.DirFS(real), "pages", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && name != "pages/404.yaml" {
			w.file(strings.TrimSuffix(name, filepath.Ext(name))+".yaml", plainPage(strings.TrimPrefix(name, "pages/")))
		}
		return err
	})
	if err != nil {
		return err
	}
	w.file("pages/products.yaml", plainPage("Producten"))
	w.file("pages/listings.yaml", plainPage("Overzichten"))
	for line := range lines {
		for i := range cards {
			w.file(fmt.Sprintf("products/line-%d/l%s-%03d.yaml", line, string(rune('a'+line)), i+1), w.product())
		}
	}
	for i := range articles(n) {
		w.file(articleFile(i), w.article(i))
	}
	for i := range listings(n) {
		w.file(fmt.Sprintf("pages/listings/%d.yaml", i), w.listing(i))
	}
	for i := range n - articles(n) - listings(n) {
		w.file(fmt.Sprintf("pages/products/%d.yaml", i), w.productPage(i))
	}
	return w.err
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

// A writer writes content files until one fails.
type writer struct {
	folder string
	random *rand.Rand
	err    error
}

func (w *writer) file(name, text string) {
	if w.err != nil {
		return
	}
	name = filepath.Join(w.folder, filepath.FromSlash(name))
	if w.err = os.MkdirAll(filepath.Dir(name), 0o755); w.err == nil {
		w.err = os.WriteFile(name, []byte(text), 0o644)
	}
}

func plainPage(title string) string {
	return fmt.Sprintf(`title: %[1]q
description: "Een pagina die er is omdat er koppelingen heen leiden: %[1]s."
keywords: [pagina]
blocks:
  - { type: hero, title: %[1]q, text: Een pagina zonder meer. }
  - { type: figures, id: categories, title: Hier, figures: [{ value: "1", caption: Plaats }] }
  - { type: figures, id: voorkeuren, title: Daar, figures: [{ value: "2", caption: Plaatsen }] }
`, title)
}

func (w *writer) product() string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: %s\ncategory: Kracht\ndescription: %s\nimage: { src: picture.svg, alt: Een machine }\nfeatures:\n", w.title(), w.words(20))
	for range 5 {
		fmt.Fprintf(&b, "  - %s\n", w.words(6))
	}
	b.WriteString("specifications:\n")
	for i := range 4 {
		fmt.Fprintf(&b, "  Maat %d: %d cm\n", i+1, 40+w.random.IntN(200))
	}
	return b.String()
}

func (w *writer) productPage(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `title: %s %d
description: %s
keywords: [fitness, kracht, machine]
accent: fitness
image: { src: picture.svg, alt: Een machine }
blocks:
  - type: hero
    back: { label: Alle producten, href: /products }
    eyebrow: Kracht
    title: %s
    text: %s
    image: { src: picture.svg, alt: Een machine }
  - type: lists
    title: Kenmerken
    lists:
      - title: Wat u krijgt
        points:
`, w.title(), i, w.words(12), w.title(), w.words(25))
	for range 5 {
		fmt.Fprintf(&b, "          - %s\n", w.words(6))
	}
	b.WriteString("  - type: table\n    title: Specificaties\n    columns: [Eigenschap, Waarde]\n    rows:\n")
	for row := range 4 {
		fmt.Fprintf(&b, "      - [Maat %d, %d cm]\n", row+1, 40+w.random.IntN(200))
	}
	b.WriteString("  - type: call-to-action\n    title: Een offerte?\n    actions:\n      - { label: Neem contact op, href: /contact }\n")
	return b.String()
}

func (w *writer) listing(i int) string {
	return fmt.Sprintf(`title: Overzicht %[1]d
description: %[2]s
keywords: [overzicht]
blocks:
  - { type: hero, title: Overzicht %[1]d, text: %[3]s }
  - { type: products, title: De machines, line: line-%[4]d, add: Verlanglijst }
`, i, w.words(12), w.words(25), i%lines)
}

func (w *writer) article(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `---
title: Artikel %[1]d
description: %[2]s
keywords: [artikel]
headline: %[3]s
excerpt: %[2]s
date: 2026-01-%02[4]d
author: Redactie
category: Business
minutes: 3
image: { src: picture.svg, alt: Een zaal }
closing:
  title: Meer weten?
  actions:
    - { label: Neem contact op, href: /contact }
---
`, i, w.words(12), w.title(), 1+i%28)
	const paragraphs = 10
	for paragraph := range paragraphs {
		if paragraph%3 == 0 {
			fmt.Fprintf(&b, "\n## %s\n", w.title())
		}
		sentences := w.words(articleWords / paragraphs)
		at := strings.Index(sentences, " ")
		fmt.Fprintf(&b, "\n**%s** %s, zie [de producten](/products).\n", sentences[:at], sentences[at+1:])
	}
	return b.String()
}

func (w *writer) title() string {
	text := w.words(3)
	return strings.ToUpper(text[:1]) + text[1:]
}

// words are some words in no order; none of them means anything to YAML or Markdown.
func (w *writer) words(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = vocabulary[w.random.IntN(len(vocabulary))]
	}
	return strings.Join(all, " ")
}

var vocabulary = strings.Fields(`machine zaal kracht training beweging frame gewicht stand rug schouder been arm zitting leuning
vergrendeling kabel katrol handgreep voetplaat belasting herhaling sporter trainer lid bezoeker ruimte vloer licht bouw
onderhoud levering montage garantie jaar maand week dag keuze kleur bekleding staal rubber sensor scherm gegevens meting
voor met zonder onder boven tussen naast en of maar want stevig stil licht zwaar snel rustig veilig nieuw groot klein`)
