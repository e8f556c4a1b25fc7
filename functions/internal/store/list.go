package store

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

const (
	// listPage is how many leads one query of a list reads, and searchPage one that looks for few among many.
	listPage   = 50
	searchPage = 250
	// maxListed is after how many leads a search rests, and offers a cursor to go on.
	maxListed = 2500
)

// ErrCursor is the error of a cursor that no list gave.
var ErrCursor = errors.New("no cursor of a list")

// A Query selects leads by indexes: those of an assignee, else those of a form, else those of each status.
type Query struct {
	Statuses []lead.Status
	Form     lead.Form // any where empty
	Assignee string    // anybody where empty
	From, To time.Time // when they were received: From and later, before To; zero for no bound

	// Keep chooses among these by what no index has; all where nil.
	Keep func(lead.Lead) bool

	OldestFirst bool
	Cursor      string // where a former page ended; empty for the first
	Limit       int    // of a page; listPage where zero
}

// A Page is a part of the leads that a query selects, in the order of their times.
type Page struct {
	Leads  []lead.Lead
	Cursor string    // of the next page; empty where there is none
	Until  time.Time // of the last lead that was looked at; zero where there was none
	Units  float64   // read capacity units of DynamoDB
}

// List reads a page. It looks at no more than some thousand leads, so that one with few leads, or none, may have
// a cursor. The error is [ErrCursor] for a cursor of something else.
func (s *Store) List(ctx context.Context, q Query) (Page, error) {
	m, err := s.merge(q)
	if err != nil {
		return Page{}, err
	}
	limit := q.Limit
	if limit == 0 {
		limit = listPage
	}
	var page Page
	for looked := 0; ; looked++ {
		if len(page.Leads) == limit || looked == maxListed {
			page.Cursor = m.cursor()
			break
		}
		l, ok, err := m.next(ctx)
		if err != nil {
			return Page{}, err
		}
		if !ok {
			break
		}
		page.Until = l.ReceivedAt
		if q.matches(l) {
			page.Leads = append(page.Leads, l)
		}
	}
	page.Units = m.units
	return page, nil
}

// Each reads all leads that a query selects, whatever their number. It ends with the first error.
func (s *Store) Each(ctx context.Context, q Query) iter.Seq2[lead.Lead, error] {
	return func(yield func(lead.Lead, error) bool) {
		m, err := s.merge(q)
		for err == nil {
			l, ok, failed := m.next(ctx)
			if err = failed; err != nil || !ok {
				break
			}
			if q.matches(l) && !yield(l, nil) {
				return
			}
		}
		if err != nil {
			yield(lead.Lead{}, err)
		}
	}
}

// JudgedSpam reads the leads that are spam and came in from a time on and before another, newest first. It ends with the
// first error.
func (s *Store) JudgedSpam(ctx context.Context, from, to time.Time) iter.Seq2[lead.Lead, error] {
	return s.Each(ctx, Query{Statuses: []lead.Status{lead.Spam}, From: from, To: to})
}

func (q *Query) matches(l lead.Lead) bool {
	for _, status := range q.Statuses {
		if l.Status == status {
			return (q.Form == "" || l.Form == q.Form) && (q.Keep == nil || q.Keep(l))
		}
	}
	return false
}

// A merged is the leads of several partitions of an index in the order of their times.
type merged struct {
	query      Query
	partitions []*partition
	units      float64
}

// partition reads the leads that have one value of an index's key.
type partition struct {
	value string
	pages *dynamodb.QueryPaginator
	read  []attributes
	last  position // of the last lead that was taken
}

// position is where a partition's list is, in the terms of DynamoDB's exclusive start key.
type position struct {
	ID string `json:"id"`
	At string `json:"at"`
}

func (s *Store) merge(q Query) (*merged, error) {
	index, values := statusIndex, make([]string, 0, len(q.Statuses))
	switch {
	case q.Assignee != "":
		index, values = assigneeIndex, append(values, q.Assignee)
	case q.Form != "":
		index, values = formIndex, append(values, string(q.Form))
	default:
		for _, status := range q.Statuses {
			values = append(values, string(status))
		}
	}
	starts := map[string]position{}
	if q.Cursor != "" {
		text, err := base64.RawURLEncoding.DecodeString(q.Cursor)
		if err != nil || json.Unmarshal(text, &starts) != nil {
			return nil, ErrCursor
		}
	}
	size := listPage
	if q.Keep != nil || index != statusIndex {
		size = searchPage
	}
	m := &merged{query: q}
	for _, value := range values {
		m.partitions = append(m.partitions, s.partition(&m.query, index, value, starts[value], int32(size)))
	}
	return m, nil
}

func (s *Store) partition(q *Query, index, value string, start position, size int32) *partition {
	from, to := q.From, q.To
	if to.IsZero() {
		to = time.Date(9999, time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	in := &dynamodb.QueryInput{
		TableName: &s.table, IndexName: &index, Limit: &size, ScanIndexForward: &q.OldestFirst,
		ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal,
		KeyConditionExpression: aws.String("#key = :key AND receivedAt BETWEEN :from AND :to"),
		// The name of an index is that of its key, and 'status' is a reserved word.
		ExpressionAttributeNames: map[string]string{"#key": index},
		ExpressionAttributeValues: attributes{
			":key": stringValue(value), ":from": timeValue(from), ":to": timeValue(to.Add(-time.Millisecond)),
		},
	}
	if start.ID != "" {
		in.ExclusiveStartKey = attributes{
			"id": stringValue(start.ID), "receivedAt": stringValue(start.At), index: stringValue(value),
		}
	}
	return &partition{value: value, last: start, pages: dynamodb.NewQueryPaginator(s.client, in)}
}

// load reads on in a partition of which nothing is left to take.
func (m *merged) load(ctx context.Context, p *partition) error {
	for len(p.read) == 0 && p.pages.HasMorePages() {
		out, err := p.pages.NextPage(ctx)
		if err != nil {
			return fmt.Errorf("list leads: %w", err)
		}
		if c := out.ConsumedCapacity; c != nil {
			m.units += aws.ToFloat64(c.CapacityUnits)
		}
		p.read = out.Items
	}
	return nil
}

// next takes the next lead of all partitions; it is false at their end.
func (m *merged) next(ctx context.Context) (l lead.Lead, ok bool, err error) {
	var first *partition
	for _, p := range m.partitions {
		if err := m.load(ctx, p); err != nil {
			return lead.Lead{}, false, err
		}
		if len(p.read) > 0 && (first == nil || m.before(p.read[0], first.read[0])) {
			first = p
		}
	}
	if first == nil {
		return lead.Lead{}, false, nil
	}
	item := first.read[0]
	first.read = first.read[1:]
	first.last = position{stringOf(item["id"]), stringOf(item["receivedAt"])}
	l, err = decode(item)
	return l, err == nil, err
}

func (m *merged) before(a, b attributes) bool {
	at, bt := stringOf(a["receivedAt"]), stringOf(b["receivedAt"])
	if m.query.OldestFirst {
		return at < bt
	}
	return at > bt
}

// cursor is where the next page begins.
func (m *merged) cursor() string {
	positions := map[string]position{}
	for _, p := range m.partitions {
		if p.last.ID != "" {
			positions[p.value] = p.last
		}
	}
	text, err := json.Marshal(positions)
	if err != nil {
		panic("store: positions of strings must encode: " + err.Error())
	}
	return base64.RawURLEncoding.EncodeToString(text)
}
