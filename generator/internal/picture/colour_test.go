package picture

import "testing"

// The ratios are those of https://webaim.org/resources/contrastchecker/.
func TestContrastIsThatOfWCAG(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		one, other string
		want       float64
	}{
		{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#777777", "#ffffff", 4.48}, {"#ffcc00", "#ffffff", 1.5}, {"#0c0e11", "#ff5a1f", 6.2},
	} {
		if got := Contrast(tt.one, tt.other); got < tt.want-0.02 || got > tt.want+0.02 {
			t.Errorf("%s on %s has a contrast of %.2f, want %.2f", tt.one, tt.other, got, tt.want)
		}
	}
}

func TestAColourNearAnotherIsEasyToSee(t *testing.T) {
	t.Parallel()
	for _, colour := range []string{"#ffcc00", "#ffffff", "#000000", "#0b7a75", "#ff00ff"} {
		for _, ground := range []string{"#ffffff", "#0c0e11"} {
			for _, least := range []float64{3, 4.5, 6} {
				near := Contrasting(colour, ground, least)
				if Contrast(near, ground) < least {
					t.Errorf("%s becomes %s on %s, which has a contrast of %.2f, want %.1f", colour, near, ground, Contrast(near, ground), least)
				}
				if Contrast(colour, ground) >= least && near != colour {
					t.Errorf("%s becomes %s on %s, though it is easy to see", colour, near, ground)
				}
			}
		}
	}
}

func TestOnlyColoursAreColours(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"#0b7a75": true, "0123456": false, "#0b7a7": false, "#0b7a7g": false, "#-12345": false, "": false, "paars": false} {
		if IsColour(text) != want {
			t.Errorf("%q is a colour: %t", text, !want)
		}
	}
}
