package catalogue

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// LineWords is one file below lines/<code>: what is said of a line and its products in another language. Products that
// it does not name are shown in the main language.
type LineWords struct {
	yamlfile.Position `yaml:"-"`

	Title       string                `yaml:"title" label:"Titel voor zoekmachines" jsonschema:"maxLength=100" jsonschema_description:"Titel van de pagina van een product in zoekresultaten, zoals in het bestand van de lijn, met {name} en {category}. Zonder titel en omschrijving hebben de producten in deze taal geen eigen pagina."`
	Description string                `yaml:"description" label:"Omschrijving voor zoekmachines" jsonschema:"maxLength=200" jsonschema_description:"Omschrijving in zoekresultaten, zoals in het bestand van de lijn, met {name}, {category} en {description}."`
	Delivery    string                `yaml:"delivery" label:"Levertijd" jsonschema:"maxLength=60" jsonschema_description:"Levertijd, zoals in het bestand van de lijn."`
	Warranty    string                `yaml:"warranty" label:"Garantie" jsonschema:"maxLength=60" jsonschema_description:"Garantie op een product van deze lijn."`
	Categories  blocks.Specifications `yaml:"categories" label:"Categorieën" jsonschema_description:"Een woord in deze taal bij elke soort; zonder deze regels staat de naam van de soort er."`
	Products    []ProductText         `yaml:"products" label:"Producten" singular:"product" jsonschema:"required,minItems=1" jsonschema_description:"De producten."`
}

// Product is the text of a product; nil where there is none.
func (w *LineWords) Product(id string) *ProductText {
	if w == nil {
		return nil
	}
	i := slices.IndexFunc(w.Products, func(text ProductText) bool { return text.ID == id })
	if i < 0 {
		return nil
	}
	return &w.Products[i]
}

// ProductText is what is said of a product in another language.
type ProductText struct {
	ID             string                `yaml:"product" label:"Product" jsonschema:"required" jsonschema_description:"Id van het product, bijvoorbeeld df-001."`
	Name           string                `yaml:"name" label:"Naam" jsonschema:"maxLength=80" jsonschema_description:"Naam van het product, als die in deze taal anders is."`
	Description    string                `yaml:"description" label:"Omschrijving" jsonschema:"required,maxLength=600" jsonschema_description:"Een of twee zinnen: wat doet het en voor wie."`
	Features       []string              `yaml:"features" label:"Kenmerken" singular:"kenmerk" jsonschema:"required,minItems=1" jsonschema_description:"Kenmerken, elk een korte regel."`
	SmartFeatures  []string              `yaml:"smartFeatures" label:"Slimme functies" jsonschema_description:"Wat de sensoren en de software doen."`
	SuitableFor    []string              `yaml:"suitableFor" label:"Geschikt voor" jsonschema_description:"Voor wie het geschikt is, in een of twee woorden."`
	Ask            string                `yaml:"ask" label:"Vraag bij een aanvraag" jsonschema:"maxLength=80" jsonschema_description:"Wat wij bij een aanvraag moeten weten."`
	Specifications blocks.Specifications `yaml:"specifications" label:"Specificaties" jsonschema_description:"Regels van het datablad: naam en waarde. Afmetingen en gewicht staan er vanzelf bij."`
	Alt            []string              `yaml:"alt" label:"Beschrijvingen van de foto's" singular:"beschrijving" jsonschema:"maxItems=9" jsonschema_description:"Wat er op de foto's te zien is, in hun volgorde. Zonder deze regel staat de naam van het product erbij."`

	At yamlfile.Position `yaml:"-"` // where the product is named
}

// AltOf is what a photograph shows, of which the first is the one on the card.
func (t *ProductText) AltOf(at int, name string) string {
	if at < len(t.Alt) {
		return t.Alt[at]
	}
	return name
}

// Validate notes where the product is named, which is checked when all products are known.
func (t *ProductText) Validate(d *textfile.Decoder, n *yaml.Node) {
	t.At = d.At(yamlfile.ValueOf(n, "product"))
}
