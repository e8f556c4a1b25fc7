package lambdatest

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A Call is one request of a function to a service.
type Call struct {
	Operation string // such as PutItem, SendEmail or Webhook
	Body      []byte
}

// A Fault is what goes wrong with a call. The zero value lets it pass.
type Fault struct {
	Before func() // called before the service gets the call; may be nil
	After  func() // called after the service has answered, before the answer goes on; may be nil

	Status int    // with Type, an answer in place of the service's; 0 for none
	Type   string // such as ThrottlingException

	Late         bool // the service gets the call when the function has given it up
	DropRequest  bool // the connection breaks before the service gets the call
	DropResponse bool // the connection breaks after the service has answered
}

// A Proxy is between a function and its services and injects faults into calls.
type Proxy struct {
	database, post, webhook *httptest.Server
}

// NewProxy is before DynamoDB, SES and a webhook, each at its address, until the end of the test.
// decide may be called by several goroutines at once.
func NewProxy(tb testing.TB, database, post, webhook string, decide func(Call) Fault) *Proxy {
	tb.Helper()
	p := &Proxy{
		database: httptest.NewServer(forward(database, decide)),
		post:     httptest.NewServer(forward(post, decide)),
		webhook:  httptest.NewServer(forward(webhook, decide)),
	}
	tb.Cleanup(func() {
		for _, server := range []*httptest.Server{p.database, p.post, p.webhook} {
			server.CloseClientConnections()
			server.Close()
		}
	})
	return p
}

// Environment are the variables by which the AWS SDK and the functions use the proxy.
func (p *Proxy) Environment() []string {
	return []string{
		"AWS_ENDPOINT_URL_DYNAMODB=" + p.database.URL, "AWS_ENDPOINT_URL_SESV2=" + p.post.URL,
		"LEADS_WEBHOOK=" + p.webhook.URL,
	}
}

// services are the connections to the services behind the proxies.
var services = &http.Transport{MaxIdleConnsPerHost: 64}

func forward(to string, decide func(Call) Fault) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the function has died
		}
		call := Call{Operation: "SendEmail", Body: body}
		if target := r.Header.Get("X-Amz-Target"); target != "" {
			_, call.Operation, _ = strings.Cut(target, ".")
		}
		if r.Header.Get("Webhook-Id") != "" {
			call.Operation = "Webhook"
		}
		fault := decide(call)
		if fault.Before != nil {
			fault.Before()
		}
		if fault.Late {
			<-r.Context().Done()
		}
		switch {
		case fault.DropRequest:
			panic(http.ErrAbortHandler)
		case fault.Status != 0:
			w.Header().Set("X-Amzn-Errortype", fault.Type)
			w.Header().Set("Content-Type", "application/x-amz-json-1.0")
			w.WriteHeader(fault.Status)
			_, _ = io.WriteString(w, `{"__type":"com.amazonaws#`+fault.Type+`","message":"by the test"}`)
			return
		}
		request, err := http.NewRequest(r.Method, to+r.URL.Path, bytes.NewReader(body)) // the function's death does not end it
		if err != nil {
			panic(err)
		}
		request.Header = r.Header.Clone()
		response, err := services.RoundTrip(request)
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		defer response.Body.Close()
		answer, err := io.ReadAll(response.Body)
		if err != nil {
			panic(http.ErrAbortHandler)
		}
		if fault.After != nil {
			fault.After()
		}
		if fault.DropResponse {
			panic(http.ErrAbortHandler)
		}
		for name, values := range response.Header {
			w.Header()[name] = values
		}
		w.WriteHeader(response.StatusCode)
		_, _ = w.Write(answer)
	})
}
