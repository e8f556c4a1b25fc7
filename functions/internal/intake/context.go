package intake

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// Limits of what comes with a lead besides its fields, in characters. What is longer, or has
// another form, is dropped or cut: no lead is refused for it.
const (
	maxItems         = 500
	maxItemID        = 60
	maxItemName      = 200
	maxCustomization = 400
	maxPath          = 200
	maxCampaign      = 100
)

// decodeContext reads what scripts send beside the fields: products as data, and where the lead came
// from. A value of another type is as if it were not there.
func (r *request) decodeContext(body []byte) {
	var sent struct {
		Items []struct {
			ID            string
			Name          string
			Quantity      float64
			Customization struct{ Color, Finish, Text string }
		}
		Context struct {
			ElapsedMs      *float64
			Referentiecode string
			Page           string
			Landing        string
			Referrer       string
			Language       string
			Headline       string
			UTM            struct{ Source, Medium, Campaign, Term, Content string }
		}
	}
	_ = json.Unmarshal(body, &sent) // goes on after a value of another type
	c := sent.Context
	if c.ElapsedMs != nil {
		r.values.Set(elapsedField, strconv.FormatFloat(*c.ElapsedMs, 'f', -1, 64))
	}
	if c.Referentiecode != "" {
		r.values.Set(form.Honeypot, c.Referentiecode)
	}
	for _, item := range sent.Items[:min(len(sent.Items), maxItems)] {
		if item.Quantity != math.Trunc(item.Quantity) || item.Quantity > form.MaxPieces {
			continue
		}
		r.items = append(r.items, lead.Item{
			ID: item.ID, Name: item.Name, Quantity: int(item.Quantity),
			Customization: lead.Customization(item.Customization),
		})
	}
	r.origin = lead.Origin{
		Page: path(c.Page), Landing: path(c.Landing), Referrer: host(c.Referrer),
		Language: language(c.Language), Headline: headline(c.Headline),
		Campaign: lead.Campaign{
			Source: cut(c.UTM.Source, maxCampaign), Medium: cut(c.UTM.Medium, maxCampaign),
			Name: cut(c.UTM.Campaign, maxCampaign), Term: cut(c.UTM.Term, maxCampaign),
			Content: cut(c.UTM.Content, maxCampaign),
		},
	}
}

// cleanItems are items with a name and a quantity, their texts cleaned.
func cleanItems(items []lead.Item) []lead.Item {
	var cleaned []lead.Item
	for _, item := range items {
		item.ID, item.Name = cut(item.ID, maxItemID), cut(item.Name, maxItemName)
		c := &item.Customization
		c.Color, c.Finish = cut(c.Color, maxCustomization), cut(c.Finish, maxCustomization)
		c.Text = cut(c.Text, maxCustomization)
		if item.Name != "" && item.Quantity > 0 {
			cleaned = append(cleaned, item)
		}
	}
	return cleaned
}

// cut is a text in one line of at most so many characters.
func cut(text string, most int) string {
	text = form.Line(text)
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most])
	}
	return text
}

// path is the path of a page on this site, without query and fragment; empty for anything else.
func path(address string) string {
	if end := strings.IndexAny(address, "?#"); end >= 0 {
		address = address[:end]
	}
	strange := func(c rune) bool {
		return c == '\\' || c == utf8.RuneError || unicode.IsSpace(c) || !unicode.IsGraphic(c)
	}
	if !strings.HasPrefix(address, "/") || strings.HasPrefix(address, "//") || len(address) > maxPath ||
		strings.ContainsFunc(address, strange) {
		return ""
	}
	return address
}

// headline is the path of a page and one of its two headlines; empty for anything else.
func headline(text string) string {
	page, read, _ := strings.Cut(text, " ")
	if page = path(page); page == "" || read != "A" && read != "B" {
		return ""
	}
	return page + " " + read
}

// host is the name of a host in lower case; empty for anything else.
func host(name string) string {
	const maxDomain = 253 // octets (RFC 1035 §2.3.4)
	name = strings.ToLower(name)
	if len(name) > maxDomain || !form.IsDomain(name) {
		return ""
	}
	return name
}

// language is a tag of RFC 5646, such as nl or en-GB; empty for anything else.
func language(tag string) string {
	if !languageTag.MatchString(tag) {
		return ""
	}
	return tag
}

var languageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$`)
