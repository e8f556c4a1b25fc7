package picture

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// contrastMargin is how far a mixed colour is above the least contrast.
const contrastMargin = 0.05

// IsColour reports whether a text is a colour in the form #rrggbb.
func IsColour(text string) bool {
	digits, hasMark := strings.CutPrefix(text, "#")
	_, err := strconv.ParseUint(digits, 16, 24)
	return hasMark && err == nil && len(digits) == 6
}

// Contrasting is a colour with at least a contrast ratio to a ground: the given one where that suffices, or else mixed with
// black on a light ground and with white on a dark one, in steps of a hundredth.
func Contrasting(colour, ground string, least float64) string {
	end := 0.0
	if luminance(ground) < 0.5 {
		end = 255
	}
	if Contrast(colour, ground) >= least {
		return colour
	}
	mixed := colour
	for share := 0.0; share < 1 && Contrast(mixed, ground) < least+contrastMargin; share += 0.01 {
		mixed = "#"
		for _, channel := range channels(colour) {
			mixed += fmt.Sprintf("%02x", int(math.Round(channel+(end-channel)*share)))
		}
	}
	return mixed
}

// Contrast is the contrast ratio of two colours (WCAG 2.2, "contrast ratio").
func Contrast(a, b string) float64 {
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

// channels are red, green and blue of a colour, each up to 255.
func channels(colour string) (rgb [3]float64) {
	for i := range rgb {
		value, _ := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8) // its form has been checked
		rgb[i] = float64(value)
	}
	return rgb
}

// fromLinear is a share of light as sRGB has it, from 0 to 255 (IEC 61966-2-1).
func fromLinear(light float64) uint8 {
	if light <= 0.0031308 {
		return uint8(math.Round(max(0, light) * 12.92 * 255))
	}
	return uint8(math.Round((1.055*math.Pow(min(1, light), 1/2.4) - 0.055) * 255))
}
