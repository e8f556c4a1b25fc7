package content

import (
	"cmp"
	"maps"
	"slices"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// ConfiguratorAccent is that of the configurator, which is no line: the colours of the brand.
const ConfiguratorAccent textfile.Accent = "configurator"

// checkAccents checks that every accent that is named is that of a line with a colour.
func (l *loader) checkAccents() {
	known := slices.Sorted(maps.Keys(l.tree.accents()))
	for _, used := range l.uses.Accents {
		name := string(used.Accent)
		switch line, isLine := l.tree.Lines[name]; {
		case name == "" || slices.Contains(known, used.Accent): // an empty one has been reported
		case l.isUnread(textfile.RepositoryPath(lineFile(name))): // its colour may be what is wrong with it
		case isLine:
			l.diagnostics.Addf(used.At, "accent: de lijn %q heeft geen kleur; voeg in %s een regel accent: toe", name, line.File)
		default:
			l.diagnostics.Addf(used.At, "accent: er is geen productlijn %q met een kleur%s", name, yamlfile.Suggest(name, each(known, func(a textfile.Accent) string { return string(a) })))
		}
	}
}

// Colours are those of an accent of the tree; without one, the signal colour of the brand.
func (t *Tree) Colours(a textfile.Accent) catalogue.Colours {
	signal := styles.Colour("signal")
	return cmp.Or(t.accents()[a], catalogue.Colours{Deep: signal, Bright: signal})
}

// Accents are the accents of the tree, in alphabetical order.
func (t *Tree) Accents() []textfile.Accent { return slices.Sorted(maps.Keys(t.accents())) }

func (t *Tree) accents() map[textfile.Accent]catalogue.Colours {
	all := map[textfile.Accent]catalogue.Colours{ConfiguratorAccent: {Deep: styles.Colour("signal-deep"), Bright: styles.Colour("signal")}}
	for id, line := range t.Lines {
		if line.Accent != "" {
			all[textfile.Accent(id)] = catalogue.Colours{Deep: string(line.Accent), Bright: string(line.AccentBright)}
		}
	}
	return all
}
