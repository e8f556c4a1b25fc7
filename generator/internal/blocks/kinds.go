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

// Authored are those that stand in files, by name.
var Authored = map[string]reflect.Type{
	"advisers":           reflect.TypeFor[Advisers](),
	"agenda":             reflect.TypeFor[Agenda](),
	"banner":             reflect.TypeFor[Banner](),
	"brochures":          reflect.TypeFor[Brochures](),
	"calculator":         reflect.TypeFor[Calculator](),
	"call-to-action":     reflect.TypeFor[CallToAction](),
	"case-study":         reflect.TypeFor[CaseStudy](),
	"categories":         reflect.TypeFor[Categories](),
	"certificates":       reflect.TypeFor[Certificates](),
	"compare":            reflect.TypeFor[Compare](),
	"configurator":       reflect.TypeFor[Configurator](),
	"contact-details":    reflect.TypeFor[ContactDetails](),
	"cookie-preferences": reflect.TypeFor[CookiePreferences](),
	"dashboards":         reflect.TypeFor[Dashboards](),
	"faq":                reflect.TypeFor[FAQ](),
	"feature-cards":      reflect.TypeFor[FeatureCards](),
	"figures":            reflect.TypeFor[FigureRow](),
	"gallery":            reflect.TypeFor[Gallery](),
	"hero":               reflect.TypeFor[Hero](),
	"integrations":       reflect.TypeFor[Integrations](),
	"key-points":         reflect.TypeFor[KeyPoints](),
	"lead-form":          reflect.TypeFor[LeadForm](),
	"lists":              reflect.TypeFor[Lists](),
	"logos":              reflect.TypeFor[Logos](),
	"not-found":          reflect.TypeFor[NotFound](),
	"packages":           reflect.TypeFor[Packages](),
	"posts":              reflect.TypeFor[Posts](),
	"products":           reflect.TypeFor[Products](),
	"project-figures":    reflect.TypeFor[ProjectFigures](),
	"projects":           reflect.TypeFor[ProjectList](),
	"quote-form":         reflect.TypeFor[QuoteForm](),
	"prose":              reflect.TypeFor[Prose](),
	"related-pages":      reflect.TypeFor[RelatedPages](),
	"scene":              reflect.TypeFor[Scene](),
	"shared-list":        reflect.TypeFor[SharedList](),
	"showcase":           reflect.TypeFor[Showcase](),
	"steps":              reflect.TypeFor[Steps](),
	"table":              reflect.TypeFor[Table](),
	"testimonial":        reflect.TypeFor[Testimonial](),
	"thanks":             reflect.TypeFor[Thanks](),
	"warning":            reflect.TypeFor[Warning](),
}

// dutchKinds is what the kinds that stand in files are called in Dutch.
var dutchKinds = map[string]string{
	"advisers":           "Adviseurs",
	"agenda":             "Agenda",
	"banner":             "Boodschap over de hele breedte",
	"brochures":          "Brochures",
	"calculator":         "Rekenhulp financiering",
	"call-to-action":     "Oproep met knoppen",
	"case-study":         "Praktijkvoorbeeld",
	"categories":         "Productlijnen",
	"certificates":       "Certificaten",
	"compare":            "Vergelijking van producten",
	"configurator":       "Configurator",
	"contact-details":    "Contactgegevens",
	"cookie-preferences": "Cookievoorkeuren",
	"dashboards":         "Voorbeeldschermen",
	"faq":                "Veelgestelde vragen",
	"feature-cards":      "Kaarten met argumenten",
	"figures":            "Cijfers",
	"gallery":            "Galerij",
	"hero":               "Opening van de pagina",
	"integrations":       "Koppelingen met systemen",
	"key-points":         "Kernpunten",
	"lead-form":          "Formulier",
	"lists":              "Lijsten",
	"logos":              "Logo's van klanten",
	"not-found":          "Pagina niet gevonden",
	"packages":           "Pakketten",
	"posts":              "Artikelen",
	"products":           "Producten van een lijn",
	"project-figures":    "Cijfers uit projecten",
	"projects":           "Projecten",
	"prose":              "Lopende tekst",
	"quote-form":         "Offerteformulier",
	"related-pages":      "Andere pagina's",
	"scene":              "Foto met tekst",
	"shared-list":        "Gedeelde verlanglijst",
	"showcase":           "Opening van de homepage",
	"steps":              "Stappen",
	"table":              "Tabel",
	"testimonial":        "Woorden van een klant",
	"thanks":             "Bedankt",
	"warning":            "Waarschuwing",
}

// DutchKind is what a kind that stands in files is called in Dutch.
func DutchKind(name string) string { return dutchKinds[name] }

// kindMeant ends a message about a kind that there is not: with the one that was meant, by its name or its Dutch one, or
// with all of them.
func kindMeant(wrong string) string {
	dutch := map[string]string{}
	for name, label := range dutchKinds {
		dutch[label] = name
	}
	if label, ok := yamlfile.Nearest(wrong, slices.Sorted(maps.Keys(dutch))); ok {
		return fmt.Sprintf("; bedoelde u %q (%s)?", dutch[label], label)
	}
	if name, ok := yamlfile.Nearest(wrong, AuthoredNames()); ok {
		return fmt.Sprintf("; bedoelde u %q (%s)?", name, dutchKinds[name])
	}
	return "; mogelijk zijn: " + allKinds()
}

// allKinds are the names of kinds with what they are called in Dutch.
func allKinds() string {
	names := AuthoredNames()
	for i, name := range names {
		names[i] = fmt.Sprintf("%s (%s)", name, dutchKinds[name])
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
		made := reflect.New(kind)
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
