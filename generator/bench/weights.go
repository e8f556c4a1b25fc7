package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/dfx-fitness/site/generator/internal/emit"
)

// weighPages prints what the documents of a built site weigh, the heaviest first.
func weighPages(out io.Writer, folder string) error {
	pages, err := emit.ReadManifest(folder)
	if err != nil {
		return fmt.Errorf("%s holds no whole build (%w); run 'go run ./generator build'", folder, err)
	}
	type weight struct {
		page          string
		bytes, brotli int
	}
	var all []weight
	var errs []error
	for page := range pages {
		html, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(emit.DocumentOf(page))))
		small, errSmall := compressed(html)
		errs = append(errs, err, errSmall)
		all = append(all, weight{page, len(html), len(small)})
	}
	slices.SortFunc(all, func(a, b weight) int {
		return cmp.Or(cmp.Compare(b.brotli, a.brotli), cmp.Compare(a.page, b.page))
	})
	fmt.Fprintf(out, "%-44s  %8s  %9s\n", "page", "HTML, KB", "Brotli, KB")
	for _, w := range all {
		fmt.Fprintf(out, "%-44s  %8.1f  %9.1f\n", w.page, float64(w.bytes)/1000, float64(w.brotli)/1000)
	}
	return errors.Join(errs...)
}
