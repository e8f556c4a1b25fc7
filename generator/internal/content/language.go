package content

import (
	"maps"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Translation is interface.<code>.yaml: the words of the shell in another language.
type Translation struct {
	yamlfile.Position `yaml:"-"`
	words.Words       `yaml:",inline"`
	Site              SiteWords         `yaml:"site" label:"Menu, voettekst en zin over het bedrijf" hint:"Zin over het bedrijf, navigatie, voettekst en mededelingen in deze taal." jsonschema:"required" jsonschema_description:"Zin over het bedrijf, navigatie en voettekst in deze taal, zoals in menu.yaml en announcements.yaml."`
	Messages          FormMessages      `yaml:"forms" label:"Meldingen bij velden" jsonschema:"required" jsonschema_description:"Wat er bij elk formulier staat als er iets niet klopt."`
	Colours           words.ColourWords `yaml:"colours" label:"Kleuren" hint:"De kleuren van de configurator, waarin producten te krijgen zijn. Zonder namen staan zij er in het Nederlands." jsonschema_description:"De kleuren van de configurator in deze taal."`
	Claims            textfile.Facts    `yaml:"claims" label:"Beloften" hint:"De beloften in deze taal, met dezelfde namen als bij Prijzen en beloften." jsonschema_description:"De beloften uit claims.yaml in deze taal, met dezelfde namen."`
}

// FormMessages are what a browser says of the fields of any form.
type FormMessages struct {
	Address string `yaml:"address" label:"Adres" jsonschema:"required,maxLength=120" jsonschema_description:"Bij een e-mailadres dat niet klopt."`
}

// In is the tree as pages in a language show it: with the words of the shell, the forms, the products and the projects of
// that language.
func (t *Tree) In(code string) *Tree {
	if in, ok := t.languages[code]; ok {
		return in
	}
	return t
}

// Languages are the codes of the tree's languages, the main one first.
func (t *Tree) Languages() []string {
	return append([]string{textfile.Main}, slices.Sorted(maps.Keys(t.languages))...)
}

// Counterparts are the addresses of a page in the languages that it is in, the main one first; none where it is in one alone.
func (t *Tree) Counterparts(page *Page) (all []Counterpart) {
	bare := page.bare()
	for _, code := range t.Languages() {
		to := t.In(code).Site.Language
		if other := t.PageAt(to.At(bare)); other != nil && other.Unlisted == page.Unlisted && other.Language == code {
			all = append(all, Counterpart{code, to.Name, other.Route})
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// A Counterpart is a page in one of its languages.
type Counterpart struct {
	Code string `json:"code"`
	Name string `json:"name"` // of the language
	Href string `json:"href"`
}

// HasPage reports whether there is a page at a route.
func (t *Tree) HasPage(route string) bool { return t.PageAt(route) != nil }

// PageAt is the page at a route; nil where there is none.
func (t *Tree) PageAt(route string) *Page {
	at, ok := slices.BinarySearchFunc(t.Pages, route, func(page *Page, route string) int { return strings.Compare(page.Route, route) })
	if !ok {
		return nil
	}
	return t.Pages[at]
}

// inLanguages are the facts in the words of each language that there are words for.
func (l *loader) inLanguages(files []filetree.Entry) map[string]textfile.Facts {
	all := map[string]textfile.Facts{}
	for _, file := range files {
		found := textfile.InterfaceFile.FindStringSubmatch(file.Path)
		if found == nil || found[1] == textfile.Main {
			continue
		}
		var own textfile.Facts
		d, root := l.parseQuietly(file.Path)
		if facts := yamlfile.ValueOf(root, "claims"); facts.Kind != 0 {
			own.DecodeNode(d, facts, "claims")
			own = own.On(l.options.At)
		}
		own.AddNewTab(d, root)
		all[found[1]] = l.Claims.InWords(own)
	}
	return all
}

// translated is what there is in one language.
type translated struct {
	words    *Translation
	forms    map[form.Name]*words.Form
	lines    map[string]*catalogue.LineWords
	projects []Project
}

// in is what there is in a language.
func (l *loader) in(code string) *translated {
	if l.translations[code] == nil {
		l.translations[code] = &translated{forms: map[form.Name]*words.Form{}, lines: map[string]*catalogue.LineWords{}}
	}
	return l.translations[code]
}

// translate makes the tree of each language, once that of the main one is whole.
func (l *loader) translate() {
	l.tree.languages = map[string]*Tree{}
	for _, code := range slices.Sorted(maps.Keys(l.Languages)) {
		all := l.in(code)
		l.checkFormWords(code, all)
		l.checkLineWords(all)
		l.checkClaims(all.words)
		if all.words == nil {
			continue // has mistakes
		}
		if locale := all.words.Language.Locale; !strings.HasPrefix(locale, code+"-") {
			l.diagnostics.Addf(all.words.Position, "language: locale is %q, van een andere taal; hier begint die met %s-", locale, code)
		}
		tree := *l.tree
		tree.Interface = words.Interface{Words: all.words.Words}
		tree.Site.Language = all.words.Language.Of(code)
		tree.Site.Facts = l.Languages[code]
		for _, fact := range l.tree.Site.Facts { // the telephone number is one of them, written for who calls from abroad
			if own, ok := tree.Site.Facts.Named(fact.Name); ok && fact.Text == l.tree.Site.Contact.Phone {
				tree.Site.Contact.Phone = own.Text
			}
		}
		tree.Site.SiteWords = all.words.Site.on(l.options.At, l.options.Drafts)
		tree.Assistant = nil // it knows and answers questions of the main language
		tree.Projects = all.projects
		thanks := "/" + code + SentRoute
		if !l.tree.HasPage(thanks) {
			thanks = ""
		}
		tree.Forms = all.translateForms(l.tree.Forms, code, thanks)
		tree.Messages, tree.Painted = all.words.Messages, all.words.Colours
		l.translateProducts(&tree, all)
		l.tree.languages[code] = &tree
	}
}

// checkClaims refuses words for facts that there are not.
func (l *loader) checkClaims(words *Translation) {
	if words == nil || slices.ContainsFunc(l.diagnostics, func(d yamlfile.Diagnostic) bool { return d.Message == textfile.NoClaims }) {
		return
	}
	for _, fact := range words.Claims {
		switch main, known := l.Claims.Named(fact.Name); {
		case !known:
			l.diagnostics.Addf(fact.Position, "%q staat niet in content/claims.yaml%s", fact.Name, yamlfile.Suggest(fact.Name, l.Claims.Names()))
		case !main.PublishAt.Equal(fact.PublishAt.Time):
			l.diagnostics.Addf(fact.Position, "%s: in content/claims.yaml krijgt deze belofte een nieuwe tekst vanaf een andere dag, of geen; zet hier bij later: (in het beheer: Nieuwe tekst) wat er in deze taal komt te staan, met dezelfde dag bij publishAt: (in het beheer: Nieuwe tekst vanaf)", fact.Name)
		}
	}
}
