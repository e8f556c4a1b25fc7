// Package units keeps amounts together with their units.
//
// In: a text as it stands in content. Out: the same text with a no-break space (U+00A0) between an amount
// and its unit, which is the only change that a text sees on its way to a visitor.
package units

import (
	"regexp"
	"strings"
)

// What is counted (10 toestellen) is no unit here: it reads well at the start of a line.
var amount = regexp.MustCompile(`([0-9]"?) ` +
	`((?:[ckm]?m[²³]?|k?g|N|Nm|k?W|V|Hz|°C|dB|lb|[kMG]B|inch|euro|uur|minuten|seconden|dagen|weken|maanden|jaar)` +
	`(?:$|[^\pL\pN²³]))|€ ([0-9])`)

// Join puts a no-break space between each amount of a text and its unit.
func Join(text string) string {
	if !strings.ContainsAny(text, "0123456789") { // as most: the expression would look at every character
		return text
	}
	return amount.ReplaceAllStringFunc(text, func(found string) string {
		parts := amount.FindStringSubmatch(found)
		if parts[3] != "" {
			return "€\u00a0" + parts[3]
		}
		return parts[1] + "\u00a0" + parts[2]
	})
}
