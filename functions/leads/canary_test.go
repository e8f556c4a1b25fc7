package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/deliveries"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/notify"
	"github.com/dfx-fitness/site/functions/internal/ses"
	"github.com/dfx-fitness/site/functions/internal/store"
)

// A stage is a site with its contact form, whose leads are mailed at once.
type stage struct {
	*testing.T
	leads  *store.Store
	office *leadtest.PostOffice
	site   *httptest.Server

	mu      sync.Mutex
	bounces bool // whether SES's simulator answers
}

func newStage(t *testing.T) *stage {
	t.Helper()
	t.Parallel()
	clock := leadtest.NewClock()
	s := &stage{T: t, leads: leadtest.Store(t, clock), office: leadtest.NewPostOffice(t), bounces: true}
	log := slog.New(slog.DiscardHandler)
	forms := formtest.Set()
	mailer := mail.New(s.office.Client(), mail.Settings{
		From: "site@dfx.example", Sales: "proef@dfx.example", Company: mail.Company{Name: "DFX", Email: "info@dfx.example", URL: "https://dfx.example"},
	}, forms)
	notifier := &notify.Notifier{Store: s.leads, Mailer: mailer, Quota: leadtest.Quota(t, clock), Now: clock.Now, Log: log}
	handler := intake.New(intake.Config{
		Tokens: []string{"public-token"}, Store: s.leads, Quota: leadtest.Quota(t, clock), SpamDays: 3, Now: clock.Now, Log: log,
		Stored: func() { s.mailed(notifier) },
	}, forms.Named(lead.Contact))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /contact", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<form method="post"><input name="name"><input type="hidden" name="token" value="public-token"></form>`)
	})
	mux.Handle("POST /api/contact-form", handler)
	s.site = httptest.NewServer(mux)
	t.Cleanup(s.site.Close)
	return s
}

// mailed has the new lead mailed, as the stream of the table does, and the simulator of SES answer.
func (s *stage) mailed(notifier *notify.Notifier) {
	event := fmt.Sprintf(`{"Records":[{"eventName":"INSERT","dynamodb":{"SequenceNumber":"1","Keys":{"id":{"S":%q}}}}]}`, form.CanaryLead)
	if _, err := notifier.Handle(s.Context(), json.RawMessage(event)); err != nil {
		s.Error(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.office.Mails() {
		if m.To != canaryMailbox || !s.bounces {
			continue
		}
		message, err := json.Marshal(map[string]any{
			"eventType": "Bounce", "bounce": map[string]any{"bounceType": "Permanent", "timestamp": "2026-11-21T10:01:02.669Z"},
			"mail": map[string]any{"tags": map[string][]string{mail.TagLead: {m.Tags[mail.TagLead]}, mail.TagMail: {m.Tags[mail.TagMail]}}},
		})
		if err != nil {
			s.Fatal(err)
		}
		recorder := &deliveries.Recorder{Store: s.leads, Now: time.Now, Log: slog.New(slog.DiscardHandler)}
		err = recorder.Handle(s.Context(), events.SNSEvent{Records: []events.SNSEventRecord{{SNS: events.SNSEntity{Message: string(message)}}}})
		if err != nil {
			s.Error(err)
		}
	}
}

// fly runs the canary, which looks once at the lead.
func (s *stage) fly() printed {
	s.Helper()
	got := execute(s.Context(), func(context.Context, string, io.Writer) (*store.Store, error) { return s.leads, nil },
		"canary", "-address", s.site.URL+"/", "-within", "0s")
	if _, err := s.leads.Get(s.Context(), lead.ID(form.CanaryLead)); !errors.Is(err, store.ErrNotFound) {
		s.Errorf("its lead stays: %v", err)
	}
	return got
}

func TestTheCanarySeesItsMailAnsweredAndLeavesNothing(t *testing.T) {
	s := newStage(t)
	other := lead.Lead{ID: "contact-other", Form: lead.Contact, Status: lead.New, ReceivedAt: time.Now(), Email: "jan@example.nl"}
	if _, err := s.leads.Import(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second is no repetition of the first
		if got := s.fly(); got.status != 0 || !strings.Contains(got.out, "in its history") {
			t.Fatalf("got %+v", got)
		}
	}
	if all := leadtest.Leads(t, s.leads); len(all) != 1 || all[0].ID != other.ID {
		t.Errorf("left: %v", all)
	}
	if mails := s.office.Mails(); len(mails) != 4 {
		t.Errorf("%d mails of two flights", len(mails))
	}
}

func TestTheCanaryTakesAwayWhatAFlightThatWasCutOffLeft(t *testing.T) {
	s := newStage(t)
	left := lead.Lead{ID: lead.ID(form.CanaryLead), Form: lead.Contact, Status: lead.New, ReceivedAt: time.Now(), Email: canaryMailbox}
	if _, err := s.leads.Import(t.Context(), left); err != nil {
		t.Fatal(err)
	}
	if got := s.fly(); got.status != 0 {
		t.Errorf("got %+v", got)
	}
}

func TestTheCanarySaysHowFarItsLeadCame(t *testing.T) {
	tests := map[string]struct {
		breaks func(*stage)
		want   string
	}{
		"no answer of the simulator": {func(s *stage) { s.bounces = false }, "its bounce did not come"},
		"a mailbox of sales that the sandbox does not mail": {func(s *stage) {
			s.office.Refuse(func(m ses.Mail) error {
				if m.To == canaryMailbox {
					return nil
				}
				return ses.Refusal{Status: http.StatusBadRequest, Type: "MessageRejected", Message: "Email address is not verified. …"}
			})
		}, "sales was not mailed"},
		"a page without the form": {func(s *stage) { s.site.Config.Handler = http.NotFoundHandler() }, "/contact: status 404"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t)
			tt.breaks(s)
			if got := s.fly(); got.status != 1 || !strings.Contains(got.errors, tt.want) {
				t.Errorf("got %+v, want %q", got, tt.want)
			}
		})
	}
}
