// Package quota counts what one sender, recipient or text may do in a while, in a DynamoDB table of its own.
//
// A quota counts distinct members, such as leads, so that a retry of the same lead is not counted twice.
// Subjects, such as addresses, are kept as keyed hashes alone: whoever reads the table learns none.
// Every item expires by the table's TTL attribute, 'expires'.
package quota

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

// A Rule allows so many members of a subject within each window of time.
type Rule struct {
	Kind   string // tells rules apart; part of the items' keys
	Most   int
	Window time.Duration // windows begin at multiples of their length since 1 January 1970 UTC
}

// The rules of the lead API.
var (
	// Submissions limits what one address may send.
	Submissions = Rule{Kind: "submissions", Most: 20, Window: 10 * time.Minute}
	// Confirmations limits the mails to one recipient, whatever the form, so that nobody can have us
	// flood somebody else.
	Confirmations = Rule{Kind: "confirmations", Most: 3, Window: 24 * time.Hour}
	// Repeats limits how often the same text may come in.
	Repeats = Rule{Kind: "repeats", Most: 3, Window: 24 * time.Hour}
)

// A Table keeps quotas.
type Table struct {
	client *dynamodb.Client
	name   string
	key    []byte
	now    func() time.Time
}

// New uses a table through client. key is the secret of the hashes, now the clock.
func New(client *dynamodb.Client, name string, key []byte, now func() time.Time) *Table {
	return &Table{client, name, key, now}
}

// Take counts a member of a subject, once however often it is taken in the same window, and tells whether
// the rule allows it. left is how long the present window lasts.
func (t *Table) Take(ctx context.Context, rule Rule, subject, member string) (allowed bool, left time.Duration, err error) {
	now := t.now()
	slot := now.UnixNano() / int64(rule.Window)
	ends := time.Unix(0, (slot+1)*int64(rule.Window))
	_, err = t.client.UpdateItem(ctx, &dynamodb.UpdateItemInput{
		TableName:           &t.name,
		Key:                 map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: t.id(rule, subject, slot)}},
		UpdateExpression:    aws.String("ADD members :member SET expires = :expires"),
		ConditionExpression: aws.String("attribute_not_exists(members) OR size(members) < :most OR contains(members, :one)"),
		ExpressionAttributeValues: map[string]types.AttributeValue{
			":member": &types.AttributeValueMemberSS{Value: []string{member}},
			":one":    &types.AttributeValueMemberS{Value: member},
			":most":   &types.AttributeValueMemberN{Value: strconv.Itoa(rule.Most)},
			// The TTL needs not be exact: what has expired is in no present window.
			":expires": &types.AttributeValueMemberN{Value: strconv.FormatInt(ends.Unix(), 10)},
		},
	})
	left = ends.Sub(now)
	if _, refused := errors.AsType[*types.ConditionalCheckFailedException](err); refused {
		return false, left, nil
	}
	if err != nil {
		return false, left, fmt.Errorf("quota %s: %w", rule.Kind, err)
	}
	return true, left, nil
}

func (t *Table) id(rule Rule, subject string, slot int64) string {
	hash := hmac.New(sha256.New, t.key)
	hash.Write([]byte(rule.Kind + "\x00" + subject))
	return rule.Kind + "#" + hex.EncodeToString(hash.Sum(nil)[:16]) + "#" + strconv.FormatInt(slot, 10)
}

// Network is what counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, which is
// what one customer of a provider has (RFC 6177 §2). Empty for what is no address.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	ip = ip.Unmap().WithZone("")
	bits := 32
	if ip.Is6() {
		bits = 64
	}
	prefix, err := ip.Prefix(bits)
	if err != nil {
		return ""
	}
	return prefix.String()
}

// Mailbox is what counts as one recipient: an address in lower case, without the tag after a plus sign,
// which leads to the same mailbox.
func Mailbox(address string) string {
	address = strings.ToLower(address)
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return address
	}
	if plus := strings.IndexByte(address[:at], '+'); plus > 0 {
		return address[:plus] + address[at:]
	}
	return address
}

// Definition is the table as DynamoDB makes it.
func Definition(name string) *dynamodb.CreateTableInput {
	return &dynamodb.CreateTableInput{
		TableName:            &name,
		BillingMode:          types.BillingModePayPerRequest,
		AttributeDefinitions: []types.AttributeDefinition{{AttributeName: aws.String("id"), AttributeType: types.ScalarAttributeTypeS}},
		KeySchema:            []types.KeySchemaElement{{AttributeName: aws.String("id"), KeyType: types.KeyTypeHash}},
	}
}
