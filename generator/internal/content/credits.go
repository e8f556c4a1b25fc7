package content

import (
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Credits is media.yaml: whose pictures are, and until when they may be shown. One list and
// not fields of each image, since a picture is used in several places. Visitors see nothing of it.
type Credits struct {
	Media []Credit `yaml:"media" json:"media" label:"Afbeeldingen en hun maker" singular:"afbeelding" jsonschema:"required" jsonschema_description:"Afbeeldingen met hun maker. Bezoekers zien dit niet."`
}

// Credit is what is known of some pictures of one source.
type Credit struct {
	Files  []string       `yaml:"files" json:"files" label:"Bestanden" singular:"bestand" jsonschema:"required,minItems=1" jsonschema_description:"De bestanden, vanaf content/media, bijvoorbeeld projects/zaal.webp."`
	Source string         `yaml:"source" json:"source" label:"Maker of herkomst" jsonschema:"required,maxLength=160" jsonschema_description:"De maker, of waar ze vandaan komen."`
	Rights string         `yaml:"rights" json:"rights" label:"Rechten" jsonschema:"maxLength=400" jsonschema_description:"Waarvoor u ze mag gebruiken, of wie er toestemming gaf."`
	Until  *yamlfile.Date `yaml:"until" json:"until" label:"Tot en met" jsonschema_description:"Laatste dag waarop ze op de site mogen staan: jaar-maand-dag."`

	FilesAt []yamlfile.Position `yaml:"-" json:"-"`
}

func (c *Credit) Validate(d *textfile.Decoder, n *yaml.Node) {
	for _, file := range yamlfile.ValueOf(n, "files").Content {
		c.FilesAt = append(c.FilesAt, d.At(file))
	}
}

// checkCredits checks that every picture of media.yaml exists, and is in it once.
func (l *loader) checkCredits() {
	seen := map[string]yamlfile.Position{}
	for _, credit := range l.tree.Credits {
		for i, file := range credit.Files {
			at := credit.FilesAt[i]
			if _, exists := l.tree.Media[file]; !exists && !l.Refused[file] {
				l.diagnostics.Addf(at, "files: content/media/%s bestaat niet%s", file, blocks.AdviceOn(l.tree.Media, file))
			}
			if first, twice := seen[file]; twice {
				l.diagnostics.Addf(at, "files: %s staat ook op regel %d", file, first.Line)
				continue
			}
			seen[file] = at
		}
	}
}
