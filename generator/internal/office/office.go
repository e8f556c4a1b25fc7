// Package office says when sales works.
package office

import (
	"reflect"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/functions/calendar"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Times are hours.yaml: when sales answers.
type Times struct {
	Hours    *Hours    `yaml:"hours" json:"-" label:"Werktijden van verkoop" jsonschema_description:"Wanneer verkoop aanvragen beantwoordt. Zonder deze regels is dat van maandag t/m vrijdag, 08:00-17:00. De openingstijden op de contactpagina staan daar: wijzig ze mee."`
	Holidays []Holiday `yaml:"holidays" json:"-" label:"Vrije dagen" singular:"dag" jsonschema:"maxItems=100" jsonschema_description:"Dagen waarop niemand werkt; vul ze elk jaar aan. Wat dan binnenkomt, telt vanaf de volgende werkdag."`
}

// Hours are those of sales, by weekday; empty for a day off.
type Hours struct {
	Monday    string `yaml:"monday" json:"-" label:"Maandag" jsonschema_description:"Maandag, bijvoorbeeld 08:00-17:00; weglaten is vrij."`
	Tuesday   string `yaml:"tuesday" json:"-" label:"Dinsdag" jsonschema_description:"Dinsdag."`
	Wednesday string `yaml:"wednesday" json:"-" label:"Woensdag" jsonschema_description:"Woensdag."`
	Thursday  string `yaml:"thursday" json:"-" label:"Donderdag" jsonschema_description:"Donderdag."`
	Friday    string `yaml:"friday" json:"-" label:"Vrijdag" jsonschema_description:"Vrijdag."`
	Saturday  string `yaml:"saturday" json:"-" label:"Zaterdag" jsonschema_description:"Zaterdag."`
	Sunday    string `yaml:"sunday" json:"-" label:"Zondag" jsonschema_description:"Zondag."`
}

// A Holiday is a day off.
type Holiday struct {
	Date yamlfile.Date `yaml:"date" json:"-" label:"Datum" jsonschema:"required" jsonschema_description:"Datum: jaar-maand-dag."`
	Name string        `yaml:"name" json:"-" label:"Naam" jsonschema:"required,maxLength=60" jsonschema_description:"Naam, bijvoorbeeld Koningsdag."`
}

// usual are the hours of a site that names none.
var usual = Hours{
	Monday: "08:00-17:00", Tuesday: "08:00-17:00", Wednesday: "08:00-17:00", Thursday: "08:00-17:00", Friday: "08:00-17:00",
}

// week are the hours as they are written, by [time.Weekday].
func (h *Hours) week() [7]string {
	return [7]string{h.Sunday, h.Monday, h.Tuesday, h.Wednesday, h.Thursday, h.Friday, h.Saturday}
}

// Validate finds hours that no clock shows, or that end before they begin.
func (h *Hours) Validate(d *textfile.Decoder, n *yaml.Node) {
	isEmpty := true
	for weekday, text := range h.week() {
		if text == "" {
			continue
		}
		isEmpty = false
		if _, err := calendar.ParseHours(text); err != nil {
			field := reflect.TypeFor[Hours]().Field((weekday + 6) % 7) // which begin on Monday
			key := field.Tag.Get("yaml")
			d.Errorf(yamlfile.ValueOf(n, key), "%s: %q zijn geen werktijden; schrijf van-tot, het eind later dan het begin: 08:00-17:00", key, text)
		}
	}
	if isEmpty {
		d.Errorf(n, "hours: er is geen dag waarop iemand werkt; schrijf bijvoorbeeld monday: 08:00-17:00, of laat hours weg")
	}
}

// Office is when somebody answers the telephone, in the time of the Netherlands.
type Office struct {
	Week   [7]string `json:"week"`   // as 08:00-17:00, Sunday first; empty for a day off
	Closed []string  `json:"closed"` // days on which nobody works, as 2026-12-25
}

// Office is when sales works. The hours are valid.
func (t Times) Office() Office {
	hours := t.Hours
	if hours == nil {
		hours = &usual
	}
	office := Office{hours.week(), []string{}}
	for _, holiday := range t.Holidays {
		office.Closed = append(office.Closed, holiday.Date.Format(time.DateOnly))
	}
	return office
}

// Calendar is when sales works. The hours are valid.
func (t Times) Calendar() calendar.Calendar {
	office := t.Office()
	var week [7]calendar.Hours
	for weekday, text := range office.Week {
		week[weekday], _ = calendar.ParseHours(text) // which fails for a day off alone
	}
	c, _ := calendar.New(week, office.Closed) // which has working hours
	return c
}
