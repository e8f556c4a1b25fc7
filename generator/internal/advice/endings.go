package advice

import (
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// configuratorRoute is the page that a visitor designs goods on.
const configuratorRoute = "/configurator"

// minChapters is how many headings a text has that a reader does not overlook.
const minChapters = 3

// adviseEndings finds long texts that leave a reader at their end without a way on.
func (l *linter) adviseEndings() {
	for _, page := range l.tree.Pages {
		chapters := 0
		for _, block := range page.Blocks {
			if prose, ok := block.(blocks.Prose); ok {
				chapters += len(prose.Headings)
			}
		}
		if path.Ext(page.File) != ".md" || path.Dir(page.File) == "content/blog" || page.Unlisted || chapters < minChapters {
			continue
		}
		home := l.tree.In(page.Language).Site.Language.Home
		leadsOn := func(link blocks.Link) bool {
			to, _, _ := strings.Cut(link.Href, "?") // with the subject that the form reads
			return slices.Contains([]string{blocks.ContactRoute, configuratorRoute, path.Join(home, blocks.ContactRoute)}, to)
		}
		last, ok := page.Blocks[len(page.Blocks)-1].(blocks.CallToAction)
		if !ok || !slices.ContainsFunc(last.Actions, leadsOn) {
			l.advice.Addf(page.Position, "deze tekst eindigt zonder oproep; sluit af met ::: call-to-action en een knop naar %s of %s (in het beheer: Oproep met knoppen)",
				blocks.ContactRoute, configuratorRoute)
		}
	}
}
