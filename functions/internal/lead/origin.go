package lead

import "strings"

// An Item is one product that a quote is asked for.
type Item struct {
	ID            string        `json:"id,omitzero"` // of the product, such as df-001; may be empty
	Name          string        `json:"name"`
	Quantity      int           `json:"quantity"`
	Customization Customization `json:"customization,omitzero"`
}

// A Customization is what a visitor made of a product; the zero value where nothing.
type Customization struct {
	Color  string `json:"color,omitzero"`
	Finish string `json:"finish,omitzero"`
	Text   string `json:"text,omitzero"`
}

// An Origin is where a lead came from. Every part of it may be empty: it is what a browser chose to
// send, and no lead is refused for it.
type Origin struct {
	Page     string // path of the page that the form was sent from
	Landing  string // path of the first page of the visit
	Referrer string // host that led to that page
	Language string // of the page (RFC 5646)
	// Headline is the path of the last page with two headlines, and the one that was read, A or B: "/medical B".
	Headline string
	Campaign Campaign
}

// HeadlineText says in Dutch which headline was read: "/medical, kop B".
func (o Origin) HeadlineText() string {
	page, headline, found := strings.Cut(o.Headline, " ")
	if !found {
		return ""
	}
	return page + ", kop " + headline
}

// A Campaign holds the utm parameters of the first page of a visit (Google Analytics, "Custom
// campaign URLs").
type Campaign struct{ Source, Medium, Name, Term, Content string }
