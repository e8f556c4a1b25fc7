package advice

import (
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// adviseDownloads finds what is said a second time beside a PDF in media/downloads/: the document that it takes the place
// of, and how large it is.
func (l *linter) adviseDownloads() {
	for _, document := range l.tree.Replaced {
		l.advice.Addf(document.Position, "hiervan wordt geen PDF gemaakt: op %s staat content/%s; verwijder een van beide bestanden",
			document.URL(), l.tree.Downloads[document.URL()].File)
	}
	for _, page := range l.tree.Pages {
		for _, block := range page.Blocks {
			if brochures, ok := block.(blocks.Brochures); ok {
				l.adviseBrochures(brochures)
			}
		}
	}
}

func (l *linter) adviseBrochures(brochures blocks.Brochures) {
	for _, item := range brochures.Items {
		if file, ok := l.tree.Downloads[item.URL()]; ok && (item.Size > 0 || item.Pages > 0) {
			l.advice.Addf(item.SizeAt, "size en pages tellen hier niet: de site leest uit content/%s dat het %s MB en %s zijn; haal beide regels weg",
				file.File, file.Size(), yamlfile.Count(file.Pages, "pagina", "pagina's"))
		}
	}
}
