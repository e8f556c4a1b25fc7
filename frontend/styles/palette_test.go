package styles

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"
)

var hex = regexp.MustCompile(`#[0-9a-f]{6}\b`)

func TestEveryColourIsOneOfTheStylesheet(t *testing.T) {
	t.Parallel()
	colours := Colours()
	if len(colours) < 20 {
		t.Errorf("%d colours: %v", len(colours), colours)
	}
	for name, colour := range colours {
		if hex.FindString(colour) != colour {
			t.Errorf("%s is %q, which is no colour", name, colour)
		}
	}
}

// Drawings cannot read the stylesheet.
func TestTheMarkHasColoursOfThePalette(t *testing.T) {
	t.Parallel()
	drawing, err := os.ReadFile("../assets/favicon.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, colour := range hex.FindAllString(string(drawing), -1) {
		if !slices.Contains(slices.Collect(maps.Values(Colours())), colour) {
			t.Errorf("frontend/assets/favicon.svg has the colour %s, which is not in tokens.css", colour)
		}
	}
}
