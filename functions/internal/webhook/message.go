package webhook

import (
	"maps"
	"time"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// The types of messages.
const (
	received = "lead.received"
	erased   = "lead.erased"
)

// An erasure is the body of a call: LeadErased in functions/openapi.yaml.
type erasure struct {
	Type      string     `json:"type"`
	Timestamp time.Time  `json:"timestamp"` // of the erasure
	Data      erasedData `json:"data"`
}

type erasedData struct {
	ID lead.ID `json:"id"`
}

// A message is the body of a call: LeadReceived in functions/openapi.yaml.
type message struct {
	Type      string    `json:"type"`
	Timestamp time.Time `json:"timestamp"` // of what happened, and not of the call
	Data      data      `json:"data"`
}

type data struct {
	ID         lead.ID           `json:"id"`
	Form       lead.Form         `json:"form"`
	Status     lead.Status       `json:"status"`
	ReceivedAt time.Time         `json:"receivedAt"`
	Name       string            `json:"name"`
	Email      string            `json:"email"`
	Fields     map[string]string `json:"fields"`
	Items      []item            `json:"items"`
	Origin     origin            `json:"origin"`
}

type item struct {
	ID            string        `json:"id,omitempty"`
	Name          string        `json:"name"`
	Quantity      int           `json:"quantity"`
	Customization customization `json:"customization,omitzero"`
}

type customization struct {
	Color  string `json:"color,omitempty"`
	Finish string `json:"finish,omitempty"`
	Text   string `json:"text,omitempty"`
}

type origin struct {
	Page     string `json:"page,omitempty"`
	Landing  string `json:"landing,omitempty"`
	Referrer string `json:"referrer,omitempty"`
	Language string `json:"language,omitempty"`
	Headline string `json:"headline,omitempty"`
	UTM      utm    `json:"utm,omitzero"`
}

type utm struct {
	Source   string `json:"source,omitempty"`
	Medium   string `json:"medium,omitempty"`
	Campaign string `json:"campaign,omitempty"`
	Term     string `json:"term,omitempty"`
	Content  string `json:"content,omitempty"`
}

func newMessage(l lead.Lead) message {
	m := message{Type: received, Timestamp: l.ReceivedAt.UTC(), Data: data{
		ID: l.ID, Form: l.Form, Status: l.Status, ReceivedAt: l.ReceivedAt.UTC(),
		Name: l.Name, Email: l.Email, Fields: map[string]string{}, Items: []item{},
		Origin: origin{
			Page: l.Origin.Page, Landing: l.Origin.Landing, Referrer: l.Origin.Referrer,
			Language: l.Origin.Language, Headline: l.Origin.Headline,
			UTM: utm{
				Source: l.Origin.Campaign.Source, Medium: l.Origin.Campaign.Medium,
				Campaign: l.Origin.Campaign.Name, Term: l.Origin.Campaign.Term,
				Content: l.Origin.Campaign.Content,
			},
		},
	}}
	maps.Copy(m.Data.Fields, l.Fields)
	for _, i := range l.Items {
		m.Data.Items = append(m.Data.Items, item{
			ID: i.ID, Name: i.Name, Quantity: i.Quantity, Customization: customization(i.Customization),
		})
	}
	return m
}
