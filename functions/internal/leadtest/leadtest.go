// Package leadtest holds the fixtures of tests of lead functions: tables of a real dynalite, a
// stand-in for SES that collects its mails and fails on command, and a clock.
package leadtest

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"

	"github.com/dfx-fitness/site/functions/internal/dynalite"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/quota"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

var database *dynalite.Server

// Main runs a package's tests with one dynalite for all of them, and then the functions in ends. Where the
// environment's DYNAMODB_ENDPOINT has the address of another DynamoDB, they use that ('make proof').
// Call it from TestMain.
func Main(m *testing.M, ends ...func()) {
	ctx, stop := context.WithCancel(context.Background())
	var err error
	if database, err = start(ctx, os.Getenv("DYNAMODB_ENDPOINT")); err != nil {
		fmt.Fprintln(os.Stderr, "leadtest:", err)
		os.Exit(1)
	}
	status := m.Run()
	stop()
	database.Wait()
	for _, end := range ends {
		end()
	}
	os.Exit(status)
}

func start(ctx context.Context, endpoint string) (*dynalite.Server, error) {
	if endpoint != "" {
		return dynalite.At(endpoint), nil
	}
	code, err := Dynalite()
	if err != nil {
		return nil, err
	}
	return dynalite.Start(ctx, code, "")
}

// Dynalite is the folder of dynalite's code, in the repository's node_modules.
func Dynalite() (string, error) {
	root, err := dynalite.Repository()
	return dynalite.Code(root), err
}

// Store is a store over a table of its own, with the clock's time.
func Store(t testing.TB, clock *Clock) *store.Store {
	t.Helper()
	name := "leads-" + rand.Text()
	Create(t, store.Definition(name))
	return store.New(Client(), name, clock.Now)
}

// Quota is a table of quotas of its own, with the clock's time.
func Quota(t testing.TB, clock *Clock) *quota.Table {
	t.Helper()
	name := "quotas-" + rand.Text()
	Create(t, quota.Definition(name))
	return quota.New(Client(), name, []byte("key"), clock.Now)
}

// Create makes tables.
func Create(t testing.TB, tables ...*dynamodb.CreateTableInput) {
	t.Helper()
	if err := database.Create(t.Context(), tables...); err != nil {
		t.Fatal(err)
	}
}

// Client is a client of the package's dynalite.
func Client() *dynamodb.Client { return database.Client() }

// Endpoint is the address of the package's dynalite.
func Endpoint() string { return database.Endpoint() }

// Leads reads every lead, sorted by ID.
func Leads(t testing.TB, leads *store.Store) []lead.Lead {
	t.Helper()
	var all []lead.Lead
	for l, err := range leads.All(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b lead.Lead) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// Lead reads a lead, which must be there.
func Lead(t testing.TB, leads *store.Store, id lead.ID) lead.Lead {
	t.Helper()
	l, err := leads.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Lease takes a lease on a lead, which must be waiting.
func Lease(t testing.TB, leads *store.Store, id lead.ID) lead.Lease {
	t.Helper()
	lease, leased, err := leads.Lease(t.Context(), id)
	if err != nil || !leased {
		t.Fatalf("lease on %s: %t, %v", id, leased, err)
	}
	return lease
}

// Waiting reads the leads in all queues that came in before a time, oldest first.
func Waiting(t testing.TB, leads *store.Store, before time.Time) []lead.Waiting {
	t.Helper()
	var all []lead.Waiting
	for _, queue := range []lead.Queue{lead.MailQueue, lead.WebhookQueue} {
		for waiting, err := range leads.Waiting(t.Context(), queue, before) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, waiting)
		}
	}
	return all
}

// A Clock has the time that a test sets.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock starts at a moment that is a round ten minutes: 21 November 2026, 10:00:00 UTC.
func NewClock() *Clock {
	return &Clock{now: time.Date(2026, time.November, 21, 10, 0, 0, 0, time.UTC)}
}

// Now is the clock's time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock on.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// A PostOffice is an SES that collects its mails.
type PostOffice struct {
	server *ses.Server
	mu     sync.Mutex
	mails  []ses.Mail
	refuse func(ses.Mail) error
}

// NewPostOffice starts a post office that ends with the test.
func NewPostOffice(t testing.TB) *PostOffice {
	t.Helper()
	p := &PostOffice{refuse: func(ses.Mail) error { return nil }}
	server, err := ses.Serve(func(mail ses.Mail) error {
		p.mu.Lock()
		defer p.mu.Unlock()
		if err := p.refuse(mail); err != nil {
			return err
		}
		p.mails = append(p.mails, mail)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	p.server = server
	return p
}

// Client is a client of this post office that tries once.
func (p *PostOffice) Client() *sesv2.Client {
	return sesv2.New(p.server.Client().Options(), func(o *sesv2.Options) { o.Retryer = aws.NopRetryer{} })
}

// Endpoint is the address that clients connect to.
func (p *PostOffice) Endpoint() string { return p.server.Endpoint() }

// Suppress puts an address on the suppression list.
func (p *PostOffice) Suppress(address string) { p.server.Suppress(address) }

// MoveToSandbox has the account in the sandbox of SES.
func (p *PostOffice) MoveToSandbox() { p.server.MoveToSandbox() }

// IsSuppressed reports whether an address is on that list.
func (p *PostOffice) IsSuppressed(address string) bool { return p.server.IsSuppressed(address) }

// Refuse makes the post office fail with the errors that refuse returns.
func (p *PostOffice) Refuse(refuse func(ses.Mail) error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refuse = refuse
}

// Mails are the mails so far.
func (p *PostOffice) Mails() []ses.Mail {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.mails)
}

// Take returns the mails so far and removes them.
func (p *PostOffice) Take() []ses.Mail {
	p.mu.Lock()
	defer p.mu.Unlock()
	mails := p.mails
	p.mails = nil
	return mails
}
