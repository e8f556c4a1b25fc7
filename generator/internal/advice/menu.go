package advice

import (
	"cmp"
	"unicode/utf8"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Of the header's bar on the narrowest screen that has it, 1280 pixels: what the menu has of it, and what a letter and the room
// between two links take at the mean.
const (
	menuWidth  = 640
	letter     = 8.1
	betweenTwo = 25.5
)

// adviseMenu finds menus with a link twice, and those that are wider than the header has room for: then every page can be pushed sideways.
func (l *linter) adviseMenu() {
	for _, code := range l.tree.Languages() {
		own := l.tree.In(code).Site
		width, seen := -betweenTwo, map[string]bool{}
		at := yamlfile.Position{File: cmp.Or(own.Menus.File, own.File), Line: 1, Column: 1}
		for _, link := range own.Navigation {
			width += betweenTwo + letter*float64(utf8.RuneCountInString(link.Label))
			if seen[link.Href] {
				l.advice.Addf(at, "navigation: het menu leidt twee keer naar %s; haal er een weg", link.Href)
			}
			seen[link.Href] = true
		}
		if width > menuWidth {
			l.advice.Addf(at, "navigation: het menu is te breed voor een scherm van 1280 px, ongeveer %d van %d px: haal een koppeling weg of kort namen in; in het uitklapmenu (menu) is wel plaats",
				int(width), menuWidth)
		}
	}
}
