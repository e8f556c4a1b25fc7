package content

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Least contrasts of an accent with what is behind it (Web Content Accessibility Guidelines 2.2, 1.4.11 and 1.4.3). On pages
// marks and bullets have it, and no text; in PDFs so have the numbers of steps.
const (
	minContrast    = 3.0
	textContrast   = 4.5
	usualContrast  = 6.0 // of a bright accent that follows from the deep one
	contrastMargin = 0.05
)

// A HexColour is a colour in the form #rrggbb.
type HexColour string

func (c *HexColour) decode(d *decoder, n *yaml.Node, key string) {
	d.Value(n, (*string)(c), key, yamlfile.Rules{})
	if text := strings.ToLower(string(*c)); isColour(text) {
		*c = HexColour(text)
	} else if text != "" {
		d.Errorf(n, "%s: %q is geen kleur; schrijf # en zes cijfers of letters van a tot en met f, tussen aanhalingstekens: \"#0b7a75\"", key, text)
	}
}

// checkAccent refuses colours of a line that are hard to tell from what is behind them, and fills in the bright one.
func (l *Line) checkAccent(d *decoder, n *yaml.Node) {
	check := func(key string, accent HexColour, ground, where string) {
		colour := string(accent)
		if ratio := contrast(colour, ground); ratio < minContrast {
			d.Errorf(yamlfile.ValueOf(n, key), "%s: %s valt weg op een %s ondergrond: het contrast is %s:1 en moet ten minste 3:1 zijn (WCAG 2.2); %s heeft genoeg",
				key, colour, where, Number(math.Floor(ratio*10)/10), contrasting(colour, ground, minContrast))
		}
	}
	if !isColour(string(l.Accent)) || l.AccentBright != "" && !isColour(string(l.AccentBright)) { // has been reported
		return
	}
	check("accent", l.Accent, styles.Colour("paper"), "lichte")
	if l.AccentBright == "" {
		l.AccentBright = HexColour(contrasting(string(l.Accent), styles.Colour("graphite"), usualContrast))
	}
	check("accentBright", l.AccentBright, styles.Colour("stage"), "donkere")
}

// Legible is the deep colour as text on white: the same, or the nearest that can be read.
func (c Colours) Legible() string { return contrasting(c.Deep, styles.Colour("white"), textContrast) }

func isColour(text string) bool {
	digits, hasMark := strings.CutPrefix(text, "#")
	_, err := strconv.ParseUint(digits, 16, 24)
	return hasMark && err == nil && len(digits) == 6
}

// contrasting is the colour nearest to one that has a contrast with a ground, or the colour itself: mixed with black on a light ground and with
// white on a dark one, in steps of a hundredth.
func contrasting(colour, ground string, least float64) string {
	end := 0.0
	if luminance(ground) < 0.5 {
		end = 255
	}
	if contrast(colour, ground) >= least {
		return colour
	}
	mixed := colour
	for share := 0.0; share < 1 && contrast(mixed, ground) < least+contrastMargin; share += 0.01 {
		mixed = "#"
		for _, channel := range channels(colour) {
			mixed += fmt.Sprintf("%02x", int(math.Round(channel+(end-channel)*share)))
		}
	}
	return mixed
}

// contrast is the contrast ratio of two colours (WCAG 2.2, "contrast ratio").
func contrast(a, b string) float64 {
	light, dark := luminance(a), luminance(b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// luminance is the relative luminance of a colour (WCAG 2.2, "relative luminance").
func luminance(colour string) float64 {
	linear := channels(colour)
	for i, channel := range linear {
		if channel /= 255; channel <= 0.04045 {
			linear[i] = channel / 12.92
		} else {
			linear[i] = math.Pow((channel+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}

// fromLinear is a share of light as sRGB has it, from 0 to 255 (IEC 61966-2-1).
func fromLinear(light float64) uint8 {
	if light <= 0.0031308 {
		return uint8(math.Round(max(0, light) * 12.92 * 255))
	}
	return uint8(math.Round((1.055*math.Pow(min(1, light), 1/2.4) - 0.055) * 255))
}

// channels are red, green and blue of a colour, each up to 255.
func channels(colour string) (rgb [3]float64) {
	for i := range rgb {
		value, _ := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8) // its form has been checked
		rgb[i] = float64(value)
	}
	return rgb
}
