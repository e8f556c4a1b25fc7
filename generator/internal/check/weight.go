package check

import (
	"compress/gzip"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

const (
	// maxWeight is how many compressed bytes a page's document may have before it is advised to be shorter: on a slow
	// telephone line, 30 KB take a second.
	maxWeight = 30_000
	// frameWeight is what the document of a large page has besides its payload: header, footer, and the tags of its
	// blocks, which compress well. On the pages of this site it is 4 to 8.5 KB.
	frameWeight = 8_000
)

// heavyPages advises on pages whose documents take long to come. What they weigh is estimated from what they show: the
// documents themselves are made by a build.
func heavyPages(tree *content.Tree, today time.Time) (yamlfile.Diagnostics, error) {
	pages, err := page.Build(tree, page.Options{Today: today})
	if err != nil {
		return nil, err
	}
	var found yamlfile.Diagnostics
	for _, p := range pages {
		weight, err := weightOf(p)
		if err != nil {
			return nil, err
		}
		if weight > maxWeight {
			found.Addf(yamlfile.Position{File: p.File, Line: 1, Column: 1},
				"deze pagina weegt ongeveer %d kB, meer dan de %d kB waarbij zij op een telefoon nog vlot opent; kort haar in of verdeel haar over meer pagina's",
				weight/1000, maxWeight/1000)
		}
	}
	return found, nil
}

// weightOf estimates the bytes of a page's document, compressed as the CDN sends it, by gzip: Brotli makes a tenth less.
func weightOf(p page.Page) (int, error) {
	uncompressed := 0
	for _, block := range p.Blocks {
		uncompressed += len(block)
	}
	if uncompressed+frameWeight <= maxWeight {
		return uncompressed + frameWeight, nil // and less than that
	}
	var compressed counter
	w := gzip.NewWriter(&compressed)
	for _, block := range p.Blocks {
		if _, err := w.Write(block); err != nil {
			return 0, err
		}
	}
	if err := w.Close(); err != nil {
		return 0, err
	}
	return int(compressed) + frameWeight, nil
}

// A counter counts the bytes that are written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
