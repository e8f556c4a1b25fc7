package catalogue

import (
	"math"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Least contrasts of an accent with what is behind it (Web Content Accessibility Guidelines 2.2, 1.4.11 and 1.4.3). On pages
// marks and bullets have it, and no text; in PDFs so have the numbers of steps.
const (
	minContrast   = 3.0
	textContrast  = 4.5
	usualContrast = 6.0 // of a bright accent that follows from the deep one
)

// A HexColour is a colour in the form #rrggbb.
type HexColour string

func (c *HexColour) DecodeNode(d *textfile.Decoder, n *yaml.Node, key string) {
	d.Value(n, (*string)(c), key, yamlfile.Rules{})
	if text := strings.ToLower(string(*c)); picture.IsColour(text) {
		*c = HexColour(text)
	} else if text != "" {
		d.Errorf(n, "%s: %q is geen kleur; schrijf # en zes cijfers of letters van a tot en met f, tussen aanhalingstekens: \"#0b7a75\"", key, text)
	}
}

// checkAccent refuses colours of a line that are hard to tell from what is behind them, and fills in the bright one.
func (l *Line) checkAccent(d *textfile.Decoder, n *yaml.Node) {
	check := func(key string, accent HexColour, ground, where string) {
		colour := string(accent)
		if ratio := picture.Contrast(colour, ground); ratio < minContrast {
			d.Errorf(yamlfile.ValueOf(n, key), "%s: %s valt weg op een %s ondergrond: het contrast is %s:1 en moet ten minste 3:1 zijn (WCAG 2.2); %s heeft genoeg",
				key, colour, where, words.Number(math.Floor(ratio*10)/10), picture.Contrasting(colour, ground, minContrast))
		}
	}
	if !picture.IsColour(string(l.Accent)) || l.AccentBright != "" && !picture.IsColour(string(l.AccentBright)) { // has been reported
		return
	}
	check("accent", l.Accent, styles.Colour("paper"), "lichte")
	if l.AccentBright == "" {
		l.AccentBright = HexColour(picture.Contrasting(string(l.Accent), styles.Colour("graphite"), usualContrast))
	}
	check("accentBright", l.AccentBright, styles.Colour("stage"), "donkere")
}

// Colours are those of an accent, in the form #rrggbb: Deep on white and paper, Bright on the dark stages of the site.
type Colours struct{ Deep, Bright string }

// Legible is the deep colour as text on white: the same, or the nearest that can be read.
func (c Colours) Legible() string {
	return picture.Contrasting(c.Deep, styles.Colour("white"), textContrast)
}
