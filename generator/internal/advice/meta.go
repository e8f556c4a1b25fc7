package advice

import (
	"unicode/utf8"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// Shorter ones say too little to be clicked.
const (
	shortTitle       = 15 // characters
	shortDescription = 70
)

// adviseMeta finds titles and descriptions that are too short for search engines.
func (l *linter) adviseMeta(page *content.Page) {
	if page.Unlisted {
		return
	}
	if length := utf8.RuneCountInString(page.Title); length < shortTitle {
		l.advice.Addf(l.valueAt(page.Position, "title"), "title telt %d tekens; noem ook het onderwerp en het merk, samen ten minste %d tekens", length, shortTitle)
	}
	if length := utf8.RuneCountInString(page.Description); length < shortDescription {
		l.advice.Addf(l.valueAt(page.Position, "description"), "description telt %d tekens; schrijf er ten minste %d, dan kiezen zoekmachines niet zelf een tekst", length, shortDescription)
	}
}
