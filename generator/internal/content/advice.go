package content

import (
	"maps"
	"slices"
)

// advise notes what is no mistake, but could be better.
func (l *loader) advise() {
	for _, rest := range slices.Sorted(maps.Keys(l.tree.Media)) {
		if !l.shown[rest] {
			l.tree.Advice.addf(Position{repositoryPath(l.tree.Media[rest].File), 1, 1},
				"deze afbeelding is nergens te zien; verwijder het bestand, of noem het in een pagina")
		}
	}
	titles, descriptions := map[string]*Page{}, map[string]*Page{}
	for _, page := range l.tree.Pages {
		if other := titles[page.Title]; other != nil {
			l.tree.Advice.addf(page.Position, "title is dezelfde als die van %s; zoekmachines tonen dan vaak maar één van beide", other.File)
		}
		if other := descriptions[page.Description]; other != nil {
			l.tree.Advice.addf(page.Position, "description is dezelfde als die van %s; schrijf wat deze pagina eigen is", other.File)
		}
		titles[page.Title], descriptions[page.Description] = page, page
	}
}
