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
	Operation string // such as PutItem or SendEmail
	Body      []byte
}

// A Fate is what becomes of a call. The zero value lets it pass.
type Fate struct {
	Before func() // called before the service gets the call; may be nil
	After  func() // called after the service has answered, before the function hears of it; may be nil

	Status int    // with Type, the service's refusal, in its stead; 0 for none
	Type   string // such as ThrottlingException
	Lost   bool   // the connection breaks before the service gets the call
	Unsaid bool   // the connection breaks after the service has answered
}

// A Proxy stands between a function and its services and decides on the fate of each call.
type Proxy struct {
	database, post *httptest.Server
}

// NewProxy stands before the services at two addresses until the end of the test. decide may be called
// by several goroutines at once.
func NewProxy(tb testing.TB, database, post string, decide func(Call) Fate) *Proxy {
	tb.Helper()
	p := &Proxy{
		database: httptest.NewServer(forward(database, decide)),
		post:     httptest.NewServer(forward(post, decide)),
	}
	tb.Cleanup(func() {
		p.database.CloseClientConnections()
		p.post.CloseClientConnections()
		p.database.Close()
		p.post.Close()
	})
	return p
}

// Environment are the variables that lead the AWS SDK to the proxy.
func (p *Proxy) Environment() []string {
	return []string{"AWS_ENDPOINT_URL_DYNAMODB=" + p.database.URL, "AWS_ENDPOINT_URL_SESV2=" + p.post.URL}
}

// services are the connections to what stands behind the proxies.
var services = &http.Transport{MaxIdleConnsPerHost: 64}

func forward(to string, decide func(Call) Fate) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the function is gone
		}
		call := Call{Operation: "SendEmail", Body: body}
		if target := r.Header.Get("X-Amz-Target"); target != "" {
			_, call.Operation, _ = strings.Cut(target, ".")
		}
		fate := decide(call)
		if fate.Before != nil {
			fate.Before()
		}
		switch {
		case fate.Lost:
			panic(http.ErrAbortHandler)
		case fate.Status != 0:
			w.Header().Set("X-Amzn-Errortype", fate.Type)
			w.Header().Set("Content-Type", "application/x-amz-json-1.0")
			w.WriteHeader(fate.Status)
			_, _ = io.WriteString(w, `{"__type":"com.amazonaws#`+fate.Type+`","message":"as the test wants"}`)
			return
		}
		request, err := http.NewRequest(r.Method, to+r.URL.Path, bytes.NewReader(body)) // a lost function does not undo it
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
		if fate.After != nil {
			fate.After()
		}
		if fate.Unsaid {
			panic(http.ErrAbortHandler)
		}
		for name, values := range response.Header {
			w.Header()[name] = values
		}
		w.WriteHeader(response.StatusCode)
		_, _ = w.Write(answer)
	})
}
