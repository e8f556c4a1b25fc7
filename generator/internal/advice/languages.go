package advice

import (
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// maxListed is how many products one piece of advice names.
const maxListed = 5

// adviseLanguages finds, of pages in a language other than the main one, links that leave it without need, products that they
// show in the main language, and that the main language lacks the page.
func (l *linter) adviseLanguages() {
	routes := map[string]bool{}
	for _, page := range l.tree.Pages {
		routes[page.Route] = true
	}
	for _, page := range l.tree.Pages {
		if page.Language == textfile.Main || page.Product != "" {
			continue
		}
		tree := l.tree.In(page.Language)
		home := tree.Site.Language.Home
		if !page.Unlisted && l.tree.Counterparts(page) == nil {
			l.advice.Addf(yamlfile.Position{File: page.File, Line: 1, Column: 1}, "%s is er niet in het Nederlands; kreeg die pagina een ander adres, geef dit bestand dan dezelfde naam", page.Route)
		}
		for _, r := range l.sources[page.File].References {
			target, err := url.Parse(r.Href)
			if err != nil || !strings.HasPrefix(r.Href, "/") || target.Path == home || strings.HasPrefix(target.Path, home+"/") {
				continue
			}
			if own := path.Join(home, target.Path); routes[own] && own != page.Route { // to the page itself, it is meant
				l.advice.Addf(r.Position, "%q: deze pagina is er ook in de taal van deze pagina: %s", r.Href, own)
			}
		}
		l.adviseUntranslated(page)
		for _, use := range page.Uses.Lines {
			var lacking []string
			for _, product := range tree.Products[use.Line] {
				if use.Cards && product.Language != "" {
					lacking = append(lacking, product.ID)
				}
			}
			if len(lacking) > maxListed {
				lacking = append(lacking[:maxListed], fmt.Sprintf("en %d andere", len(lacking)-maxListed))
			}
			if len(lacking) > 0 {
				l.advice.Addf(use.At, "nog zonder woorden in deze taal, en hier in het Nederlands: %s; vertaal in content/lines/%s/%s.yaml",
					strings.Join(lacking, ", "), page.Language, use.Line)
			}
		}
	}
	l.adviseColours()
	l.adviseDescribedPhotos()
}

// adviseUntranslated finds sentences of a page that are those of the page it is a translation of.
func (l *linter) adviseUntranslated(page *content.Page) {
	original := l.sources[strings.Replace(page.File, "/"+page.Language+"/", "/", 1)]
	if original == nil || page.Part != nil {
		return
	}
	dutch := map[string]bool{}
	for _, p := range original.Passages {
		dutch[p.Text] = true
	}
	var same []textfile.Passage
	for _, p := range l.sources[page.File].Passages {
		if dutch[p.Text] && strings.Count(strings.TrimSpace(p.Text), " ") >= minUntranslated-1 {
			same = append(same, p)
		}
	}
	if len(same) > 0 {
		l.advice.Addf(same[0].Position, "deze pagina heeft %s die ook zo op de Nederlandse staan, zoals deze; vertaal ze",
			yamlfile.Count(len(same), "tekst", "teksten"))
	}
}

// minUntranslated is how many words a text has that is hardly the same in two languages: names of machines have fewer.
const minUntranslated = 5

// adviseColours finds languages in which the colours of the configurator, and so of products, have no names.
func (l *linter) adviseColours() {
	hasColours := slices.ContainsFunc(l.tree.Pages, func(page *content.Page) bool {
		return slices.ContainsFunc(page.Blocks, func(b blocks.Block) bool { _, is := b.(blocks.Configurator); return is })
	})
	for _, code := range l.tree.Languages() {
		if hasColours && code != textfile.Main && l.tree.In(code).Painted.Named("black") == "" {
			at := yamlfile.Position{File: "content/interface." + code + ".yaml", Line: 1, Column: 1}
			l.advice.Addf(at, "de kleuren van producten hebben nog geen namen in deze taal en staan er in het Nederlands; voeg colours: toe (in het beheer: Kleuren)")
		}
	}
}

// adviseDescribedPhotos finds products that have more photographs than descriptions in another language. Descriptions are in
// the order of the photographs, so that those after a new photograph may belong to another one.
func (l *linter) adviseDescribedPhotos() {
	for _, code := range l.tree.Languages() {
		if code == textfile.Main {
			continue
		}
		for _, line := range l.tree.In(code).Products {
			for _, p := range line {
				isNameAlone := func(i blocks.Image) bool { return i.Alt == p.Name }
				if p.Image.Alt != p.Name && slices.ContainsFunc(p.Images, isNameAlone) {
					l.advice.Addf(p.Position, "alt: %s heeft %d foto's, en niet van elke staat hier wat erop te zien is; kijk ook of de volgorde nog klopt", p.ID, 1+len(p.Images))
				}
			}
		}
	}
}
