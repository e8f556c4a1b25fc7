package store

import (
	"fmt"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

// timeLayout has a fixed number of digits, so that times sort as text (RFC 3339).
const timeLayout = "2006-01-02T15:04:05.000Z"

type attributes = map[string]types.AttributeValue

// encode makes an item of a lead that was just received. It is written out rather than derived by
// reflection: that takes a third of the time and keeps 0.2 MB out of every function.
func encode(l lead.Lead) attributes {
	fields := make(attributes, len(l.Fields))
	for name, value := range l.Fields {
		fields[name] = text(value)
	}
	item := attributes{
		"id":         text(string(l.ID)),
		"form":       text(string(l.Form)),
		"status":     text(string(l.Status)),
		"receivedAt": text(l.ReceivedAt.UTC().Format(timeLayout)),
		"name":       text(l.Name),
		"email":      text(l.Email),
		"digest":     text(l.Digest),
		"fields":     &types.AttributeValueMemberM{Value: fields},
	}
	if l.SpamReason != "" {
		item["spamReason"] = text(l.SpamReason)
	}
	if !l.ExpiresAt.IsZero() {
		item["expires"] = number(l.ExpiresAt.Unix())
	}
	if l.Status == lead.New {
		item["waiting"] = text(waitingForMail)
	}
	return item
}

// decode reads an item; attributes that are not there are zero.
func decode(item attributes) (lead.Lead, error) {
	l := lead.Lead{
		ID: lead.ID(textOf(item["id"])), Form: lead.Form(textOf(item["form"])), Status: lead.Status(textOf(item["status"])),
		SpamReason: textOf(item["spamReason"]), Name: textOf(item["name"]), Email: textOf(item["email"]), Digest: textOf(item["digest"]),
		ReceivedAt: timeOf(item["receivedAt"]), SalesMailedAt: timeOf(item["salesMailedAt"]), VisitorMailedAt: timeOf(item["visitorMailedAt"]),
		ConfirmationError: textOf(item["confirmationError"]), Attempts: int(numberOf(item["attempts"])),
	}
	if l.ID == "" {
		return lead.Lead{}, fmt.Errorf("an item has no id")
	}
	if expires := numberOf(item["expires"]); expires != 0 {
		l.ExpiresAt = time.Unix(expires, 0).UTC()
	}
	if fields, ok := item["fields"].(*types.AttributeValueMemberM); ok {
		l.Fields = make(map[string]string, len(fields.Value))
		for name, value := range fields.Value {
			l.Fields[name] = textOf(value)
		}
	}
	return l, nil
}

func text(value string) types.AttributeValue { return &types.AttributeValueMemberS{Value: value} }

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func textOf(value types.AttributeValue) string {
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
	t, err := time.Parse(timeLayout, textOf(value))
	if err != nil {
		return time.Time{}
	}
	return t
}
