package store

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

const (
	// listPage is how many leads a page has, searchPage how many one query reads that looks for few among many, and
	// wholePage one of which all are wanted: as many as DynamoDB gives at a time, which is 1 MB.
	listPage   = 50
	searchPage = 250
	wholePage  = 1000
	// maxListed is after how many leads a search rests, and offers a cursor to go on.
	maxListed = 2500
)

// ErrCursor is the error of a text that is not a cursor of a list, a scan or an erasure.
var ErrCursor = errors.New("no cursor of a list")

// A Query selects leads by indexes; see index.
type Query struct {
	Statuses []lead.Status
	Form     lead.Form // any where empty
	Assignee string    // anybody where empty
	From, To time.Time // when they were received: From and later, before To; zero for no bound
	// CallBefore selects those whose persons are to be called back before a time, in the order of when; zero for all leads.
	CallBefore time.Time

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

	IsSearching bool // the page has room for more leads: the search rests, and goes on from the cursor
}

// List reads a page. It reads [maxListed] leads at most, so that a page with few leads or none may have a cursor. The error
// is [ErrCursor] where the cursor is not one of this list.
func (s *Store) List(ctx context.Context, q Query) (Page, error) {
	m, err := s.merge(q, q.size())
	if err != nil {
		return Page{}, err
	}
	limit := q.Limit
	if limit == 0 {
		limit = listPage
	}
	var page Page
	for looked := 0; ; looked++ {
		if looked == maxListed {
			page.Cursor, page.IsSearching = m.cursor(), len(page.Leads) < limit
			break
		}
		var next string
		if len(page.Leads) == limit {
			next = m.cursor()
		}
		l, ok, err := m.next(ctx)
		if err != nil {
			return Page{}, err
		}
		if !ok {
			break
		}
		matches := q.matches(l)
		if matches && next != "" {
			page.Cursor = next // of a page that begins with this one
			break
		}
		page.Until = l.ReceivedAt
		if matches {
			page.Leads = append(page.Leads, l)
		}
	}
	page.Units = m.units
	return page, nil
}

// Each reads all leads that a query selects, whatever their number. It ends with the first error.
func (s *Store) Each(ctx context.Context, q Query) iter.Seq2[lead.Lead, error] {
	return func(yield func(lead.Lead, error) bool) {
		m, err := s.merge(q, wholePage)
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
	return slices.Contains(q.Statuses, l.Status) && !l.ReceivedAt.Before(q.From) && (q.To.IsZero() || l.ReceivedAt.Before(q.To)) && (q.Form == "" || l.Form == q.Form) &&
		(q.Assignee == "" || l.Assignee == q.Assignee) && (q.Keep == nil || q.Keep(l))
}

// A merged is the leads of several partitions of an index in the order of their times.
type merged struct {
	query      Query
	partitions []*partition
	// taken are the leads that were taken, and those of the last moment of the former page. A lead whose status
	// changes while a list is read is in two partitions.
	taken map[lead.ID]bool
	last  position
	units float64
}

// partition reads the leads that have one value of an index's key.
type partition struct {
	pages *dynamodb.QueryPaginator
	read  []lead.Lead
}

// position is where a list is: at a time, with the leads of that millisecond that were taken. It is of all partitions,
// so that it holds for a lead, too, that goes from one to another between two pages.
type position struct {
	At  string    `json:"at"`
	IDs []lead.ID `json:"ids"`
}

// merge begins to read what a query selects, so many leads of each partition at a time.
func (s *Store) merge(q Query, size int32) (*merged, error) {
	m := &merged{query: q, taken: map[lead.ID]bool{}}
	if q.Cursor != "" {
		text, err := base64.RawURLEncoding.DecodeString(q.Cursor)
		if err != nil || json.Unmarshal(text, &m.last) != nil || parseTime(m.last.At).IsZero() {
			return nil, ErrCursor
		}
		for _, id := range m.last.IDs {
			m.taken[id] = true
		}
	}
	from, to := m.bounds()
	if from > to {
		return m, nil // DynamoDB refuses such bounds
	}
	index, values := q.index()
	for _, value := range values {
		m.partitions = append(m.partitions, &partition{pages: s.query(&m.query, index, value, from, to, size)})
	}
	return m, nil
}

// size is how many leads one query of a list reads.
func (q *Query) size() int32 {
	if index, _ := q.index(); q.Keep != nil || index != statusIndex || q.Form != "" || q.Assignee != "" {
		return searchPage
	}
	return listPage + 2 // the last lead of the former page is read again, and the first of the next looked at
}

// bounds are the times between which the leads are that are left to take, both included.
func (m *merged) bounds() (from, to string) {
	begin, end := m.query.From, m.query.To
	if m.query.isOfCalls() {
		begin, end = time.Time{}, m.query.CallBefore
	}
	if end.IsZero() {
		end = time.Date(9999, time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	from = begin.UTC().Format(timeLayout)
	to = end.Add(-time.Millisecond).UTC().Format(timeLayout)
	if at := m.last.At; at != "" && m.query.OldestFirst {
		from = max(from, at)
	} else if at != "" {
		to = min(to, at)
	}
	return from, to
}

// index is the index that leads are read by, and the values of its key. Few leads are open: those of an assignee or of a
// form are found among them sooner than among all that they ever had.
func (q *Query) index() (index string, values []string) {
	isOpen := !slices.ContainsFunc(q.Statuses, func(s lead.Status) bool { return !s.State().IsOpen })
	switch {
	case q.isOfCalls():
		return callIndex, []string{callKey}
	case isOpen:
	case q.Assignee != "":
		return assigneeIndex, []string{q.Assignee}
	case q.Form != "":
		return formIndex, []string{string(q.Form)}
	}
	for _, status := range q.Statuses {
		values = append(values, string(status))
	}
	return statusIndex, values
}

func (q *Query) isOfCalls() bool { return !q.CallBefore.IsZero() }

// order is the attribute by whose times the leads are in order.
func (q *Query) order() string {
	if q.isOfCalls() {
		return "callAt"
	}
	return "receivedAt"
}

func (q *Query) timeOf(l lead.Lead) time.Time {
	if q.isOfCalls() {
		return l.CallAt
	}
	return l.ReceivedAt
}

func (s *Store) query(q *Query, index, value, from, to string, size int32) *dynamodb.QueryPaginator {
	return dynamodb.NewQueryPaginator(s.client, &dynamodb.QueryInput{
		TableName: &s.table, IndexName: &index, Limit: &size, ScanIndexForward: &q.OldestFirst,
		ReturnConsumedCapacity: types.ReturnConsumedCapacityTotal,
		KeyConditionExpression: aws.String("#key = :key AND #order BETWEEN :from AND :to"),
		// The name of an index is that of its key, and 'status' is a reserved word.
		ExpressionAttributeNames: map[string]string{"#key": index, "#order": q.order()},
		ExpressionAttributeValues: attributes{
			":key": stringValue(value), ":from": stringValue(from), ":to": stringValue(to),
		},
	})
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
		for _, item := range out.Items {
			l, err := decode(item)
			if err != nil {
				return err
			}
			p.read = append(p.read, l)
		}
	}
	return nil
}

// next takes the next lead of all partitions; it is false at their end.
func (m *merged) next(ctx context.Context) (l lead.Lead, ok bool, err error) {
	for {
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
		l, first.read = first.read[0], first.read[1:]
		if !m.taken[l.ID] {
			m.take(l)
			return l, true, nil
		}
	}
}

func (m *merged) take(l lead.Lead) {
	m.taken[l.ID] = true
	if at := m.query.timeOf(l).Format(timeLayout); at != m.last.At {
		m.last = position{At: at}
	}
	m.last.IDs = append(m.last.IDs, l.ID)
}

func (m *merged) before(a, b lead.Lead) bool {
	if m.query.OldestFirst {
		return m.query.timeOf(a).Before(m.query.timeOf(b))
	}
	return m.query.timeOf(a).After(m.query.timeOf(b))
}

// cursor is where the next page begins.
func (m *merged) cursor() string {
	text, err := json.Marshal(m.last)
	if err != nil {
		panic("store: a position of strings must encode: " + err.Error())
	}
	return base64.RawURLEncoding.EncodeToString(text)
}
