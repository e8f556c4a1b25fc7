package content

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

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
		var own []string // also those that were moved here, or from here
		for _, product := range l.tree.Products[id] {
			own = append(own, product.ID)
		}
		for product, file := range l.taken.ids {
			if strings.HasPrefix(file, textfile.RepositoryPath("products/"+id+"/")) {
				own = append(own, product)
			}
		}
		slices.Sort(own)
		own = slices.Compact(own)
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
			p.CategoryName = tree.Lines[id].Category(p.Category).LocalName
			if route := here.At(p.Href); p.Href != "" && tree.HasPage(route) {
				p.Href = route
			}
			translate(tree.Interface.Product, p, all.text(p), l.tree.Interface.Product.Rows, here)
		}
	}
}

// text is what a language says of a product; nil where it says nothing. One that was moved may have its text where it was.
func (all *translated) text(p *Product) *catalogue.ProductText {
	if text := all.lines[p.Line].Product(p.ID); text != nil {
		return text
	}
	return all.lines[path.Base(path.Dir(p.File))].Product(p.ID)
}

// translate gives a product the text of another language. Where there is none it stays as it is, and says in which
// language that is.
func translate(w words.ProductTexts, p *Product, text *catalogue.ProductText, main words.MeasuredRows, in words.Language) {
	if p.Price != nil { // its day has come
		p.Price = p.Product.Price.On(time.Time{}, w.Price, in)
	}
	if text == nil {
		p.Language = in.TranslatedFrom
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
	p.Description, p.Ask, p.Features, p.SmartFeatures, p.SuitableFor = text.Description, text.Ask, text.Features, text.SmartFeatures, text.SuitableFor
	p.Specifications = w.Grouped(append(slices.Clone(p.measured), text.Specifications...))
	p.KeyFigures = p.Product.KeyFigures(p.Specifications, text.Specifications, w.Rows)
}

// translatePages makes a page of each product that has words in a language, where its line has a page and words for those of
// products. The address of any other leads to the page in the main language, since it may have had one before.
func (l *loader) translatePages() {
	var made []*Page
	for _, code := range slices.Sorted(maps.Keys(l.Languages)) {
		for _, id := range slices.Sorted(maps.Keys(l.tree.Products)) {
			in, words := words.Language{}.Of(code), l.in(code).lines[id]
			line := l.tree.Lines[id].In(words)
			isShown := l.tree.HasPage(in.At("/" + id))
			told := map[string]bool{} // two products of one address have one mistake, and not one a language
			for _, p := range l.tree.Products[id] {
				if p.Href == "" || told[p.Href] {
					continue
				}
				told[p.Href] = true
				route, text := in.At(p.Href), l.in(code).text(&p)
				other, taken := l.taken.routes[route]
				hasWords := text != nil && words != nil && words.Title != ""
				switch {
				case isShown && hasWords && taken:
					l.diagnostics.Addf(text.At, "maakt dezelfde pagina als %s; verwijder een van beide", other)
				case isShown && hasWords:
					l.taken.routes[route] = text.At.File
					p.Name, p.Description, p.PageTitle, p.PageDescription = cmp.Or(text.Name, p.Name), text.Description, "", ""
					l.tree.Labels[route] = p.Name
					made = append(made, &Page{
						Position: text.At, Route: route, Language: code, Product: p.ID, Meta: line.Meta(&p.Product), Accent: line.OwnAccent(),
						Breadcrumb: p.Name, Image: &p.Image, Blocks: []blocks.Block{ProductDetail{ID: p.ID, Line: id}},
					})
				case !taken && (isShown || hasWords):
					l.tree.Redirects = append(l.tree.Redirects, Redirect{From: route, To: p.Href})
				}
			}
		}
	}
	l.tree.Pages = append(l.tree.Pages, made...)
	l.sortPages()
}
