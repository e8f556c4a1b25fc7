// Package contract_test holds functions/openapi.yaml to the forms and to what the handlers answer.
package contract_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/google/go-cmp/cmp"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/link"
	"github.com/dfx-fitness/site/functions/internal/links"
	"github.com/dfx-fitness/site/functions/internal/mail"
	"github.com/dfx-fitness/site/functions/internal/settings"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) {
	openapi3filter.RegisterBodyDecoder("text/html", openapi3filter.PlainBodyDecoder)
	leadtest.Main(m)
}

const (
	token      = "public-token"
	healthPath = "/contact-form/health"
	linksPath  = "/links/{token}"
	typeJSON   = "application/json"
	typeForm   = "application/x-www-form-urlencoded"
)

// forms are those of the test site.
var forms = formtest.Set()

// subjects distinguish forms that share a route.
var subjects = map[*form.Definition]string{
	forms.Named(lead.Newsletter): "Newsletter Aanmelding",
	forms.Named(lead.Brochure):   "Brochure aanvraag: Smart Gym",
}

// load reads the contract; each test has one of its own, since validating a document changes it.
func load(t *testing.T) *openapi3.T {
	t.Helper()
	document, err := openapi3.NewLoader().LoadFromFile("../../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return document
}

func TestTheDocumentIsValid(t *testing.T) {
	t.Parallel()
	document := load(t)
	err := document.Validate(t.Context(), openapi3.EnableMultiError(), openapi3.EnableExamplesValidation(), openapi3.EnableSchemaPatternValidation())
	if err != nil {
		t.Error(err)
	}
	if servers := document.Servers; len(servers) != 1 || servers[0].URL != form.APIPath {
		t.Errorf("the API is at %v, and not at %s alone", servers, form.APIPath)
	}
	want := append(slices.Clone(form.Routes), healthPath, linksPath)
	if diff := cmp.Diff(slices.Sorted(slices.Values(want)), slices.Sorted(maps.Keys(document.Paths.Map()))); diff != "" {
		t.Errorf("paths (-forms +contract):\n%s", diff)
	}
}

// rules are what a schema requires of an object, with all that it is composed of.
type rules struct {
	Properties map[string]property
	Required   []string
}

// property is what a schema requires of one value.
type property struct {
	Type, Format         string
	MinLength, MaxLength int
	Options              []string
}

func text() property { return property{Type: "string"} }

// flatten makes one set of rules for each alternative of a schema.
func flatten(schema *openapi3.Schema) []rules {
	own := rules{map[string]property{}, slices.Clone(schema.Required)}
	for name, value := range schema.Properties {
		own.Properties[name] = propertyOf(value.Value)
	}
	all := []rules{own}
	for _, part := range schema.AllOf {
		all = combine(all, flatten(part.Value))
	}
	var alternatives []rules
	for _, part := range slices.Concat(schema.AnyOf, schema.OneOf) {
		alternatives = append(alternatives, flatten(part.Value)...)
	}
	if len(alternatives) > 0 {
		all = combine(all, alternatives)
	}
	return all
}

func combine(left, right []rules) []rules {
	var all []rules
	for _, l := range left {
		for _, r := range right {
			both := rules{maps.Clone(l.Properties), slices.Concat(l.Required, r.Required)}
			maps.Copy(both.Properties, r.Properties)
			slices.Sort(both.Required)
			both.Required = slices.Compact(both.Required)
			all = append(all, both)
		}
	}
	return all
}

func propertyOf(schema *openapi3.Schema) property {
	p := property{Type: strings.Join(schema.Type.Slice(), " "), Format: schema.Format, MinLength: int(schema.MinLength)}
	if schema.MaxLength != nil {
		p.MaxLength = int(*schema.MaxLength)
	}
	options := schema.Enum
	if schema.Items != nil {
		p.Type += " of " + strings.Join(schema.Items.Value.Type.Slice(), " ")
		options = schema.Items.Value.Enum
	}
	for _, option := range options {
		p.Options = append(p.Options, fmt.Sprint(option))
	}
	return p
}

// formRules are the rules of a form's own fields.
func formRules(definition *form.Definition) rules {
	s := rules{Properties: map[string]property{}}
	for _, field := range definition.Fields {
		p := property{Type: "string", MaxLength: field.Most}
		if field.Kind == form.Choices {
			p = property{Type: "array of string"}
		}
		if field.Kind == form.Email {
			p.Format = "idn-email"
		}
		for _, option := range field.Options {
			p.Options = append(p.Options, option.Value)
		}
		if field.Kind == form.Choice {
			p.Options = append(p.Options, "") // not chosen
		}
		if field.Required != "" {
			p.MinLength = 1
			s.Required = append(s.Required, field.Name)
		}
		s.Properties[field.Name] = p
	}
	if subjects[definition] != "" {
		s.Required = append(s.Required, "onderwerp")
	}
	slices.Sort(s.Required)
	return s
}

func TestSchemasAreThoseOfTheForms(t *testing.T) {
	t.Parallel()
	document := load(t)
	script := rules{Properties: map[string]property{
		"submissionId": {Type: "string", Format: "uuid"}, "elapsedMs": {Type: "number"}, form.Honeypot: text(),
		"items": {Type: "array of object"}, "context": {Type: "object"},
	}}
	hidden := rules{Required: []string{"token"}, Properties: map[string]property{
		"token": {Type: "string", MinLength: 1}, "page": text(), form.Honeypot: text(),
	}}
	cards := rules{Properties: map[string]property{
		"adres": text(), "levertijd": text(), "voorkeur": {Type: "string", Options: []string{"email", "phone", "meeting"}},
	}}
	for _, path := range form.Routes {
		// Of forms of a site's own, the contract has one alternative: what holds for each.
		definitions := slices.DeleteFunc(slices.Clone(forms.OnRoute(path)), func(d *form.Definition) bool { return form.KeysOf(d.Form) == nil })
		content := document.Paths.Find(path).Post.RequestBody.Value.Content
		for contentType, besides := range map[string]rules{typeJSON: script, typeForm: hidden} {
			described := slices.DeleteFunc(flatten(content[contentType].Schema.Value), func(r rules) bool { return slices.Contains(r.Required, form.NameField) })
			if len(described) != len(definitions) {
				t.Errorf("%s, %s: %d alternatives for %d forms", path, contentType, len(described), len(definitions))
				continue
			}
			for i, definition := range definitions {
				want := combine([]rules{formRules(definition)}, []rules{besides})[0]
				if definition == forms.Named(lead.Quote) && contentType == typeForm {
					want = combine([]rules{want}, []rules{cards})[0]
					want.Required = slices.DeleteFunc(want.Required, func(name string) bool { return name == "producten" })
				}
				if diff := cmp.Diff(want, described[i]); diff != "" {
					t.Errorf("%s, %s, form %s (-form +contract):\n%s", path, contentType, definition.Form, diff)
				}
			}
		}
	}
}

func TestFormsOfOneRouteAreDistinguishedAsTheContractSays(t *testing.T) {
	t.Parallel()
	document := load(t)
	for definition, name := range map[*form.Definition]string{forms.Named(lead.Newsletter): "Newsletter", forms.Named(lead.Brochure): "Brochure"} {
		schema := document.Components.Schemas[name].Value.Properties["onderwerp"].Value
		for _, subject := range []string{
			"", "Vraag", "Newsletter Aanmelding", "Newsletter Aanmelding 2", "Newsletter", "Brochure aanvraag: Smart Gym",
			"Brochure aanvraag: ", "Brochure aanvraag:Smart Gym", "Over de brochure aanvraag: Smart Gym",
		} {
			matches := definition.Matches(form.Values{"onderwerp": {subject}})
			err := schema.VisitJSON(subject, openapi3.EnableJSONSchema2020())
			if matches != (err == nil) {
				t.Errorf("%s with subject %q: the form matches: %t; the contract: %v", name, subject, matches, err)
			}
		}
	}
}

func TestExamplesAndAnchorsAreThoseOfTheForms(t *testing.T) {
	t.Parallel()
	document := load(t)
	want, got := map[string]string{}, map[string]string{}
	var all []*form.Definition
	for _, path := range form.Routes {
		definitions := forms.OnRoute(path)
		for _, definition := range definitions {
			if form.KeysOf(definition.Form) != nil {
				want[string(definition.Form)] = definition.Success.Text
			}
			all = append(all, definition)
		}
	}
	for name, example := range document.Components.Responses["Accepted"].Value.Content[typeJSON].Examples {
		got[name] = example.Value.Value.(map[string]any)["message"].(string)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("examples (-forms +contract):\n%s", diff)
	}
	location := document.Components.Headers["Location"].Value.Schema.Value.Pattern
	pattern := regexp.MustCompile(location)
	own := *all[0]
	own.Thanks = "/actie/bedankt"
	all = append(all, &own)
	for _, definition := range all {
		if !pattern.MatchString(definition.SentAddress("quote-5b0c8b1e")) || pattern.MatchString("/een%20pagina#"+definition.Anchor) {
			t.Errorf("%s is no answer to the form %s", location, definition.Form)
		}
	}
}

// An exchange is a request, and the status by which it must be answered.
type exchange struct {
	name    string
	status  int
	event   events.APIGatewayV2HTTPRequest
	earlier *events.APIGatewayV2HTTPRequest // sent before
	to      string                          // the end of the address to which the answer leads
	says    string                          // the answer's message, where it is not empty
	broken  bool                            // the store's table does not exist
}

// fields are values that a form takes in.
func fields(definition *form.Definition) map[string]any {
	values := distinguishing(definition)
	for _, field := range definition.Fields {
		switch {
		case field.Kind == form.Choices:
			values[field.Name] = []string{field.Options[0].Value, field.Options[1].Value}
		case len(field.Options) > 0:
			values[field.Name] = field.Options[0].Value
		case field.Kind == form.Email:
			values[field.Name] = "sanne@example.nl"
		default:
			values[field.Name] = "Tekst"
		}
	}
	maps.Copy(values, distinguishing(definition))
	return values
}

// distinguishing are the values by which a form is known on its route.
func distinguishing(definition *form.Definition) map[string]any {
	switch subject := subjects[definition]; {
	case subject != "":
		return map[string]any{"onderwerp": subject}
	case form.KeysOf(definition.Form) == nil:
		return map[string]any{form.NameField: string(definition.Form)}
	}
	return map[string]any{}
}

func request(method, contentType, body string) events.APIGatewayV2HTTPRequest {
	return lambdatest.Event(method, "", body, map[string]string{"content-type": contentType, "authorization": "Bearer " + token}, nil)
}

// script is a request as the site's script sends it.
func script(t *testing.T, values map[string]any, submission int) events.APIGatewayV2HTTPRequest {
	t.Helper()
	all := map[string]any{
		"items": []map[string]any{{
			"id": "p-004", "name": "Rower", "quantity": 2, "customization": map[string]any{"color": "Rood"},
		}},
		"context": map[string]any{
			"elapsedMs": 60_000, form.Honeypot: "", "page": "/fitness", "landing": "/", "language": "nl", "headline": "/medical B",
			"referrer": "www.example.org", "utm": map[string]any{"source": "mail", "campaign": "lente"},
		},
	}
	maps.Copy(all, values)
	body, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	event := request(http.MethodPost, typeJSON, string(body))
	event.Headers["idempotency-key"] = fmt.Sprintf("5b0c8b1e-3c1d-4d59-9f0e-%012x", submission)
	event.RequestContext.HTTP.SourceIP = "192.0.2.1"
	return event
}

// formPost is a request as a browser without JavaScript sends it.
func formPost(values map[string]any, token string) events.APIGatewayV2HTTPRequest {
	all := url.Values{"token": {token}, "page": {"/een pagina"}, form.Honeypot: {""}}
	for name, value := range values {
		if several, ok := value.([]string); ok {
			all[name] = several
		} else {
			all.Set(name, fmt.Sprint(value))
		}
	}
	event := request(http.MethodPost, typeForm, all.Encode())
	delete(event.Headers, "authorization")
	return event
}

// exchanges lead to every status of a route.
func exchanges(t *testing.T, definitions []*form.Definition) []exchange {
	t.Helper()
	var all []exchange
	for _, definition := range definitions {
		right := fields(definition)
		empty := distinguishing(definition)
		all = append(all,
			exchange{name: "taken in", status: 200, event: script(t, right, 1), says: definition.Success.Text},
			exchange{name: "form post", status: 303, event: formPost(right, token), to: "#" + definition.Anchor},
			exchange{name: "form post without token", status: 401, event: formPost(right, ""), says: "<form"},
			exchange{name: "empty form post", status: 422, event: formPost(empty, token), says: "<form"},
			exchange{name: "form post, no table", status: 507, event: formPost(right, token), says: "<form", broken: true},
			exchange{name: "empty", status: 422, event: script(t, empty, 1)},
		)
	}
	right := fields(definitions[0])
	first, second := script(t, right, 1), script(t, right, 2)
	tokenless := script(t, right, 1)
	delete(tokenless.Headers, "authorization")
	return append(all,
		exchange{name: "no JSON", status: 400, event: request(http.MethodPost, typeJSON, "{")},
		exchange{name: "no token", status: 401, event: tokenless},
		exchange{name: "GET", status: 405, event: request(http.MethodGet, "", "")},
		exchange{name: "too large", status: 413, event: request(http.MethodPost, typeJSON, strings.Repeat(" ", 64<<10)+"{}")},
		exchange{name: "plain text", status: 415, event: request(http.MethodPost, "text/plain", "{}")},
		exchange{name: "too many", status: 429, event: second, earlier: &first},
		exchange{name: "no table", status: 503, event: first, broken: true},
	)
}

func healthExchanges() []exchange {
	right := request(http.MethodGet, "", "")
	tokenless := request(http.MethodGet, "", "")
	delete(tokenless.Headers, "authorization")
	return []exchange{
		{name: "healthy", status: 200, event: right},
		{name: "no token", status: 401, event: tokenless},
		{name: "POST", status: 405, event: request(http.MethodPost, typeJSON, "{}")},
		{name: "no table", status: 503, event: right, broken: true},
	}
}

func TestEveryAnswerIsAsTheContractSays(t *testing.T) {
	t.Parallel()
	for _, path := range form.Routes {
		definitions := forms.OnRoute(path)
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			converse(t, path, http.MethodPost, definitions, exchanges(t, definitions))
		})
	}
	t.Run(healthPath, func(t *testing.T) {
		t.Parallel()
		converse(t, healthPath, http.MethodGet, forms.OnRoute(form.ContactRoute), healthExchanges())
	})
}

// converse makes the exchanges with an operation. Their statuses must be all of its contract.
func converse(t *testing.T, path, method string, definitions []*form.Definition, all []exchange) {
	t.Helper()
	document := load(t)
	operation := document.Paths.Find(path).GetOperation(method)
	statuses := map[string]bool{}
	for _, e := range all {
		statuses[fmt.Sprint(e.status)] = true
	}
	listed := slices.Sorted(maps.Keys(operation.Responses.Map()))
	if diff := cmp.Diff(slices.Sorted(maps.Keys(statuses)), listed); diff != "" {
		t.Errorf("statuses (-tried +contract):\n%s", diff)
	}
	for _, e := range all {
		name := fmt.Sprintf("%s, %s, status %d", path, e.name, e.status)
		e.event.RawPath = "/api" + path
		if e.status == http.StatusOK && e.event.Body != "" {
			var body any
			if err := json.Unmarshal([]byte(e.event.Body), &body); err != nil {
				t.Fatal(err)
			}
			if err := operation.RequestBody.Value.Content[typeJSON].Schema.Value.VisitJSON(body, openapi3.EnableJSONSchema2020()); err != nil {
				t.Errorf("%s: the contract has no such body: %v", name, err)
			}
		}
		response := answer(t, definitions, e)
		header := http.Header{}
		for key, value := range response.Headers {
			header.Set(key, value)
		}
		input := &openapi3filter.ResponseValidationInput{
			RequestValidationInput: &openapi3filter.RequestValidationInput{
				Request: &http.Request{Method: method},
				Route:   &routers.Route{Spec: document, Path: path, Method: method, Operation: operation},
			},
			Status:  response.StatusCode,
			Header:  header,
			Options: &openapi3filter.Options{IncludeResponseStatus: true, MultiError: true},
		}
		if err := openapi3filter.ValidateResponse(t.Context(), input.SetBodyBytes([]byte(response.Body))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		location := header.Get("Location")
		leads := (location != "") == (e.to != "") && strings.HasSuffix(location, e.to)
		if response.StatusCode != e.status || !leads || !strings.Contains(response.Body, e.says) {
			t.Errorf("%s: status %d to %q with %s", name, response.StatusCode, location, response.Body)
		}
		if e.status == http.StatusSeeOther && response.Body != "" {
			t.Errorf("%s: a body that is not in the contract: %s", name, response.Body)
		}
	}
}

// answer is what a handler with tables of its own, from which an address may send one lead,
// answers.
func answer(t *testing.T, definitions []*form.Definition, e exchange) events.APIGatewayV2HTTPResponse {
	t.Helper()
	clock := leadtest.NewClock()
	config := intake.Config{
		Tokens: []string{token}, Quota: leadtest.Quota(t, clock), Now: clock.Now, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Submissions: lead.Rule{Kind: "submissions", Most: 1, Window: intake.Submissions.Window},
	}
	if e.broken {
		once := dynamodb.New(leadtest.Client().Options(), func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
		config.Store = store.New(once, "no-such-table", clock.Now)
	} else {
		config.Store = leadtest.Store(t, clock)
	}
	handler := intake.New(config, definitions...)
	if e.earlier != nil {
		if response, err := lambdahttp.Handle(handler)(t.Context(), *e.earlier); err != nil || response.StatusCode != http.StatusOK {
			t.Fatalf("the earlier request: status %d, %v", response.StatusCode, err)
		}
	}
	response, err := lambdahttp.Handle(handler)(t.Context(), e.event)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

func TestEveryPageOfALinkIsAsTheContractSays(t *testing.T) {
	t.Parallel()
	for method, statuses := range map[string][]int{
		http.MethodGet: {200, 403, 405, 410, 507}, http.MethodPost: {200, 403, 410, 422, 507},
	} {
		document := load(t)
		operation := document.Paths.Find(linksPath).GetOperation(method)
		var listed []int
		for _, status := range slices.Sorted(maps.Keys(operation.Responses.Map())) {
			n, _ := strconv.Atoi(status)
			listed = append(listed, n)
		}
		if diff := cmp.Diff(statuses, listed); diff != "" {
			t.Errorf("%s: statuses (-tried +contract):\n%s", method, diff)
		}
		for _, status := range statuses {
			event, handler := linkRequest(t, method, status)
			response, err := lambdahttp.Handle(handler)(t.Context(), event)
			if err != nil || response.StatusCode != status {
				t.Fatalf("%s: status %d, %v, want %d", method, response.StatusCode, err, status)
			}
			header := http.Header{}
			for key, value := range response.Headers {
				header.Set(key, value)
			}
			input := &openapi3filter.ResponseValidationInput{
				RequestValidationInput: &openapi3filter.RequestValidationInput{
					Request: &http.Request{Method: method},
					Route:   &routers.Route{Spec: document, Path: linksPath, Method: method, Operation: operation},
				},
				Status: status, Header: header,
				Options: &openapi3filter.Options{IncludeResponseStatus: true, ExcludeResponseBody: true, MultiError: true},
			}
			if err := openapi3filter.ValidateResponse(t.Context(), input.SetBodyBytes([]byte(response.Body))); err != nil {
				t.Errorf("%s, status %d: %v", method, status, err)
			}
		}
	}
}

// linkRequest is a request for a link that is answered with a status, and what answers it.
func linkRequest(t *testing.T, method string, status int) (events.APIGatewayV2HTTPRequest, *links.Handler) {
	t.Helper()
	clock := leadtest.NewClock()
	leads := leadtest.Store(t, clock)
	l := lead.Lead{ID: "quote-1", Form: lead.Quote, Status: lead.New, ReceivedAt: clock.Now(), Email: "sanne@example.nl"}
	if _, err := leads.Put(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	handler := links.New(settings.Settings{Mail: mail.Settings{LinkKey: []byte("key")}}, leads, forms)
	handler.Now, handler.Log = clock.Now, slog.New(slog.DiscardHandler)
	to := link.Link{Action: link.Take, Lead: l.ID, By: "ellen@dfx.example"}
	switch status {
	case http.StatusMethodNotAllowed:
		method = http.MethodPut
	case http.StatusGone:
		to.Lead = "quote-2"
	case http.StatusUnprocessableEntity:
		to.By += ",piet@dfx.example"
	case http.StatusInsufficientStorage:
		once := dynamodb.New(leadtest.Client().Options(), func(o *dynamodb.Options) { o.RetryMaxAttempts = 1 })
		handler.Store = store.New(once, "no-such-table", clock.Now)
	}
	event := request(method, typeForm, "")
	event.RawPath = link.Path + handler.Signer.Sign(to)
	if status == http.StatusForbidden {
		event.RawPath += "A"
	}
	return event, handler
}

// A lead of each form goes from its request to the webhook, and what arrives is as the contract says.
func TestEveryCallOfTheWebhookIsAsTheContractSays(t *testing.T) {
	t.Parallel()
	received, erased := load(t).Webhooks["leadReceived"].Post, load(t).Webhooks["leadErased"].Post
	for _, path := range form.Routes {
		definitions := forms.OnRoute(path)
		for _, definition := range definitions {
			clock, receiver := leadtest.NewClock(), leadtest.NewReceiver(t)
			leads := leadtest.Store(t, clock)
			handler := intake.New(intake.Config{
				Tokens: []string{token}, Quota: leadtest.Quota(t, clock), Now: clock.Now, Store: leads,
				Log: slog.New(slog.DiscardHandler), Submissions: intake.Submissions,
			}, definitions...)
			request := script(t, fields(definition), 1)
			request.RawPath = "/api" + path
			if response, err := lambdahttp.Handle(handler)(t.Context(), request); err != nil || response.StatusCode != http.StatusOK {
				t.Fatalf("%s: status %d, %v", definition.Form, response.StatusCode, err)
			}
			for _, l := range leadtest.Leads(t, leads) {
				if err := receiver.Client(t, clock).Call(t.Context(), l); err != nil {
					t.Fatal(err)
				}
			}
			calls := receiver.Take()
			if len(calls) != 1 {
				t.Fatalf("%s: %d calls", definition.Form, len(calls))
			}
			keepsTo(t, received, calls[0])
			if err := receiver.Client(t, clock).Erased(t.Context(), lead.ID(calls[0].ID), clock.Now()); err != nil {
				t.Fatal(err)
			}
			keepsTo(t, erased, receiver.Calls()[0])
		}
	}
}

// keepsTo holds a call of the webhook against the contract.
func keepsTo(t *testing.T, operation *openapi3.Operation, call leadtest.Call) {
	t.Helper()
	var body any
	if err := json.Unmarshal(call.Body, &body); err != nil {
		t.Fatal(err)
	}
	schema := operation.RequestBody.Value.Content[typeJSON].Schema.Value
	if err := schema.VisitJSON(body, openapi3.EnableJSONSchema2020(), openapi3.EnableFormatValidation()); err != nil {
		t.Errorf("%s: %v\n%s", call.ID, err, call.Body)
	}
	for _, parameter := range operation.Parameters {
		if err := parameter.Value.Schema.Value.VisitJSON(call.Header.Get(parameter.Value.Name)); err != nil {
			t.Errorf("%s: header %s: %v", call.ID, parameter.Value.Name, err)
		}
	}
}

// A receiver knows each status that a lead may have by the time that the webhook tells of it: all that people give, but spam.
func TestTheWebhookTellsOfEveryStatusThatTheContractHas(t *testing.T) {
	t.Parallel()
	call := load(t).Webhooks["leadReceived"].Post.RequestBody.Value.Content[typeJSON].Schema.Value
	var want []any
	for _, status := range lead.Given {
		if status != lead.Spam {
			want = append(want, string(status))
		}
	}
	if diff := cmp.Diff(want, call.Properties["data"].Value.Properties["status"].Value.Enum); diff != "" {
		t.Errorf("functions/openapi.yaml, status of a webhook's lead: %s", diff)
	}
}

func TestEveryFieldOfAQuoteIsMailed(t *testing.T) {
	t.Parallel()
	values := form.Values{}
	for name, property := range load(t).Components.Schemas["QuoteCards"].Value.Properties {
		values.Set(name, "what was typed into "+name)
		if len(property.Value.Enum) > 0 {
			values.Set(name, fmt.Sprint(property.Value.Enum[0]))
		}
	}
	forms.Named(lead.Quote).Fold(nil, values)
	if lines := strings.Count(values.Get("opmerkingen"), "\n") + 1; lines != len(values)-1 {
		t.Errorf("of %d fields the notes are\n%s", len(values)-1, values.Get("opmerkingen"))
	}
}
