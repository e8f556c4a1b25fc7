package catalogue

import (
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Price is what a product costs about, in euros without VAT.
type Price struct {
	From  int           `yaml:"from" json:"from" label:"Vanaf, in euro" jsonschema:"required,minimum=1,maximum=10000000" jsonschema_description:"Laagste prijs in hele euro's, zonder btw."`
	To    int           `yaml:"to" json:"to,omitempty" label:"Tot, in euro" jsonschema:"minimum=1,maximum=10000000" jsonschema_description:"Hoogste prijs, bijvoorbeeld met alle opties. Zonder deze regel staat er 'vanaf'."`
	Since yamlfile.Date `yaml:"since" json:"since" label:"Prijs geldt vanaf" jsonschema:"required" jsonschema_description:"Eerste dag waarop deze prijs geldt: jaar-maand-dag. Tot die dag staat er geen prijs."`
}

// A ShownPrice is a price in the words of a page's language, once its first day has come.
type ShownPrice struct {
	Price
	Text string `json:"text"`
}

// Validate notes the day on which the price appears, and refuses a highest one below the lowest.
func (p *Price) Validate(d *textfile.Decoder, n *yaml.Node) {
	if !p.Since.IsZero() {
		d.Days = append(d.Days, p.Since.Time)
	}
	if p.To == p.From {
		p.To = 0
	}
	if p.To != 0 && p.To < p.From {
		d.Errorf(yamlfile.ValueOf(n, "to"), "to: de hoogste prijs is lager dan de laagste (from); verwissel ze, of haal to: weg")
	}
}

// On is a price as it is shown on a day, in the words of a language; nil before its first day. Without a day it is shown.
func (p *Price) On(day time.Time, words words.PriceWords, in words.Language) *ShownPrice {
	if p == nil || !day.IsZero() && day.Before(p.Since.Time) {
		return nil
	}
	pattern := words.From
	if p.To > p.From {
		pattern = words.Band
	}
	return &ShownPrice{*p, strings.NewReplacer("{from}", in.Euros(float64(p.From)), "{to}", in.Euros(float64(p.To))).Replace(pattern)}
}
