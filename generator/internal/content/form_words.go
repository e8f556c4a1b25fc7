package content

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// formName is the name of the form that a file below forms/ is about.
func formName(file string) form.Name { return form.Name(strings.TrimSuffix(path.Base(file), ".yaml")) }

// checkFormWords holds the words of forms against the forms, and the forms on pages of a language against those that have
// words in it.
func (l *loader) checkFormWords(code string, all *translated) {
	for _, name := range slices.Sorted(maps.Keys(all.forms)) {
		own := all.forms[name]
		definition, known := l.formAt(FormFile(string(name)))
		switch {
		case !known:
			l.diagnostics.Addf(own.Position, "er is geen formulier forms/%s.yaml waarvan dit de woorden kunnen zijn", name)
		case name == "newsletter" || name == "brochure":
			l.diagnostics.Addf(own.Position, "dit formulier staat alleen op Nederlandse pagina's, en zijn mails zijn Nederlands; verwijder dit bestand")
		case definition != nil:
			own.Check(&definition.Definition, &l.diagnostics)
		}
	}
	for _, used := range l.uses.Forms {
		name := form.Name(used.Form)
		file := path.Join("forms", code, used.Form+".yaml")
		if of, _ := textfile.LanguageOf(strings.TrimPrefix(used.At.File, "content/"), l.Languages); of != code || all.forms[name] != nil || l.isUnread(textfile.RepositoryPath(file)) {
			continue
		}
		if _, known := l.formAt(FormFile(used.Form)); known {
			l.diagnostics.Addf(used.At, "form: het formulier %s heeft nog geen woorden in deze taal; maak content/%s", used.Form, file)
		}
	}
}

// translateForms are forms in the words of a language. Those without any stay as they are; functions know the others, and lead
// from them to the page of thanks in that language, where there is one.
func (t *translated) translateForms(set *form.Set, code, thanks string) *form.Set {
	var all []form.Definition
	for _, main := range set.All() {
		words := t.forms[main.Form]
		definition := words.On(*main)
		all = append(all, definition)
		if words != nil {
			definition.Language, definition.Thanks = code, thanks
			if main.Form == "quote" {
				t.words.Words.Label(&definition)
			}
			definition.Title = definition.Submit // as visitors know it; sales read the main one
			main.Translations = append(main.Translations, definition)
		}
	}
	return form.NewSet(all)
}
