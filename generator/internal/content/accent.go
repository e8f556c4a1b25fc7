package content

import (
	"cmp"
	"maps"
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// An Accent names whose quiet code colour something has: that of a product line, by its id, or [Configurator]'s.
type Accent string

// ConfiguratorAccent is that of the configurator, which is no line: the colours of the brand.
const ConfiguratorAccent Accent = "configurator"

// An AccentUse is a place where an accent is named.
type AccentUse struct {
	Accent Accent
	At     yamlfile.Position
}

// decode notes which accent it is, which is checked when all lines are known.
func (a *Accent) decode(d *decoder, n *yaml.Node, key string) {
	d.Value(n, (*string)(a), key, yamlfile.Rules{})
	d.uses.Accents = append(d.uses.Accents, AccentUse{*a, d.At(n)})
}

// checkAccents checks that every accent that is named is that of a line with a colour.
func (l *loader) checkAccents() {
	known := slices.Sorted(maps.Keys(l.tree.accents()))
	for _, used := range l.uses().Accents {
		name := string(used.Accent)
		switch line, isLine := l.tree.Lines[name]; {
		case name == "" || slices.Contains(known, used.Accent): // an empty one has been reported
		case l.isUnread(repositoryPath(lineFile(name))): // its colour may be what is wrong with it
		case isLine:
			l.diagnostics.Addf(used.At, "accent: de lijn %q heeft geen kleur; voeg in %s een regel accent: toe", name, line.File)
		default:
			l.diagnostics.Addf(used.At, "accent: er is geen productlijn %q met een kleur%s", name, yamlfile.Suggest(name, each(known, func(a Accent) string { return string(a) })))
		}
	}
}

// Colours are those of an accent, in the form #rrggbb: Deep on white and paper, Bright on the dark stages of the site.
type Colours struct{ Deep, Bright string }

// Colours are those of an accent of the tree; without one, the signal colour of the brand.
func (t *Tree) Colours(a Accent) Colours {
	signal := styles.Colour("signal")
	return cmp.Or(t.accents()[a], Colours{signal, signal})
}

// Accents are the accents of the tree, in alphabetical order.
func (t *Tree) Accents() []Accent { return slices.Sorted(maps.Keys(t.accents())) }

func (t *Tree) accents() map[Accent]Colours {
	all := map[Accent]Colours{ConfiguratorAccent: {styles.Colour("signal-deep"), styles.Colour("signal")}}
	for id, line := range t.Lines {
		if line.Accent != "" {
			all[Accent(id)] = Colours{string(line.Accent), string(line.AccentBright)}
		}
	}
	return all
}
