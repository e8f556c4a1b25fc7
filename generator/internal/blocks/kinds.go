package blocks

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Block is one part of a page: a struct of one of the kinds in [Authored]. Each has a JSON Schema and a TypeScript type made
// from it, and a React component in frontend/blocks/, in the folder of its kind's name.
type Block any

// AuthoredNames are the names that may stand behind `type:` in a file, in alphabetical order.
func AuthoredNames() []string { return slices.Sorted(maps.Keys(Authored)) }

// A Kind is one of the kinds of blocks that stand in files.
type Kind struct {
	Type  reflect.Type
	Dutch string // what marketers call it
}

// Authored are the kinds that stand in files, by name.
var Authored = map[string]Kind{
	"advisers":           {reflect.TypeFor[Advisers](), "Adviseurs"},
	"agenda":             {reflect.TypeFor[Agenda](), "Agenda"},
	"banner":             {reflect.TypeFor[Banner](), "Boodschap over de hele breedte"},
	"brochures":          {reflect.TypeFor[Brochures](), "Brochures"},
	"calculator":         {reflect.TypeFor[Calculator](), "Rekenhulp financiering"},
	"call-to-action":     {reflect.TypeFor[CallToAction](), "Oproep met knoppen"},
	"case-study":         {reflect.TypeFor[CaseStudy](), "Praktijkvoorbeeld"},
	"categories":         {reflect.TypeFor[Categories](), "Productlijnen"},
	"certificates":       {reflect.TypeFor[Certificates](), "Certificaten"},
	"compare":            {reflect.TypeFor[Compare](), "Vergelijking van producten"},
	"configurator":       {reflect.TypeFor[Configurator](), "Configurator"},
	"contact-details":    {reflect.TypeFor[ContactDetails](), "Contactgegevens"},
	"cookie-preferences": {reflect.TypeFor[CookiePreferences](), "Cookievoorkeuren"},
	"dashboards":         {reflect.TypeFor[Dashboards](), "Voorbeeldschermen"},
	"faq":                {reflect.TypeFor[FAQ](), "Veelgestelde vragen"},
	"feature-cards":      {reflect.TypeFor[FeatureCards](), "Kaarten met argumenten"},
	"figures":            {reflect.TypeFor[FigureRow](), "Cijfers"},
	"gallery":            {reflect.TypeFor[Gallery](), "Galerij"},
	"hero":               {reflect.TypeFor[Hero](), "Opening van de pagina"},
	"integrations":       {reflect.TypeFor[Integrations](), "Koppelingen met systemen"},
	"key-points":         {reflect.TypeFor[KeyPoints](), "Kernpunten"},
	"lead-form":          {reflect.TypeFor[LeadForm](), "Formulier"},
	"lists":              {reflect.TypeFor[Lists](), "Lijsten"},
	"logos":              {reflect.TypeFor[Logos](), "Logo's van klanten"},
	"not-found":          {reflect.TypeFor[NotFound](), "Pagina niet gevonden"},
	"packages":           {reflect.TypeFor[Packages](), "Pakketten"},
	"posts":              {reflect.TypeFor[Posts](), "Artikelen"},
	"products":           {reflect.TypeFor[Products](), "Producten van een lijn"},
	"project-figures":    {reflect.TypeFor[ProjectFigures](), "Cijfers uit projecten"},
	"projects":           {reflect.TypeFor[ProjectList](), "Projecten"},
	"quote-form":         {reflect.TypeFor[QuoteForm](), "Offerteformulier"},
	"prose":              {reflect.TypeFor[Prose](), "Lopende tekst"},
	"related-pages":      {reflect.TypeFor[RelatedPages](), "Andere pagina's"},
	"scene":              {reflect.TypeFor[Scene](), "Foto met tekst"},
	"shared-list":        {reflect.TypeFor[SharedList](), "Gedeelde verlanglijst"},
	"showcase":           {reflect.TypeFor[Showcase](), "Opening van de homepage"},
	"steps":              {reflect.TypeFor[Steps](), "Stappen"},
	"table":              {reflect.TypeFor[Table](), "Tabel"},
	"testimonial":        {reflect.TypeFor[Testimonial](), "Woorden van een klant"},
	"thanks":             {reflect.TypeFor[Thanks](), "Bedankt"},
	"warning":            {reflect.TypeFor[Warning](), "Waarschuwing"},
}

// DutchKind is what a kind that stands in files is called in Dutch.
func DutchKind(name string) string { return Authored[name].Dutch }

// kindMeant ends a message about a kind that there is not: with the one that was meant, by its name or its Dutch one, or
// with all of them.
func kindMeant(wrong string) string {
	dutch := map[string]string{}
	for name, kind := range Authored {
		dutch[kind.Dutch] = name
	}
	if label, ok := yamlfile.Nearest(wrong, slices.Sorted(maps.Keys(dutch))); ok {
		return fmt.Sprintf("; bedoelde u %q (%s)?", dutch[label], label)
	}
	if name, ok := yamlfile.Nearest(wrong, AuthoredNames()); ok {
		return fmt.Sprintf("; bedoelde u %q (%s)?", name, DutchKind(name))
	}
	return "; mogelijk zijn: " + allKinds()
}

// allKinds are the names of kinds with what they are called in Dutch.
func allKinds() string {
	names := AuthoredNames()
	for i, name := range names {
		names[i] = fmt.Sprintf("%s (%s)", name, DutchKind(name))
	}
	return strings.Join(names, ", ")
}

// A DatedBlock is a block that is on its page from and until a day.
type DatedBlock struct {
	Block
	textfile.Publication
}

// publicationFields are the names of the fields of a Publication.
var publicationFields = func() (names []string) {
	for _, field := range yamlfile.FieldsOf(reflect.TypeFor[textfile.Publication]()) {
		names = append(names, field.Name)
	}
	return names
}()

// DecodeBlock decodes a mapping into the kind of block that its type names.
func DecodeBlock(d *textfile.Decoder, n *yaml.Node, to any) bool {
	target, ok := to.(*Block)
	if !ok {
		return false
	}

	if n.Kind != yaml.MappingNode {
		d.Errorf(n, "hier hoort een blok dat begint met type: …; er staat %s", yamlfile.Describe(n))
		return true
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value != "type" {
			continue
		}
		kind, ok := Authored[n.Content[i+1].Value]
		if !ok {
			d.Errorf(n.Content[i+1], "onbekend blok %q%s", n.Content[i+1].Value, kindMeant(n.Content[i+1].Value))
			return true
		}
		fields, dates := *n, yaml.Node{Kind: yaml.MappingNode, Line: n.Line, Column: n.Column}
		fields.Content = nil
		for j := 0; j+1 < len(n.Content); j += 2 {
			switch name := n.Content[j].Value; {
			case j == i:
			case slices.Contains(publicationFields, name):
				dates.Content = append(dates.Content, n.Content[j:j+2]...)
			default:
				fields.Content = append(fields.Content, n.Content[j:j+2]...)
			}
		}
		var published textfile.Publication
		d.Value(&dates, &published, n.Content[i+1].Value, yamlfile.Rules{})
		references := len(d.References)
		made := reflect.New(kind.Type)
		d.Value(&fields, made.Interface(), n.Content[i+1].Value, yamlfile.Rules{})
		block := made.Elem().Interface()
		d.Date(references, published)
		if s, ok := block.(interface{ Anchor() string }); ok && s.Anchor() != "" {
			d.Anchor(d.At(n), s.Anchor())
		}
		*target = block
		if len(dates.Content) > 0 {
			*target = DatedBlock{block, published}
		}
		return true
	}
	d.Errorf(n, "dit blok heeft geen type; begin het met type: en een van %s", allKinds())
	return true
}
