package lead

import "strings"

// An Item is one product that a quote is asked for.
type Item struct {
	ID            string        `json:"id,omitzero" dynamodbav:"id"` // of the product, such as df-001; may be empty
	Name          string        `json:"name" dynamodbav:"name"`
	Quantity      int           `json:"quantity" dynamodbav:"quantity"`
	Customization Customization `json:"customization,omitzero" dynamodbav:"customization"`
}

// A Customization is what a visitor made of a product; the zero value where nothing.
type Customization struct {
	Color  string `json:"color,omitzero" dynamodbav:"color,omitempty"`
	Finish string `json:"finish,omitzero" dynamodbav:"finish,omitempty"`
	Text   string `json:"text,omitzero" dynamodbav:"text,omitempty"`
}

// An Origin is where a lead came from. Every part of it may be empty: it is what a browser chose to
// send, and no lead is refused for it.
type Origin struct {
	Page     string `dynamodbav:"page,omitempty"`     // path of the page that the form was sent from
	Landing  string `dynamodbav:"landing,omitempty"`  // path of the first page of the visit
	Referrer string `dynamodbav:"referrer,omitempty"` // host that led to that page
	Language string `dynamodbav:"language,omitempty"` // of the page (RFC 5646)
	// Headline is the path of the last page with two headlines, and the one that was read, A or B: "/medical B".
	Headline string `dynamodbav:"headline,omitempty"`
	Campaign
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
type Campaign struct {
	Source  string `dynamodbav:"utmSource,omitempty"`
	Medium  string `dynamodbav:"utmMedium,omitempty"`
	Name    string `dynamodbav:"utmCampaign,omitempty"`
	Term    string `dynamodbav:"utmTerm,omitempty"`
	Content string `dynamodbav:"utmContent,omitempty"`
}
