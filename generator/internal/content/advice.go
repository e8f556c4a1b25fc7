package content

import (
	"maps"
	"slices"
)

// advise notes what is no mistake, but could be better. What it says of texts needs every page's blocks, so whoever
// takes pages one by one hears nothing of it.
func (l *loader) advise() {
	for _, rest := range slices.Sorted(maps.Keys(l.tree.Media)) {
		if !l.shown[rest] {
			l.tree.Advice.addf(Position{repositoryPath(l.tree.Media[rest].File), 1, 1},
				"deze afbeelding is nergens te zien; verwijder het bestand, of noem het in een pagina")
		}
	}
	if !l.surveys() {
		return
	}
	l.adviseDuplicates()
	for _, page := range l.tree.Pages {
		l.adviseMeta(page)
	}
	l.adviseKeywords()
	l.adviseSynonyms()
	l.adviseProducts()
	l.adviseQuotes()
	l.adviseDates()
	l.adviseLeaving()
	l.adviseClaims()
	l.adviseGaps()
}

// surveys reports whether advice about texts is wanted, and can be given.
func (l *loader) surveys() bool { return l.options.Page == nil && l.options.Known == nil }

// adviseDuplicates tells of pages that search engines cannot tell apart.
func (l *loader) adviseDuplicates() {
	titles, descriptions := map[string]*Page{}, map[string]*Page{}
	for _, page := range l.tree.Pages {
		if other := titles[page.Title]; other != nil {
			l.tree.Advice.addf(page.places.of("title", page.Position), "title is dezelfde als die van %s; zoekmachines tonen dan vaak maar één van beide", other.File)
		}
		if other := descriptions[page.Description]; other != nil {
			l.tree.Advice.addf(page.places.of("description", page.Position), "description is dezelfde als die van %s; schrijf wat deze pagina eigen is", other.File)
		}
		titles[page.Title], descriptions[page.Description] = page, page
	}
}
