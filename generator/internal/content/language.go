package content

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
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
	Site              SiteWords      `yaml:"site" label:"Menu, voettekst en zin over het bedrijf" jsonschema:"required" jsonschema_description:"Zin over het bedrijf, navigatie en voettekst in deze taal, zoals in site.yaml."`
	Messages          FormMessages   `yaml:"forms" label:"Meldingen bij velden" jsonschema:"required" jsonschema_description:"Wat er bij elk formulier staat als er iets niet klopt."`
	Claims            textfile.Facts `yaml:"claims" label:"Beloften" jsonschema_description:"De beloften uit site.yaml in deze taal, met dezelfde namen."`
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
	if page.Unlisted {
		return nil
	}
	bare := page.bare()
	for _, code := range t.Languages() {
		to := t.In(code).Site.Language
		if other := t.page(to.At(bare)); other != nil && !other.Unlisted && other.Language == code {
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
func (t *Tree) HasPage(route string) bool { return t.page(route) != nil }

// page is the page at a route; nil where there is none.
func (t *Tree) page(route string) *Page {
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
		d, root := l.glance(file.Path)
		if facts := yamlfile.ValueOf(root, "claims"); facts != root {
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
	forms    map[form.Name]*FormWords
	lines    map[string]*catalogue.LineWords
	projects []Project
}

// in is what there is in a language.
func (l *loader) in(code string) *translated {
	if l.translations[code] == nil {
		l.translations[code] = &translated{forms: map[form.Name]*FormWords{}, lines: map[string]*catalogue.LineWords{}}
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
		tree := *l.tree
		tree.Interface = words.Interface{Words: all.words.Words}
		tree.Site.Language = all.words.Language.Of(code)
		tree.Site.Facts = l.Languages[code]
		tree.Site.SiteWords = all.words.Site.on(l.options.At, l.options.Drafts)
		tree.Assistant = nil // it knows and answers questions of the main language
		tree.Projects = all.projects
		tree.Forms = all.translateForms(l.tree.Forms)
		tree.Messages = all.words.Messages
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
			l.diagnostics.Addf(fact.Position, "%q staat niet onder claims in content/site.yaml%s", fact.Name, yamlfile.Suggest(fact.Name, l.Claims.Names()))
		case !main.PublishAt.Equal(fact.PublishAt.Time):
			l.diagnostics.Addf(fact.Position, "%s: in content/site.yaml krijgt deze belofte een nieuwe tekst vanaf een andere dag, of geen; zet hier bij later: en publishAt: wat er in deze taal komt te staan, op dezelfde dag", fact.Name)
		}
	}
}

// translateProducts gives a tree the products in its language.
func (l *loader) translateProducts(tree *Tree, all *translated) {
	tree.Products, tree.Lines, tree.products = map[string][]Product{}, map[string]catalogue.Line{}, map[string]*Product{}
	here := tree.Site.Language
	for id, line := range l.tree.Lines {
		tree.Lines[id] = line.In(all.lines[id])
	}
	for id, products := range l.tree.Products {
		products = slices.Clone(products)
		tree.Products[id] = products
		for i := range products {
			p := &products[i]
			tree.products[p.ID] = p
			if words := all.lines[id]; words != nil {
				p.Delivery, p.Warranty = words.Delivery, words.Warranty
			}
			p.Dutch = tree.Lines[id].Category(p.Category).Dutch
			if route := here.At(p.Href); p.Href != "" && tree.HasPage(route) {
				p.Href = route
			}
			translate(tree.Interface.Product, p, all.lines[id].Product(p.ID), l.tree.Interface.Product.Rows, here)
		}
	}
}

// translatePages makes a page of each product that has words in a language, where its line has a page and words for those of
// products. The address of any other leads to the page in the main language, since it may have had one before.
func (l *loader) translatePages() {
	var made []*Page
	for _, code := range slices.Sorted(maps.Keys(l.Languages)) {
		for _, id := range slices.Sorted(maps.Keys(l.tree.Products)) {
			in, words := words.Language{}.Of(code), l.in(code).lines[id]
			line := l.tree.Lines[id].In(words)
			if !l.tree.HasPage(in.At("/" + id)) {
				continue
			}
			for _, p := range l.tree.Products[id] {
				if p.Href == "" {
					continue
				}
				route, text := in.At(p.Href), words.Product(p.ID)
				other, taken := l.taken.routes[route]
				switch hasPage := text != nil && words.Title != ""; {
				case taken && hasPage:
					l.diagnostics.Addf(text.At, "maakt dezelfde pagina als %s; verwijder een van beide", other)
				case hasPage:
					l.taken.routes[route] = text.At.File
					p.Name, p.Description, p.PageTitle, p.PageDescription = cmp.Or(text.Name, p.Name), text.Description, "", ""
					l.tree.Labels[route] = p.Name
					made = append(made, &Page{
						Position: text.At, Route: route, Language: code, Product: p.ID, Meta: line.Meta(&p.Product), Accent: line.OwnAccent(),
						Breadcrumb: p.Name, Image: &p.Image, Blocks: []blocks.Block{ProductDetail{ID: p.ID, Line: id}},
					})
				case !taken:
					l.tree.Redirects = append(l.tree.Redirects, Redirect{From: route, To: p.Href})
				}
			}
		}
	}
	l.tree.Pages = append(l.tree.Pages, made...)
	l.sortPages()
}

// checkLineWords refuses words of lines and products that there are not.
func (l *loader) checkLineWords(all *translated) {
	for _, id := range slices.Sorted(maps.Keys(all.lines)) {
		words := all.lines[id]
		if (words.Title == "") != (words.Description == "") {
			l.diagnostics.Addf(words.Position, "title en description van de pagina's van producten horen bij elkaar; vul beide in, of geen van beide")
		}
		if !l.taken.lines[id] {
			l.diagnostics.Addf(words.Position, "er is geen map products/%s%s", id, yamlfile.Suggest(id, slices.Sorted(maps.Keys(l.taken.lines))))
			continue
		}
		var own []string
		for product, file := range l.taken.ids {
			if strings.HasPrefix(file, textfile.RepositoryPath("products/"+id+"/")) {
				own = append(own, product)
			}
		}
		slices.Sort(own)
		for i, text := range words.Products {
			switch {
			case !slices.Contains(own, text.ID):
				l.diagnostics.Addf(text.At, "de lijn %s heeft geen product %q%s", id, text.ID, yamlfile.Suggest(text.ID, own))
			case slices.ContainsFunc(words.Products[:i], func(other catalogue.ProductText) bool { return other.ID == text.ID }):
				l.diagnostics.Addf(text.At, "het product %s staat hier twee keer", text.ID)
			}
		}
	}
}

func (r *reading) readLineWords(rest string) {
	if path.Ext(rest) != ".yaml" {
		r.Reportf("heeft de extensie %q; de woorden van een lijn zijn een .yaml-bestand", path.Ext(rest))
		return
	}
	r.decodeFile(&catalogue.LineWords{Position: r.Start()})
}

// translate gives a product the text of another language. Where there is none it stays as it is, and says in which
// language that is.
func translate(w words.ProductTexts, p *Product, text *catalogue.ProductText, main words.MeasuredRows, in words.Language) {
	p.Price = p.Price.On(time.Time{}, w.Price, in)
	if text == nil {
		p.Language = in.Main
		p.Image.Alt = p.Name // there are no words in this language for what it shows
		return
	}
	p.measured, p.Key = p.Measured(p.Own(), main, w.Rows, in), nil
	p.Position = text.At // the file that its page is as new as
	p.Name = cmp.Or(text.Name, p.Name)
	p.Image.Alt = text.AltOf(0, p.Name)
	p.Images = slices.Clone(p.Images)
	for i := range p.Images {
		p.Images[i].Alt = text.AltOf(i+1, p.Name)
	}
	p.Description, p.Features, p.SmartFeatures, p.SuitableFor = text.Description, text.Features, text.SmartFeatures, text.SuitableFor
	p.Specifications = w.Grouped(append(slices.Clone(p.measured), text.Specifications...))
	p.KeyFigures = p.Product.KeyFigures(p.Specifications, text.Specifications, w.Rows)
}
