package store

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// timeLayout has a fixed number of digits, so that times sort as text (RFC 3339).
const timeLayout = "2006-01-02T15:04:05.000Z"

type attributes = map[string]types.AttributeValue

// An item is a lead as the table holds it, with what the indexes and the outbox need.
type item struct {
	lead.Lead
	// A history is a set of strings and no list: adding to a set what it holds already changes nothing. So an event is in
	// the history once, also where the answer to a write was lost and the SDK wrote once more, and where an event comes
	// twice. The same holds for notes.
	History []string `dynamodbav:"history,stringset,omitempty"`
	Notes   []string `dynamodbav:"notes,stringset,omitempty"`

	Waiting     lead.Queue `dynamodbav:"waiting,omitempty"`
	LeasedUntil int64      `dynamodbav:"leasedUntil,omitempty"` // milliseconds since 1970
	Reminding   string     `dynamodbav:"reminding,omitempty"`   // remindKey or empty
	ToCall      string     `dynamodbav:"toCall,omitempty"`      // callKey or empty
	Mailbox     string     `dynamodbav:"mailbox,omitempty"`     // as [form.Mailbox] writes it
}

// encode makes the item of a lead that waits for its mails, or does not.
func encode(l lead.Lead, isWaiting bool) (attributes, error) {
	i := item{Lead: l, History: eventTexts(l.History...), Notes: noteTexts(l.Notes...), Mailbox: form.Mailbox(l.Email)}
	if isWaiting {
		i.Waiting = lead.MailQueue
	}
	if !l.RemindAt.IsZero() {
		i.Reminding = remindKey
	}
	if !l.CallAt.IsZero() && l.Status != lead.Spam {
		i.ToCall = callKey
	}
	return marshal(i)
}

// marshal encodes a struct by its tags, and leaves out the times that are zero and may be.
func marshal(value any) (attributes, error) {
	return attributevalue.MarshalMapWithOptions(value, func(o *attributevalue.EncoderOptions) {
		o.EncodeTime = func(t time.Time) (types.AttributeValue, error) { return timeValue(t), nil }
		o.OmitEmptyTime = true
	})
}

// decodeItem reads an item or a part of it; attributes that it lacks are zero.
func decodeItem(encoded attributes) (item, error) {
	var i item
	if err := attributevalue.UnmarshalMap(encoded, &i); err != nil {
		return item{}, fmt.Errorf("item %s: %w", stringOf(encoded["id"]), err)
	}
	for _, t := range []*time.Time{&i.ExpiresAt, &i.ReleasedUntil, &i.ConfirmedUntil} {
		*t = t.UTC() // the SDK decodes seconds as local times
	}
	i.Lead.History, i.Lead.Notes = eventsOf(i.History), notesOf(i.Notes)
	return i, nil
}

// decode reads the lead of an item.
func decode(encoded attributes) (lead.Lead, error) {
	i, err := decodeItem(encoded)
	return i.Lead, err
}

// eventsValue is a set of events.
func eventsValue(events ...lead.Event) types.AttributeValue {
	return &types.AttributeValueMemberSS{Value: eventTexts(events...)}
}

// eventTexts writes each event as its time, its kind with the address of its person, and its detail; address and detail may
// be missing. Times come first, so that texts sort as events do.
func eventTexts(events ...lead.Event) []string {
	var texts []string
	for _, e := range events {
		kind := string(e.Kind)
		if e.By != "" {
			kind += byWhom + e.By
		}
		texts = append(texts, strings.TrimSpace(e.At.UTC().Format(timeLayout)+" "+kind+" "+e.Detail))
	}
	return texts
}

// byWhom separates the kind of an event from its person's address. No kind holds it, and addresses hold no space.
const byWhom = "|"

func eventsOf(texts []string) []lead.Event {
	var events []lead.Event
	for _, text := range slices.Sorted(slices.Values(texts)) { // sets have no order
		at, rest, _ := strings.Cut(text, " ")
		kind, detail, _ := strings.Cut(rest, " ")
		kind, by, _ := strings.Cut(kind, byWhom)
		events = append(events, lead.Event{At: parseTime(at), Kind: lead.EventKind(kind), By: by, Detail: detail})
	}
	return events
}

// noteTexts writes each note as its time, its writer's address, and its text.
func noteTexts(notes ...lead.Note) []string {
	var texts []string
	for _, n := range notes {
		texts = append(texts, n.At.UTC().Format(timeLayout)+" "+n.By+" "+n.Text)
	}
	return texts
}

func notesOf(texts []string) []lead.Note {
	var notes []lead.Note
	for _, text := range slices.Sorted(slices.Values(texts)) {
		at, rest, _ := strings.Cut(text, " ")
		by, written, _ := strings.Cut(rest, " ")
		notes = append(notes, lead.Note{At: parseTime(at), By: by, Text: written})
	}
	return notes
}

func stringValue(value string) types.AttributeValue {
	return &types.AttributeValueMemberS{Value: value}
}

func numberValue(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func timeValue(t time.Time) types.AttributeValue { return stringValue(t.UTC().Format(timeLayout)) }

func stringOf(value types.AttributeValue) string {
	if s, ok := value.(*types.AttributeValueMemberS); ok {
		return s.Value
	}
	return ""
}

// parseTime is the zero time for what is none.
func parseTime(text string) time.Time {
	t, err := time.Parse(timeLayout, text)
	if err != nil {
		return time.Time{}
	}
	return t
}
