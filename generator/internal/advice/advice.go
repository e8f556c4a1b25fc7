// Package advice finds what is no mistake in content, but could be better.
//
// In: a tree, read with its texts, and a day. Out: advice in Dutch, each piece at its place. It makes
// no pages, and changes nothing.
package advice

import (
	"maps"
	"slices"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Of is all advice about a tree on a day, by file and line. The tree is read with
// [content.Options.Texts]. The zero time is no day: then there is no advice about dates.
func Of(tree *content.Tree, day time.Time) yamlfile.Diagnostics {
	own := *tree // without pages that a list goes on on, which have no file of their own
	own.Pages = slices.DeleteFunc(slices.Clone(tree.Pages), func(page *content.Page) bool { return page.Part != nil })
	tree = &own
	l := &linter{tree: tree, day: day, sources: map[string]*textfile.Source{}}
	for i, source := range tree.Sources {
		l.sources[source.File] = &tree.Sources[i]
	}
	for i := range tree.Sources {
		if source := &tree.Sources[i]; !source.Hidden && !l.isUnseen(source.File) {
			l.adviseAlternatives(source)
			l.adviseSizes(source)
			l.adviseHeadings(source)
			l.adviseGaps(source)
			l.adviseEmoji(source)
		}
	}
	l.adviseUpcoming()
	l.adviseUnused()
	l.adviseLarge()
	l.adviseGalleries()
	l.adviseEndings()
	l.adviseDownloads()
	l.adviseDuplicates()
	for _, page := range tree.Pages {
		l.adviseMeta(page)
	}
	l.adviseProducts()
	l.adviseLanguages()
	l.adviseDetours()
	l.adviseMarks()
	l.adviseQuotes()
	l.adviseLines()
	l.adviseCategories()
	l.advisePromises()
	l.adviseNamelessForms()
	l.adviseMenu()
	if !day.IsZero() {
		l.adviseDates()
		l.adviseHolidays()
		l.adviseAnnouncements()
		l.adviseLeaving()
	}
	l.adviseFacts()
	for _, empty := range tree.Empty {
		l.advice.Addf(empty.Position, "%s; is dat niet de bedoeling, haal dan draft weg, of wijzig publishAt en unpublishAt", empty.Message)
	}
	slices.SortStableFunc(l.advice, yamlfile.Diagnostic.Compare)
	return l.advice
}

// A linter collects the advice about one tree.
type linter struct {
	tree    *content.Tree
	day     time.Time
	sources map[string]*textfile.Source // by file
	advice  yamlfile.Diagnostics
}

// valueAt is where the value of a key on the first level of a file stands, or else the file's beginning.
func (l *linter) valueAt(file yamlfile.Position, key string) yamlfile.Position {
	return l.find(file, func(p textfile.Passage) bool { return p.Parent == "" && p.Key == key })
}

// find is where the first passage stands for which a condition holds, or else the file's beginning.
func (l *linter) find(file yamlfile.Position, holds func(textfile.Passage) bool) yamlfile.Position {
	passages := l.sources[file.File].Passages
	if i := slices.IndexFunc(passages, holds); i >= 0 {
		return passages[i].Position
	}
	return file
}

// adviseUpcoming finds pages that are there, and that site.yaml still announces.
func (l *linter) adviseUpcoming() {
	for _, page := range l.tree.Pages {
		if slices.Contains(l.tree.Site.Upcoming, page.Route) {
			l.advice.Addf(l.tree.Site.Position, "upcoming: %s staat er inmiddels (%s); haal het uit deze lijst", page.Route, page.File)
		}
	}
}

// adviseUnused finds pictures that no file shows.
func (l *linter) adviseUnused() {
	shown := map[string]bool{}
	for _, source := range l.tree.Sources {
		for _, showing := range source.Shown {
			shown[showing.Src] = true
		}
	}
	for _, src := range slices.Sorted(maps.Keys(l.tree.Media)) {
		if !shown[src] {
			l.advice.Addf(yamlfile.Position{File: "content/" + l.tree.Media[src].File, Line: 1, Column: 1},
				"deze afbeelding is nergens te zien; verwijder het bestand, of noem het in een pagina")
		}
	}
}

// adviseDuplicates finds pages that search engines cannot tell apart.
func (l *linter) adviseDuplicates() {
	titles, descriptions := map[string]*content.Page{}, map[string]*content.Page{}
	for _, page := range l.tree.Pages {
		title := page.Language + " " + page.Title // a title may be the same word in two languages
		if other := titles[title]; other != nil {
			l.advice.Addf(l.valueAt(page.Position, "title"), "title is dezelfde als die van %s; zoekmachines tonen dan vaak maar één van beide", other.File)
		}
		if other := descriptions[page.Description]; other != nil {
			l.advice.Addf(l.valueAt(page.Position, "description"), "description is dezelfde als die van %s; schrijf wat deze pagina eigen is", other.File)
		}
		titles[title], descriptions[page.Description] = page, page
	}
}
