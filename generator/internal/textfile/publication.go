package textfile

import (
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Publication says when a file is part of the site. Days begin in Amsterdam, see Options of package content. A file without
// these keys always is.
type Publication struct {
	Draft       bool          `yaml:"draft" json:"-" label:"Concept" hint:"Aan: bezoekers zien dit niet." jsonschema:"default=false" jsonschema_description:"true: een concept, dat niet op de site staat. Haal de regel weg om te plaatsen."`
	PublishAt   yamlfile.Date `yaml:"publishAt" json:"-" label:"Op de site vanaf" hint:"Vanaf deze dag staat dit op de site. Leeg: meteen." jsonschema_description:"Dag waarop dit op de site verschijnt: jaar-maand-dag."`
	UnpublishAt yamlfile.Date `yaml:"unpublishAt" json:"-" label:"Op de site tot" hint:"Vanaf deze dag staat dit niet meer op de site. Leeg: het blijft." jsonschema_description:"Dag waarop dit van de site verdwijnt: jaar-maand-dag."`

	At yamlfile.Position `yaml:"-" json:"-"` // of the first line that says so
}

// Visible reports whether the file is part of the site on a day.
func (p Publication) Visible(at time.Time, drafts bool) bool { return p.Absence(at, drafts) == "" }

// Absence is, in Dutch, why the file is no part of the site on a day; it is empty if it is.
func (p Publication) Absence(at time.Time, drafts bool) string {
	day := at.Format(time.DateOnly)
	switch {
	case at.IsZero():
		return ""
	case p.Draft && !drafts:
		return "is nog een concept (draft: true)"
	case !p.PublishAt.IsZero() && day < p.PublishAt.Format(time.DateOnly):
		return "verschijnt pas op " + p.PublishAt.Format(time.DateOnly) + " (publishAt)"
	case !p.UnpublishAt.IsZero() && day >= p.UnpublishAt.Format(time.DateOnly):
		return "is vanaf " + p.UnpublishAt.Format(time.DateOnly) + " niet meer te zien (unpublishAt)"
	}
	return ""
}

// IsTimed reports whether the file comes or goes on a day of its own.
func (p Publication) IsTimed() bool { return !p.PublishAt.IsZero() || !p.UnpublishAt.IsZero() }

// A Publisher is a struct that a publication is part of.
type Publisher interface{ Published() *Publication }

// Published is when the struct is part of the site.
func (p *Publication) Published() *Publication { return p }

// check notes where a publication stands in its file, and refuses one that ends before it begins.
func (p *Publication) check(d *Decoder, n *yaml.Node) {
	for i := 0; i+1 < len(n.Content) && p.At == (yamlfile.Position{}); i += 2 {
		switch name := n.Content[i]; name.Value {
		case "draft", "publishAt", "unpublishAt":
			p.At = d.At(name)
		}
	}
	for _, day := range []yamlfile.Date{p.PublishAt, p.UnpublishAt} {
		if !day.IsZero() {
			d.Days = append(d.Days, day.Time)
		}
	}
	if !p.PublishAt.IsZero() && !p.UnpublishAt.IsZero() && !p.PublishAt.Before(p.UnpublishAt.Time) {
		d.Errorf(yamlfile.ValueOf(n, "unpublishAt"), "unpublishAt: %s is niet na publishAt (%s); zo is dit nooit te zien",
			p.UnpublishAt.Format(time.DateOnly), p.PublishAt.Format(time.DateOnly))
	}
}
