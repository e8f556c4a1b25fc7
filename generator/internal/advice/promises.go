package advice

import (
	"regexp"
	"slices"
	"strconv"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// withinHours is a promise to answer, as texts of forms make it.
var withinHours = regexp.MustCompile(`[Bb]innen ([0-9]+) uur`)

// adviseNamelessForms finds forms of one's own of which no field is known to be the name: sales sees an e-mail address alone.
func (l *linter) adviseNamelessForms() {
	for _, d := range l.tree.Forms.All() {
		if form.KeysOf(d.Form) == nil && !slices.ContainsFunc(d.Fields, func(f form.Field) bool { return f.IsName() }) {
			l.advice.Addf(yamlfile.Position{File: content.FormFile(string(d.Form)), Line: 1, Column: 1},
				"fields: van geen veld is bekend dat het de naam van de aanvrager is, zodat verkoop alleen een e-mailadres ziet; schrijf bij dat veld autocomplete: name (in het beheer: Wat de browser invult)")
		}
	}
}

// advisePromises finds forms whose texts promise an answer in another time than the one that sales are reminded by.
func (l *linter) advisePromises() {
	for _, d := range l.tree.Forms.All() {
		texts := []string{d.Success.Text, d.Success.Next, d.Confirmation.Text, d.Confirmation.Closing, d.Mail.Note}
		for _, text := range texts {
			found := withinHours.FindStringSubmatch(text)
			if found == nil || d.Promise == 0 || found[1] == strconv.Itoa(d.Promise) {
				continue
			}
			at := yamlfile.Position{File: content.FormFile(string(d.Form)), Line: 1, Column: 1}
			l.advice.Addf(at, "promise: verkoop wordt gemaand alsof er binnen %d uur antwoord komt, en bezoekers lezen %q; maak ze gelijk", d.Promise, found[0])
			break
		}
	}
}
