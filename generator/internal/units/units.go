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
var unit = regexp.MustCompile(`^(?:[ckm]?m[²³]?|k?g|N|Nm|k?W|V|Hz|°C|dB|lb|[kMG]B|inch|euro|uur|minuten|seconden|dagen|weken|maanden|jaar|hours|minutes|seconds|days|weeks|months|years)` +
	`(?:$|[^\pL\pN²³])`)

// Join puts a no-break space between each amount of a text and its unit.
func Join(text string) string {
	var joined strings.Builder
	rest := text
	for at := strings.IndexByte(rest, ' '); at >= 0; {
		if isJoined(rest[:at], rest[at+1:]) {
			joined.WriteString(rest[:at] + "\u00a0")
			rest, at = rest[at+1:], -1
		}
		next := strings.IndexByte(rest[at+1:], ' ')
		if next < 0 {
			break
		}
		at += 1 + next
	}
	if joined.Len() == 0 {
		return text
	}
	return joined.String() + rest
}

// isJoined reports whether a space is between an amount and its unit.
func isJoined(before, after string) bool {
	if strings.HasSuffix(before, "€") {
		return after != "" && isDigit(after[0])
	}
	before = strings.TrimSuffix(before, `"`)
	return before != "" && isDigit(before[len(before)-1]) && unit.MatchString(after)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
