package content

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/markdown"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Product is a product as pages show it: what its file says, with what follows of the line's file and of interface.yaml.
type Product struct {
	catalogue.Product // whose Specifications are the whole datasheet

	Price    *catalogue.ShownPrice `json:"price,omitempty"`
	Href     string                `json:"href,omitempty"`     // of its page; none in a line without a file
	LineName string                `json:"lineName,omitempty"` // of its line
	Language string                `json:"language,omitempty"` // of its texts, where the page is in another
	// CategoryName is its category in the language of the page, where that is another word.
	CategoryName string          `json:"categoryName,omitempty"`
	Delivery     string          `json:"delivery,omitempty"`
	Warranty     string          `json:"warranty,omitempty"`
	Space        *catalogue.Area `json:"space,omitempty"` // what it takes with the free space around it
	// KeyFigures are the few rows of the datasheet that say most, in the order in which they are read.
	KeyFigures blocks.Specifications `json:"keyFigures"`

	measured blocks.Specifications // rows that follow from its measures
}

// Datasheets are the products that have a page in the language of a tree, by the addresses of their datasheets, but for those
// that are replaced by a download.
func (t *Tree) Datasheets(yield func(url string, p Product) bool) {
	in := t.Site.Language
	for _, products := range t.Products {
		for _, p := range products {
			url := catalogue.DatasheetURL(in, p.ID)
			if _, replaced := t.Downloads[url]; !replaced && p.Href != "" && in.Has(p.Href) && !yield(url, p) {
				return
			}
		}
	}
}

// Own are the rows of a product's datasheet that its file words, without those that follow from its measures.
func (p Product) Own() (rows blocks.Specifications) {
	for _, row := range p.Specifications {
		if !slices.ContainsFunc(p.measured, func(m blocks.Specification) bool { return m.Label == row.Label }) {
			rows = append(rows, row)
		}
	}
	return rows
}

func (r *reading) readProduct(rest string) {
	line, file, ok := strings.Cut(rest, "/")
	if !ok || strings.Contains(file, "/") || path.Ext(file) != ".yaml" {
		r.Reportf("is geen product; een product staat in products/<lijn>/<id>.yaml")
		return
	}
	if !IsSegment(line) {
		r.Reportf("de map %q is een productlijn en wordt een adres, met alleen kleine letters, cijfers en streepjes; noem haar %s", line, cmp.Or(Slug(line), "anders"))
		return
	}
	product := &catalogue.Product{Position: r.Start(), ID: strings.TrimSuffix(file, ".yaml"), Line: line}
	if !catalogue.IsProductID(product.ID) {
		r.Reportf("%q is geen product-id; de bestandsnaam is het id, bijvoorbeeld df-009.yaml", product.ID)
		return
	}
	r.decodeFile(product)
	r.id, r.line = product.ID, product.Line
}

// checkProducts checks that every product that is named by its id exists.
func (l *loader) checkProducts() {
	for _, used := range l.uses.Products {
		if _, exists := l.taken.ids[used.ID]; !exists && used.ID != "" {
			meant := yamlfile.Suggest(used.ID, slices.Sorted(maps.Keys(l.taken.ids)))
			for _, line := range l.tree.Products {
				if i := slices.IndexFunc(line, func(p Product) bool { return strings.EqualFold(p.Name, used.ID) }); i >= 0 {
					meant = fmt.Sprintf("; schrijf het nummer van het product: %s", line[i].ID)
				}
			}
			l.diagnostics.Addf(used.At, "er is geen product %q%s", used.ID, meant)
		}
	}
}

// Slug makes a part of an address of a name.
func Slug(name string) string { return markdown.Slug(name) }

// withPage is a reading of a product with the product's page, which there is if its line has a file. What the page
// shows of other files is filled in when it is made.
func (l *loader) withPage(r *reading, p *catalogue.Product) *reading {
	line, ok := l.tree.Lines[p.Line]
	if !ok && !l.isUnread(textfile.RepositoryPath(lineFile(p.Line))) {
		lines := slices.Sorted(maps.Keys(l.tree.Lines))
		if p.Move != nil && p.Move.File != "" {
			l.diagnostics.Addf(p.Move.Position, "line: er is geen productlijn %q%s", p.Line, yamlfile.Suggest(p.Line, lines))
		} else if meant, isSlip := yamlfile.Nearest(p.Line, lines); p.Move == nil && isSlip {
			l.diagnostics.Addf(p.Position, "er is geen productlijn %q; bedoelde u %q? Zet het bestand dan in content/products/%[2]s/", p.Line, meant)
		}
	}
	if !ok || p.Name == "" {
		return r
	}
	paged := *r
	paged.route = p.Route()
	paged.Page = &Page{
		Position: p.Position, Route: paged.route, Language: textfile.Main, Product: p.ID, Meta: line.Meta(p), Publication: p.Publication, Moves: p.Moves, Accent: line.OwnAccent(),
		Breadcrumb: p.Name, Image: &p.Image, Blocks: []blocks.Block{ProductDetail{ID: p.ID, Line: p.Line}},
	}
	return &paged
}

// completeProducts fills in what products take from their lines and from the words of the site.
func (l *loader) completeProducts() {
	words := l.tree.Interface.Product
	l.tree.products = map[string]*Product{}
	for id, products := range l.tree.Products {
		line, hasPages := l.tree.Lines[id]
		for i := range products {
			p := &products[i]
			l.tree.products[p.ID] = p
			category := line.Category(p.Category)
			if hasPages {
				p.LineName, p.Delivery, p.Warranty, p.CategoryName = line.Name, line.Delivery, line.Warranty, category.LocalName
			}
			for _, margins := range []*catalogue.Margins{category.FreeSpace, line.FreeSpace} {
				if p.FreeSpace == nil && p.Dimensions != nil {
					p.FreeSpace = margins
				}
			}
			p.Space = p.Footprint()
			p.Price = p.Product.Price.On(l.options.At, words.Price, l.tree.Site.Language)
			own := p.Specifications
			p.measured = p.Measured(own, words.Rows, words.Rows, l.tree.Site.Language)
			words.LeadToTerms(own)
			p.Specifications = words.Grouped(append(p.measured, own...))
			p.KeyFigures = p.Product.KeyFigures(p.Specifications, own, words.Rows)
			if !l.isUnread(textfile.RepositoryPath("interface.yaml")) { // which has the names of some rows
				l.checkKey(p)
			}
		}
	}
}

// checkKey refuses names of rows that the product does not have.
func (l *loader) checkKey(p *Product) {
	labels := make([]string, len(p.Specifications))
	for i, row := range p.Specifications {
		labels[i] = row.Label
	}
	for i, label := range p.Key {
		if slices.Contains(labels, label) {
			continue
		}
		hint := "kies uit: " + strings.Join(labels, ", ")
		if name, ok := yamlfile.Nearest(label, labels); ok {
			hint = fmt.Sprintf("bedoelde u %q?", name)
		}
		l.diagnostics.Addf(p.KeyAt[i], "key: dit product heeft geen regel %q; %s", label, hint)
	}
}

// ProductDetail is the page of a product. It is made of the product's file, its line's and the words of interface.yaml.
type ProductDetail struct {
	ID   string `json:"-"`
	Line string `json:"-"`
}

// Product is the product with an id.
func (t *Tree) Product(id string) (Product, bool) {
	at, ok := t.products[id]
	if !ok {
		return Product{}, false
	}
	return *at, true
}
