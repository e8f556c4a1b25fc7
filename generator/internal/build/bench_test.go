package build_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// many is content with a number of pages, each with a hero, the 16 products of a line and some cards.
func many(pages int) fstest.MapFS {
	files := contenttest.Minimal()
	product := string(files["products/lijn/l-001.yaml"].Data)
	for i := range 16 {
		files[fmt.Sprintf("products/lijn/l-%03d.yaml", i+1)] = &fstest.MapFile{Data: []byte(strings.Replace(product, "Leg Press", fmt.Sprintf("Leg Press %d", i), 1))}
	}
	for i := range pages {
		files[fmt.Sprintf("pages/pagina-%d.yaml", i)] = &fstest.MapFile{Data: fmt.Appendf(nil, `
title: Pagina %d
description: Een pagina om de tijd mee te meten.
keywords: [pagina, tijd]
blocks:
  - type: hero
    title: Pagina %d
    text: Een pagina om de tijd mee te meten.
    back: { label: Terug, href: /pagina-%d }
  - type: products
    id: producten
    title: De lijn
    line: lijn
    add: Voeg toe
  - type: feature-cards
    title: Redenen
    cards:
      - { title: Een, text: "Een reden van een regel." }
      - { title: Twee, text: "Nog een reden van een regel." }
`, i, i, i/2)}
	}
	return files
}

func BenchmarkContent10000Pages(b *testing.B) {
	files := many(10_000)
	for b.Loop() {
		if _, err := content.Read(files, content.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPages10000(b *testing.B) {
	tree, err := content.Read(many(10_000), content.Options{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := page.Build(tree, page.Options{Today: time.Now()}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRender1000Pages(b *testing.B) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		b.Fatal(err)
	}
	tree, err := content.Read(many(1000), content.Options{})
	if err != nil {
		b.Fatal(err)
	}
	pages, err := page.Build(tree, page.Options{Today: time.Now()})
	if err != nil {
		b.Fatal(err)
	}
	workers := pool(b, root, tree, runtime.NumCPU())
	for b.Loop() {
		var callers errgroup.Group
		for batch := range slices.Chunk(pages, 32) { // as a build does
			callers.Go(func() error {
				_, err := workers.Pages(b.Context(), batch)
				return err
			})
		}
		if err := callers.Wait(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(pages)*b.N)/b.Elapsed().Seconds(), "pages/s")
}
