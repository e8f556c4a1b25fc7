// Package samples is the page of all kinds of blocks that whoever edits reads: a picture of each, and what it is for.
//
// In: the tree. Out: the page and its pictures, which are files beside this.
package samples

import (
	"bytes"
	"embed"
	"html/template"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/frontend/styles"
	leadform "github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
)

// A purpose is what somebody wants of a block, and the kinds that serve it.
type purpose struct {
	ID, Title string
	Kinds     []use
}

// A use says of a kind of block what it is for, and when another is the better choice.
type use struct{ Kind, Text string }

// purposes are all kinds that a page may list, those that are chosen most first.
var purposes = []purpose{
	{"opening", "Opening", []use{
		{"hero", "Het eerste blok van elke pagina: de kop en een inleiding, zo nodig met knoppen, een foto en grote cijfers."},
		{"showcase", "Het eerste blok van de homepage, met een grote foto en een video. Kies op elke andere pagina Opening van de pagina."},
	}},
	{"tekst", "Tekst en foto's", []use{
		{"feature-cards", "Redenen of onderdelen naast elkaar, elk met een kop en een paar zinnen, en zo nodig een foto en een koppeling."},
		{"scene", "Eén foto met tekst, over de hele breedte of ernaast. Voor een zaal, een werkwijze of mensen aan het werk."},
		{"lists", "Eén tot vier opsommingen naast elkaar, zoals wat wij doen en wat u regelt."},
		{"steps", "Genummerde stappen, voor hoe iets gaat. Maakt de volgorde niet uit, kies dan Lijsten."},
		{"table", "Gegevens in kolommen om op te zoeken of te vergelijken: termijnen, maten, bedragen."},
		{"key-points", "Het belangrijkste in enkele punten, voor wie weinig tijd heeft. Vooral in een artikel."},
		{"prose", "Alinea's met tussenkoppen. Is de hele pagina tekst, maak dan een tekstpagina."},
	}},
	{"producten", "Producten en prijzen", []use{
		{"products", "Alle producten van één lijn, met keuze op categorie en de knop Verlanglijst. Voor de pagina van een lijn."},
		{"categories", "Alle productlijnen, elk met foto en kleur. Voor de homepage. De kaarten komen uit Productlijnen."},
		{"gallery", "Losse producten die u zelf kiest, met hun eigen uitvoering als de muis erop staat. Voor accessoires."},
		{"packages", "Aanbiedingen naast elkaar, met prijs en wat erbij hoort. Voor onderhoud, trainingen of plaatsing."},
		{"calculator", "De bezoeker vult bedrag en looptijd in, en ziet wat het per maand kost. Voor financiering."},
		{"brochures", "Brochures met hun omslag, die de bezoeker aanvraagt en downloadt."},
		{"dashboards", "Schermen met voorbeeldcijfers en een staafdiagram. Om te laten zien hoe software eruitziet."},
		{"integrations", "Met welke andere systemen software gegevens uitwisselt, per soort."},
	}},
	{"bewijs", "Bewijs", []use{
		{"figures", "Eén tot zes grote cijfers, zoals jaren ervaring of aantallen. Zijn ze van een project, kies dan Cijfers uit projecten."},
		{"project-figures", "Enkele projecten die u kiest, elk met één groot cijfer en een foto. Voor de homepage."},
		{"projects", "Alle projecten, met keuze op sector. De teksten komen uit Projecten."},
		{"case-study", "Eén klant of zaal in enkele zinnen, met hoogstens vier cijfers. Vooral in een artikel."},
		{"testimonial", "Wat een klant letterlijk zei, met naam, functie en bedrijf. Alleen met toestemming; heeft u cijfers, kies dan Praktijkvoorbeeld."},
		{"logos", "Logo's van klanten op een rij, in grijs. Alleen van klanten die daarmee akkoord zijn."},
		{"certificates", "Wat elk certificaat dekt, volgens welke regel en tot wanneer. Voor keurmerken alleen: Boodschap over de hele breedte."},
	}},
	{"vragen", "Vragen, artikelen en data", []use{
		{"faq", "Vragen die openklappen: uw eigen vragen, of die van een productlijn."},
		{"posts", "Alle artikelen, het nieuwste groot. De teksten komen uit Artikelen."},
		{"agenda", "Data die nog komen, zoals trainingen, met een knop om in te schrijven. Wat voorbij is, verdwijnt vanzelf."},
	}},
	{"contact", "Formulieren en contact", []use{
		{"lead-form", "Een formulier met ernaast wie er antwoordt. Wat het vraagt, staat bij Formulieren."},
		{"advisers", "Wie de bezoeker aan de lijn krijgt: foto, functie, eigen telefoon en WhatsApp. Voor een of meer mensen."},
		{"contact-details", "Adres, telefoon, openingstijden en kaart. Adres en nummers komen uit Bedrijf en site."},
	}},
	{"vervolg", "Aandacht en vervolg", []use{
		{"call-to-action", "Het slot van een pagina: wat de bezoeker nu kan doen, met een of twee knoppen."},
		{"related-pages", "Pagina's die hierop aansluiten, onderaan de pagina."},
		{"banner", "Eén belofte over de hele breedte, zo nodig met keurmerken en een knop. Hoogstens één per pagina."},
		{"warning", "Een voorwaarde die iemand moet lezen voordat hij kiest. Is het goed nieuws, kies dan Boodschap over de hele breedte."},
	}},
	{"vast", "Alleen op hun eigen pagina", []use{
		{"quote-form", "Aantallen van alle producten invullen en een offerte vragen. Voor de offertepagina."},
		{"compare", "Zet producten die de bezoeker kiest naast elkaar. Voor de pagina Vergelijken."},
		{"configurator", "Een halterschijf of dumbbell ontwerpen met kleur, tekst en logo. Voor de pagina Configurator."},
		{"shared-list", "De verlanglijst die een bezoeker met een ander deelt. Voor de pagina Gedeelde verlanglijst."},
		{"cookie-preferences", "Waar bezoekers kiezen welke cookies zij toestaan. Voor het cookiebeleid."},
		{"thanks", "Wat iemand leest die een formulier zonder JavaScript verstuurde. Voor de pagina Bedankt."},
		{"not-found", "Wat iemand leest bij een adres dat niet bestaat. Voor de pagina 404."},
	}},
}

var (
	//go:embed blocks/*.webp
	pictures embed.FS
	//go:embed blocks/page.html
	blocksHTML string
	//go:embed blocks/page.css
	blocksCSS string

	blocksTemplate = template.Must(template.New("blocks").Funcs(template.FuncMap{
		"name": blocks.DutchKind, "picture": pictureOf, "inText": editor.InText,
	}).Parse(blocksHTML))
)

// pictureOf is the address of the picture of a kind.
func pictureOf(kind string) string { return editor.BlocksPath + "/" + kind + ".webp" }

// maxUses is how many pages with a kind are named.
const maxUses = 3

// Files are the page of all kinds of blocks and its pictures, by their addresses. tree is the site, of which the page
// names where each kind is; nil where there is none yet.
func Files(tree *content.Tree) (map[string][]byte, error) {
	files := map[string][]byte{}
	entries, err := pictures.ReadDir("blocks")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		data, err := pictures.ReadFile(path.Join("blocks", entry.Name()))
		if err != nil {
			return nil, err
		}
		files[pictureOf(strings.TrimSuffix(entry.Name(), ".webp"))] = data
	}
	var document bytes.Buffer
	err = blocksTemplate.Execute(&document, map[string]any{
		"Editor": editor.Path, "Purposes": purposes, "Routes": routes(tree),
		"Stylesheet": leadform.Stylesheet, "Style": template.CSS(styles.Properties() + blocksCSS),
	})
	files[editor.BlocksPath] = document.Bytes()
	return files, err
}

// routes are the pages in the site's own language that show each kind, as many as are named: articles and what else stands
// below another page come last.
func routes(tree *content.Tree) map[string][]string {
	all := map[string][]string{}
	if tree == nil {
		return all
	}
	depth := func(page *content.Page) int { return strings.Count(page.Route, "/") }
	for _, page := range slices.SortedStableFunc(slices.Values(tree.Pages), func(a, b *content.Page) int { return depth(a) - depth(b) }) {
		if page.Language != tree.Site.Language.Code || page.Unlisted || page.Product != "" {
			continue
		}
		for _, block := range page.Blocks {
			kind := content.KindOf(block)
			if named := all[kind]; len(named) < maxUses && !slices.Contains(named, page.Route) {
				all[kind] = append(named, page.Route)
			}
		}
	}
	return all
}
