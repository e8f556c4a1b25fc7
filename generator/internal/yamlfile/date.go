package yamlfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"
)

// Date is a calendar day, written 2025-01-15.
type Date struct{ time.Time }

// MarshalJSON gives the day in ISO 8601 form.
func (d Date) MarshalJSON() ([]byte, error) { return json.Marshal(d.Format(time.DateOnly)) }

func (t *Date) decode(d *Decoder, n *yaml.Node, key string) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		d.Errorf(n, "%s: hier hoort een datum (jaar-maand-dag); er staat %s", key, Describe(n))
		return
	}
	day, err := time.Parse(time.DateOnly, strings.TrimSpace(n.Value))
	if err != nil {
		advice := "schrijf jaar-maand-dag, bijvoorbeeld 2025-01-15"
		switch meant, errMeant := dutchDate(n.Value); {
		case errMeant == nil:
			advice = "schrijf jaar-maand-dag: " + meant.Format(time.DateOnly)
		case strings.Contains(errMeant.Error(), "out of range"):
			advice = "die dag bestaat niet"
		}
		if n.Value == "" {
			d.Errorf(n, "%s is leeg; %s", key, advice)
			return
		}
		d.Errorf(n, "%s: %q is geen datum; %s", key, n.Value, advice)
		return
	}
	if year := day.Year(); year < minYear || year > maxYear {
		advice := "controleer het jaar"
		if meant := day.AddDate((2000+year%100)-year, 0, 0); year < minYear {
			advice = fmt.Sprintf("bedoelde u %s?", meant.Format(time.DateOnly))
		}
		d.Errorf(n, "%s: %q is een dag in het jaar %d; %s", key, n.Value, year, advice)
		return
	}
	t.Time = day
}

// Years of which a site speaks. A year of two digits is one of the last century to the boxes of browsers.
const (
	minYear = 2000
	maxYear = 2100
)

// writtenDate is a date as people write it: 11-2-2027, 11/2/27, zondag 11 februari 2027 or 2027/2/11 10:00.
var writtenDate = regexp.MustCompile(`([0-9]+)[ ./-]+([0-9]+|[a-z]+)[ ./-]+([0-9]+)`)

// dutchDate reads such a date.
func dutchDate(text string) (day time.Time, err error) {
	words := writtenDate.FindStringSubmatch(strings.ToLower(text))
	if words == nil {
		return day, errors.New("no date")
	}
	isMonth := func(name string) bool {
		return name == words[2] || name[:3] == words[2] || name == "maart" && words[2] == "mrt"
	}
	if month := slices.IndexFunc(dutchMonths, isMonth); month >= 0 {
		words[2] = strconv.Itoa(month + 1)
	}
	for _, layout := range []string{"2-1-2006", "2-1-06", "2006-1-2"} {
		if day, err = time.Parse(layout, strings.Join(words[1:], "-")); err == nil || strings.Contains(err.Error(), "out of range") {
			return day, err
		}
	}
	return day, err
}

var dutchMonths = []string{
	"januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december",
}
