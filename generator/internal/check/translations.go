package check

import (
	"context"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// changedDays is how long a change is told of: a translation that still says the same has nothing to change.
const changedDays = 30

// oldTranslations reports pages in another language whose page in the main one was changed lately, on a later day, by git.
func oldTranslations(ctx context.Context, root string, tree *content.Tree, today time.Time) (found yamlfile.Diagnostics, err error) {
	var changes *gitlog.Log
	for _, page := range tree.Pages {
		if page.Language == textfile.Main || page.Product != "" {
			continue
		}
		for _, other := range tree.Counterparts(page) {
			original := tree.PageAt(other.Href)
			if other.Code != textfile.Main || original == nil {
				continue
			}
			if changes == nil {
				if changes, err = gitlog.Read(ctx, root, "content"); err != nil {
					return nil, err
				}
			}
			of, known := changes.Committed(original.File)
			own, isKnown := changes.Committed(page.File)
			if known && isKnown && of.After(own) && today.Sub(of) < changedDays*24*time.Hour {
				found.Addf(yamlfile.Position{File: page.File, Line: 1, Column: 1},
					"de Nederlandse pagina (%s) is op %s gewijzigd, na deze vertaling van %s; kijk of zij nog hetzelfde zeggen",
					original.File, of.Format(time.DateOnly), own.Format(time.DateOnly))
			}
		}
	}
	return found, nil
}
