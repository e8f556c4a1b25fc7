package store_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// openLeads are how many leads of a full table are open: the work of some weeks, whatever the years before.
const openLeads = 300

// views are the lists of the desk, each with the most read units that a page of it may take in a table of any size. A
// lead takes 0.7 KB, and a unit reads 8 KB (Amazon DynamoDB Developer Guide, "Read consistency": two times 4).
var views = []struct {
	name  string
	query store.Query
	most  float64
}{
	{"open, newest first", store.Query{Statuses: lead.Open}, 12},
	{"open, oldest first", store.Query{Statuses: lead.Open, OldestFirst: true}, 12},
	{"all", store.Query{Statuses: lead.Honest}, 30},
	{"all of a month", store.Query{Statuses: lead.Honest, From: fullUntil.AddDate(0, -2, 0), To: fullUntil.AddDate(0, -1, 0)}, 30},
	{"closed", store.Query{Statuses: []lead.Status{lead.Answered, lead.Won, lead.Lost}}, 18},
	{"one status", store.Query{Statuses: []lead.Status{lead.Won}}, 6},
	{"spam", store.Query{Statuses: []lead.Status{lead.Spam}}, 7},
	{"open of a form", store.Query{Statuses: lead.Open, Form: lead.Contact}, 32},
	{"all of a form", store.Query{Statuses: lead.Honest, Form: lead.Contact}, 30},
	{"open of somebody", store.Query{Statuses: lead.Open, Assignee: jan}, 32},
	{"oldest open of somebody", store.Query{Statuses: lead.Open, Assignee: jan, OldestFirst: true}, 32},
	{"all of somebody", store.Query{Statuses: lead.Honest, Assignee: jan}, 30},
	{"a word that many have", store.Query{Statuses: lead.Honest, Keep: hasText("sportschool")}, 120},
	{"a word that one has", store.Query{Statuses: lead.Honest, Keep: hasText("nummer 17;")}, 300},
	{"a word that nobody has", store.Query{Statuses: lead.Honest, Keep: hasText("nergens")}, 300},
	{"a word among the spam", store.Query{Statuses: []lead.Status{lead.Spam}, Keep: hasText("nergens")}, 300},
	{"a page", store.Query{Statuses: lead.Honest, Keep: func(l lead.Lead) bool { return l.Origin.Page == "/pagina-7" }}, 300},
	{"a product", store.Query{Statuses: lead.Honest, Keep: func(l lead.Lead) bool { return l.Items[0].ID == "df-007" }}, 300},
	{"a campaign that is unknown", store.Query{Statuses: lead.Honest, Keep: func(l lead.Lead) bool { return l.Origin.Campaign.Name == "herfst" }}, 300},
}

func hasText(text string) func(lead.Lead) bool {
	return func(l lead.Lead) bool { return strings.Contains(l.Fields["opmerkingen"], text) }
}

// fullUntil is when the last lead of a full table came in.
var fullUntil = time.Date(2026, time.November, 21, 10, 0, 0, 0, time.UTC)

func TestNoViewReadsMoreInATableThatIsFull(t *testing.T) {
	t.Parallel()
	checkViews(t, 4_000, func(string, float64) {})
}

// BenchmarkViews measures the read units of each view in a table of 100,000 leads, and fails where one takes too many.
func BenchmarkViews(b *testing.B) {
	for b.Loop() {
		checkViews(b, 100_000, func(view string, units float64) {
			b.ReportMetric(units, "units:"+strings.NewReplacer(" ", "-", ",", "").Replace(view))
		})
	}
}

// checkViews reads the first and the second page of each view of a table of so many leads.
func checkViews(t testing.TB, count int, report func(view string, units float64)) {
	t.Helper()
	leads := fill(t, count)
	for _, view := range views {
		q := view.query
		for number := range 2 {
			page, err := leads.List(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			if number == 0 {
				report(view.name, page.Units)
			}
			if page.Units > view.most || page.Units == 0 {
				t.Errorf("%s, page %d of %d leads: %v units, at most %v", view.name, number+1, count, page.Units, view.most)
			}
			if isSearching := len(page.Leads) < 50 && page.Cursor != ""; page.IsSearching != isSearching {
				t.Errorf("%s, page %d of %d leads: searching %t, with %d leads and cursor %q", view.name, number+1, count, page.IsSearching, len(page.Leads), page.Cursor)
			}
			if q.Cursor = page.Cursor; q.Cursor == "" {
				break
			}
		}
	}
}

// fill makes a table of so many leads, which came in over three years.
func fill(t testing.TB, count int) *store.Store {
	t.Helper()
	name := "leads-full-" + rand.Text()
	leadtest.Create(t, store.Definition(name))
	client := leadtest.Client()
	leads := store.New(client, name, time.Now)
	const batch, writers = 25, 16 // the most that one request takes
	group, ctx := errgroup.WithContext(t.Context())
	group.SetLimit(writers)
	sample := itemOf(t, leads, name)
	for from := 1; from < count; from += batch {
		group.Go(func() error {
			var requests []types.WriteRequest
			for i := from; i < min(from+batch, count); i++ {
				requests = append(requests, types.WriteRequest{PutRequest: &types.PutRequest{Item: numbered(sample, i, count)}})
			}
			return write(ctx, client, name, requests)
		})
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	return leads
}

func write(ctx context.Context, client *dynamodb.Client, table string, requests []types.WriteRequest) error {
	for len(requests) > 0 {
		out, err := client.BatchWriteItem(ctx, &dynamodb.BatchWriteItemInput{RequestItems: map[string][]types.WriteRequest{table: requests}})
		if err != nil {
			return err
		}
		requests = out.UnprocessedItems[table]
	}
	return nil
}

// itemOf is a lead of 0.7 KB as the table has it. It is the oldest of the table.
func itemOf(t testing.TB, leads *store.Store, table string) map[string]types.AttributeValue {
	t.Helper()
	l := newLead("quote-0", fullUntil.AddDate(-3, 0, 0))
	l.Status, l.Assignee = lead.Lost, jan
	l.Items = l.Items[:1]
	l.Fields["opmerkingen"] = strings.Repeat("Wij openen een sportschool. ", 16)
	if _, err := leads.Import(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	out, err := leadtest.Client().GetItem(t.Context(), &dynamodb.GetItemInput{
		TableName: &table, Key: map[string]types.AttributeValue{"id": &types.AttributeValueMemberS{Value: "quote-0"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.Item
}

// numbered is the lead of a number. Most are closed; one in twenty is spam, one in four has a colleague.
func numbered(sample map[string]types.AttributeValue, i, count int) map[string]types.AttributeValue {
	text := func(value string) types.AttributeValue { return &types.AttributeValueMemberS{Value: value} }
	item := maps.Clone(sample)
	item["id"] = text(fmt.Sprintf("quote-%d", i))
	age := time.Duration(count-i) * (3 * 365 * 24 * time.Hour / time.Duration(count))
	item["receivedAt"] = text(fullUntil.Add(-age).Format("2006-01-02T15:04:05.000Z"))
	status := []lead.Status{lead.Answered, lead.Won, lead.Lost}[i%3]
	switch {
	case i%20 == 0:
		status = lead.Spam
	case i > count-openLeads:
		status = []lead.Status{lead.New, lead.InHand}[i%2]
	}
	item["status"] = text(string(status))
	if i%3 == 0 {
		item["form"] = text(string(lead.Contact))
	}
	if i%4 != 0 {
		delete(item, "assignee")
	}
	fields := maps.Clone(item["fields"].(*types.AttributeValueMemberM).Value)
	fields["opmerkingen"] = text(fmt.Sprintf("%s nummer %d;", fields["opmerkingen"].(*types.AttributeValueMemberS).Value, i))
	item["fields"] = &types.AttributeValueMemberM{Value: fields}
	item["origin"] = &types.AttributeValueMemberM{Value: map[string]types.AttributeValue{"page": text(fmt.Sprintf("/pagina-%d", i%50))}}
	product := maps.Clone(item["items"].(*types.AttributeValueMemberL).Value[0].(*types.AttributeValueMemberM).Value)
	product["id"] = text(fmt.Sprintf("df-%03d", i%40))
	item["items"] = &types.AttributeValueMemberL{Value: []types.AttributeValue{&types.AttributeValueMemberM{Value: product}}}
	return item
}
