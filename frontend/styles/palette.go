// Package styles is the palette of the site, for what is made outside of its stylesheet: pictures, PDFs, mails.
//
// In: tokens.css. Out: its colours by name.
package styles

import (
	_ "embed"
	"fmt"
	"maps"
	"strings"
)

//go:embed tokens.css
var tokens string

// Colours are those of tokens.css by name, in the form #rrggbb: "signal" is that of --color-signal.
func Colours() map[string]string { return maps.Clone(colours) }

var colours = func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(tokens) {
		name, rest, isColour := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "--color-"), ": #")
		value, _, isWhole := strings.Cut(rest, ";")
		if isColour && isWhole {
			all[name] = "#" + value
		}
	}
	return all
}()

// Colour is a colour of tokens.css. It panics where there is none of that name, which is a mistake in the code.
func Colour(name string) string {
	colour, ok := colours[name]
	if !ok {
		panic("styles: tokens.css has no --color-" + name)
	}
	return colour
}

// Properties is a stylesheet with every colour as a custom property of the root: --color-signal.
func Properties() string {
	var b strings.Builder
	for name, colour := range colours {
		fmt.Fprintf(&b, ":root { --color-%s: %s; }\n", name, colour)
	}
	return b.String()
}
