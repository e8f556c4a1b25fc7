package lead

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
	Campaign Campaign
}

// A Campaign holds the utm parameters of the first page of a visit (Google Analytics, "Custom
// campaign URLs").
type Campaign struct{ Source, Medium, Name, Term, Content string }
