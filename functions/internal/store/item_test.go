package store_test

import (
	"crypto/rand"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

type attributes = map[string]types.AttributeValue

func str(value string) types.AttributeValue { return &types.AttributeValueMemberS{Value: value} }

func number(value string) types.AttributeValue { return &types.AttributeValueMemberN{Value: value} }

// storedItem has every attribute that a lead can have. Tables in use hold such items: no name and no type may change.
func storedItem() attributes {
	set := func(values ...string) types.AttributeValue { return &types.AttributeValueMemberSS{Value: values} }
	object := func(parts attributes) types.AttributeValue { return &types.AttributeValueMemberM{Value: parts} }
	const at = "2026-10-01T08:00:00.120Z"
	return attributes{
		"id": str("quote-1"), "form": str("quote"), "status": str("new"), "spamReason": str("many links"),
		"receivedAt": str(at), "expires": number("1800000000"), "releasedUntil": number("1800000001"),
		"confirmedUntil": number("1800000002"), "confirmedAt": str(at), "unsubscribedAt": str(at),
		"dueAt": str(at), "remindAt": str(at), "reminding": str("yes"), "remindedAt": str(at), "escalatedAt": str(at),
		"name": str("Sanne de Vries"), "email": str("sanne@example.nl"), "digest": str("d"),
		"mailbox": str("sanne@example.nl"), "number": str("612345678"), "earlier": number("2"),
		"toCall": str("yes"), "callAt": str(at), "callRemindedAt": str(at),
		"fields": object(attributes{"naam": str("Sanne de Vries"), "opmerkingen": str("")}),
		"items": &types.AttributeValueMemberL{Value: []types.AttributeValue{object(attributes{
			"id": str("df-001"), "name": str("Leg Press"), "quantity": number("2"),
			"customization": object(attributes{"color": str("Rood"), "finish": str("Mat"), "text": str("NOORD")}),
		})}},
		"origin": object(attributes{
			"page": str("/fitness"), "landing": str("/"), "referrer": str("example.org"), "language": str("nl"), "headline": str("/ B"),
			"utmSource": str("s"), "utmMedium": str("m"), "utmCampaign": str("c"), "utmTerm": str("t"), "utmContent": str("x"),
		}),
		"consent":       object(attributes{"text": str("Ja"), "page": str("/contact"), "at": str(at)}),
		"salesMailedAt": str(at), "visitorMailedAt": str(at), "webhookAt": str(at), "confirmationError": str("gone"), "webhookError": str("500"),
		"waiting": str("mail"), "attempts": number("3"), "version": number("4"), "assignee": str(jan), "answeredAt": str(at),
		"history": set(at+" opened|"+jan, at+" status|"+jan+" answered"),
		"notes":   set(at + " " + jan + " Belt\nterug"),
	}
}

func storedLead() lead.Lead {
	at := time.Date(2026, time.October, 1, 8, 0, 0, 120_000_000, time.UTC)
	return lead.Lead{
		ID: "quote-1", Form: lead.Quote, Status: lead.New, SpamReason: "many links",
		ReceivedAt: at, ExpiresAt: time.Unix(1_800_000_000, 0).UTC(), ReleasedUntil: time.Unix(1_800_000_001, 0).UTC(),
		ConfirmedUntil: time.Unix(1_800_000_002, 0).UTC(), ConfirmedAt: at, UnsubscribedAt: at,
		DueAt: at, RemindAt: at, RemindedAt: at, EscalatedAt: at,
		Name: "Sanne de Vries", Email: "sanne@example.nl", Digest: "d", Number: "612345678", Earlier: 2, CallAt: at, CallRemindedAt: at,
		Fields: map[string]string{"naam": "Sanne de Vries", "opmerkingen": ""},
		Items: []lead.Item{{
			ID: "df-001", Name: "Leg Press", Quantity: 2,
			Customization: lead.Customization{Color: "Rood", Finish: "Mat", Text: "NOORD"},
		}},
		Origin: lead.Origin{
			Page: "/fitness", Landing: "/", Referrer: "example.org", Language: "nl", Headline: "/ B",
			Campaign: lead.Campaign{Source: "s", Medium: "m", Name: "c", Term: "t", Content: "x"},
		},
		Consent:       lead.Consent{Text: "Ja", Page: "/contact", At: at},
		SalesMailedAt: at, VisitorMailedAt: at, WebhookAt: at, ConfirmationError: "gone", WebhookError: "500",
		Attempts: 3, Version: 4, Assignee: jan, AnsweredAt: at,
		History: []lead.Event{
			{At: at, Kind: lead.Opened, By: jan}, {At: at, Kind: lead.StatusChanged, By: jan, Detail: "answered"},
		},
		Notes: []lead.Note{{At: at, By: jan, Text: "Belt\nterug"}},
	}
}

func TestALeadIsReadFromItsItemAndWrittenAsOne(t *testing.T) {
	t.Parallel()
	table := "leads-items-" + rand.Text()
	leadtest.Create(t, store.Definition(table))
	client := leadtest.Client()
	leads := store.New(client, table, time.Now)
	if _, err := client.PutItem(t.Context(), &dynamodb.PutItemInput{TableName: &table, Item: storedItem()}); err != nil {
		t.Fatal(err)
	}
	want := storedLead()
	if diff := cmp.Diff(want, leadtest.Lead(t, leads, want.ID)); diff != "" {
		t.Errorf("read: %s", diff)
	}

	if err := leads.Delete(t.Context(), want.ID); err != nil {
		t.Fatal(err)
	}
	want.SalesMailedAt = time.Time{} // so that it waits for its mails
	if _, err := leads.Import(t.Context(), want); err != nil {
		t.Fatal(err)
	}
	got, err := client.GetItem(t.Context(), &dynamodb.GetItemInput{TableName: &table, Key: attributes{"id": str("quote-1")}})
	if err != nil {
		t.Fatal(err)
	}
	item := storedItem()
	delete(item, "salesMailedAt")
	if diff := cmp.Diff(item, got.Item, cmpopts.IgnoreUnexported(
		types.AttributeValueMemberS{}, types.AttributeValueMemberN{}, types.AttributeValueMemberM{},
		types.AttributeValueMemberL{}, types.AttributeValueMemberSS{},
	)); diff != "" {
		t.Errorf("written: %s", diff)
	}
}

func TestTheRecordOfAnErasureIsReadFromItsItem(t *testing.T) {
	t.Parallel()
	table := "leads-records-" + rand.Text()
	leadtest.Create(t, store.Definition(table))
	item := attributes{
		"id": str("erasure-A-hash"), "status": str("erasure-hash"), "erasure": str("erasure-A"), "receivedAt": str("2026-10-01T08:00:00.000Z"),
		"by": str(jan), "count": number("2"), "expires": number("1800000000"),
	}
	if _, err := leadtest.Client().PutItem(t.Context(), &dynamodb.PutItemInput{TableName: &table, Item: item}); err != nil {
		t.Fatal(err)
	}
	want := []store.Erasure{{
		ID: "erasure-A", Of: []string{"hash"}, At: time.Date(2026, time.October, 1, 8, 0, 0, 0, time.UTC), By: jan, Count: 2,
		Until: time.Unix(1_800_000_000, 0).UTC(),
	}}
	got, err := store.New(leadtest.Client(), table, time.Now).Erasures(t.Context(), []string{"hash"})
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
}
