package units_test

import (
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/units"
)

func TestJoin(t *testing.T) {
	t.Parallel()
	// ~ stands for a no-break space.
	for text, want := range map[string]string{
		"320 kg":                               "320~kg",
		"van 60 tot 320 kg, in 2 weken":        "van 60 tot 320~kg, in 2~weken",
		"4 jaar volledige garantie":            "4~jaar volledige garantie",
		"3 tot 4 m² per toestel":               "3 tot 4~m² per toestel",
		"5 kg 10 kg":                           "5~kg 10~kg",
		"-20 °C":                               "-20~°C",
		"vanaf € 89 per maand":                 "vanaf €~89 per maand",
		"100k euro":                            "100k euro",
		"in 2 weeks, with 4 years of warranty": "in 2~weeks, with 4~years of warranty",
		"answered within 24 hours":             "answered within 24~hours",
		"50.000 euro":                          "50.000~euro",
		"0.1 lb (45 g)":                        "0.1~lb (45~g)",
		"10 toestellen":                        "10 toestellen",
		"2 grote zalen":                        "2 grote zalen",
		"24 monitoren":                         "24 monitoren",
		"2 jaarlijkse beurten":                 "2 jaarlijkse beurten",
		"3 mensen":                             "3 mensen",
		"kg":                                   "kg",
		"/contact?subject=Halters%20van%2020":  "/contact?subject=Halters%20van%2020",
	} {
		if got := strings.ReplaceAll(units.Join(text), "\u00a0", "~"); got != want {
			t.Errorf("Join(%q) = %q, want %q", text, got, want)
		}
		if again := units.Join(units.Join(text)); again != units.Join(text) {
			t.Errorf("twice: %q", again)
		}
	}
}
