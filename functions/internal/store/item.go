package store

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// timeLayout has a fixed number of digits, so that times sort as text (RFC 3339).
const timeLayout = "2006-01-02T15:04:05.000Z"

type attributes = map[string]types.AttributeValue

// encode makes an item of a lead that was just received. It is written out rather than derived by
// reflection, which takes three times as long and adds 0.2 MB to every function.
func encode(l lead.Lead) attributes {
	fields := make(attributes, len(l.Fields))
	for name, value := range l.Fields {
		fields[name] = stringValue(value)
	}
	item := attributes{
		"id":         stringValue(string(l.ID)),
		"form":       stringValue(string(l.Form)),
		"status":     stringValue(string(l.Status)),
		"receivedAt": timeValue(l.ReceivedAt),
		"name":       stringValue(l.Name),
		"email":      stringValue(l.Email),
		"digest":     stringValue(l.Digest),
		"fields":     &types.AttributeValueMemberM{Value: fields},
	}
	if len(l.Items) > 0 {
		item["items"] = encodeItems(l.Items)
	}
	if origin := encodeOrigin(l.Origin); len(origin) > 0 {
		item["origin"] = &types.AttributeValueMemberM{Value: origin}
	}
	if l.SpamReason != "" {
		item["spamReason"] = stringValue(l.SpamReason)
	}
	if !l.ExpiresAt.IsZero() {
		item["expires"] = numberValue(l.ExpiresAt.Unix())
	}
	if !l.ReleasedUntil.IsZero() {
		item["releasedUntil"] = numberValue(l.ReleasedUntil.Unix())
	}
	if !l.ConfirmedUntil.IsZero() {
		item["confirmedUntil"] = numberValue(l.ConfirmedUntil.Unix())
	}
	if c := l.Consent; c != (lead.Consent{}) {
		item["consent"] = &types.AttributeValueMemberM{Value: attributes{
			"text": stringValue(c.Text), "page": stringValue(c.Page), "at": timeValue(c.At),
		}}
	}
	if !l.DueAt.IsZero() {
		item["dueAt"] = timeValue(l.DueAt)
	}
	if !l.RemindAt.IsZero() {
		item[remindIndex], item["remindAt"] = stringValue(remindKey), timeValue(l.RemindAt)
	}
	if l.Status != lead.Spam {
		item["waiting"] = stringValue(string(lead.MailQueue))
	}
	return item
}

// decode reads an item; attributes that it lacks are zero.
func decode(item attributes) (lead.Lead, error) {
	l := lead.Lead{
		ID:                lead.ID(stringOf(item["id"])),
		Form:              lead.Form(stringOf(item["form"])),
		Status:            lead.Status(stringOf(item["status"])),
		SpamReason:        stringOf(item["spamReason"]),
		ReceivedAt:        timeOf(item["receivedAt"]),
		Name:              stringOf(item["name"]),
		Email:             stringOf(item["email"]),
		Digest:            stringOf(item["digest"]),
		SalesMailedAt:     timeOf(item["salesMailedAt"]),
		VisitorMailedAt:   timeOf(item["visitorMailedAt"]),
		ConfirmationError: stringOf(item["confirmationError"]),
		WebhookAt:         timeOf(item["webhookAt"]),
		WebhookError:      stringOf(item["webhookError"]),
		Attempts:          int(numberOf(item["attempts"])),
		History:           decodeHistory(item["history"]),
		DueAt:             timeOf(item["dueAt"]),
		RemindAt:          timeOf(item["remindAt"]),
		RemindedAt:        timeOf(item["remindedAt"]),
		EscalatedAt:       timeOf(item["escalatedAt"]),
		Version:           int(numberOf(item["version"])),
		Assignee:          stringOf(item["assignee"]),
		AnsweredAt:        timeOf(item["answeredAt"]),
		Notes:             decodeNotes(item["notes"]),
		ConfirmedAt:       timeOf(item["confirmedAt"]),
		UnsubscribedAt:    timeOf(item["unsubscribedAt"]),
	}
	if l.ID == "" {
		return lead.Lead{}, fmt.Errorf("an item has no id")
	}
	if expires := numberOf(item["expires"]); expires != 0 {
		l.ExpiresAt = time.Unix(expires, 0).UTC()
	}
	if until := numberOf(item["releasedUntil"]); until != 0 {
		l.ReleasedUntil = time.Unix(until, 0).UTC()
	}
	if until := numberOf(item["confirmedUntil"]); until != 0 {
		l.ConfirmedUntil = time.Unix(until, 0).UTC()
	}
	if c, ok := item["consent"].(*types.AttributeValueMemberM); ok {
		l.Consent = lead.Consent{
			Text: stringOf(c.Value["text"]), Page: stringOf(c.Value["page"]), At: timeOf(c.Value["at"]),
		}
	}
	if fields, ok := item["fields"].(*types.AttributeValueMemberM); ok {
		l.Fields = make(map[string]string, len(fields.Value))
		for name, value := range fields.Value {
			l.Fields[name] = stringOf(value)
		}
	}
	l.Items = decodeItems(item["items"])
	if origin, ok := item["origin"].(*types.AttributeValueMemberM); ok {
		for name, part := range originParts(&l.Origin) {
			*part = stringOf(origin.Value[name])
		}
	}
	return l, nil
}

// originParts are the parts of an origin by their attributes.
func originParts(o *lead.Origin) map[string]*string {
	c := &o.Campaign
	return map[string]*string{
		"page": &o.Page, "landing": &o.Landing, "referrer": &o.Referrer, "language": &o.Language,
		"headline":  &o.Headline,
		"utmSource": &c.Source, "utmMedium": &c.Medium, "utmCampaign": &c.Name, "utmTerm": &c.Term,
		"utmContent": &c.Content,
	}
}

func encodeOrigin(o lead.Origin) attributes {
	encoded := attributes{}
	for name, part := range originParts(&o) {
		if *part != "" {
			encoded[name] = stringValue(*part)
		}
	}
	return encoded
}

func encodeItems(items []lead.Item) types.AttributeValue {
	list := make([]types.AttributeValue, 0, len(items))
	for _, i := range items {
		encoded := attributes{
			"id": stringValue(i.ID), "name": stringValue(i.Name), "quantity": numberValue(int64(i.Quantity)),
		}
		if i.Customization != (lead.Customization{}) {
			c := i.Customization
			encoded["customization"] = &types.AttributeValueMemberM{Value: attributes{
				"color": stringValue(c.Color), "finish": stringValue(c.Finish), "text": stringValue(c.Text),
			}}
		}
		list = append(list, &types.AttributeValueMemberM{Value: encoded})
	}
	return &types.AttributeValueMemberL{Value: list}
}

func decodeItems(value types.AttributeValue) []lead.Item {
	list, _ := value.(*types.AttributeValueMemberL)
	if list == nil {
		return nil
	}
	items := make([]lead.Item, 0, len(list.Value))
	for _, element := range list.Value {
		encoded, ok := element.(*types.AttributeValueMemberM)
		if !ok {
			continue
		}
		i := lead.Item{
			ID: stringOf(encoded.Value["id"]), Name: stringOf(encoded.Value["name"]),
			Quantity: int(numberOf(encoded.Value["quantity"])),
		}
		if c, ok := encoded.Value["customization"].(*types.AttributeValueMemberM); ok {
			i.Customization = lead.Customization{
				Color: stringOf(c.Value["color"]), Finish: stringOf(c.Value["finish"]), Text: stringOf(c.Value["text"]),
			}
		}
		items = append(items, i)
	}
	return items
}

// eventsValue is a set of events, each as its time, its kind with who did it, and its detail, where it has these.
//
// A history is a set of strings and no list: adding to a set what it holds already changes nothing.
// So an event is in the history once, also where the answer to a write was lost and the SDK wrote
// once more, and where an event comes twice. Times first, so that strings sort as events do.
func eventsValue(events ...lead.Event) types.AttributeValue {
	set := &types.AttributeValueMemberSS{}
	for _, e := range events {
		kind := string(e.Kind)
		if e.By != "" {
			kind += byWhom + e.By
		}
		text := e.At.UTC().Format(timeLayout) + " " + kind + " " + e.Detail
		set.Value = append(set.Value, strings.TrimSpace(text))
	}
	return set
}

// byWhom is between the kind of an event and who did it. No kind holds it, and addresses hold no space.
const byWhom = "|"

func decodeHistory(value types.AttributeValue) []lead.Event {
	set, _ := value.(*types.AttributeValueMemberSS)
	if set == nil {
		return nil
	}
	var history []lead.Event
	for _, text := range slices.Sorted(slices.Values(set.Value)) { // sets have no order
		at, rest, _ := strings.Cut(text, " ")
		kind, detail, _ := strings.Cut(rest, " ")
		kind, by, _ := strings.Cut(kind, byWhom)
		history = append(history, lead.Event{
			At: timeOf(stringValue(at)), Kind: lead.EventKind(kind), By: by, Detail: detail,
		})
	}
	return history
}

// notesValue is a set of notes, each as its time, who wrote it, and its text: a set for the same reason as a history.
func notesValue(notes ...lead.Note) types.AttributeValue {
	set := &types.AttributeValueMemberSS{}
	for _, n := range notes {
		set.Value = append(set.Value, n.At.UTC().Format(timeLayout)+" "+n.By+" "+n.Text)
	}
	return set
}

func decodeNotes(value types.AttributeValue) []lead.Note {
	set, _ := value.(*types.AttributeValueMemberSS)
	if set == nil {
		return nil
	}
	var notes []lead.Note
	for _, text := range slices.Sorted(slices.Values(set.Value)) {
		at, rest, _ := strings.Cut(text, " ")
		by, written, _ := strings.Cut(rest, " ")
		notes = append(notes, lead.Note{At: timeOf(stringValue(at)), By: by, Text: written})
	}
	return notes
}

func stringValue(value string) types.AttributeValue {
	return &types.AttributeValueMemberS{Value: value}
}

func numberValue(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func timeValue(t time.Time) types.AttributeValue {
	return stringValue(t.UTC().Format(timeLayout))
}

func stringOf(value types.AttributeValue) string {
	if s, ok := value.(*types.AttributeValueMemberS); ok {
		return s.Value
	}
	return ""
}

func numberOf(value types.AttributeValue) int64 {
	if n, ok := value.(*types.AttributeValueMemberN); ok {
		if parsed, err := strconv.ParseInt(n.Value, 10, 64); err == nil {
			return parsed
		}
	}
	return 0
}

func timeOf(value types.AttributeValue) time.Time {
	t, err := time.Parse(timeLayout, stringOf(value))
	if err != nil {
		return time.Time{}
	}
	return t
}
