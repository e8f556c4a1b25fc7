// Package lambdahttp lets an [http.Handler] answer the events of API Gateway (payload format 2.0).
package lambdahttp

import (
	"bytes"
	"context"
	"encoding/base64"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/aws/aws-lambda-go/events"
)

// endTime is how long before Lambda would stop a function its handler has to come to an end: a person who waits is told what is
// wrong, and a log what failed.
const endTime = 2 * time.Second

// Handle makes the function of a handler. Its error is that of an event that is no request.
func Handle(handler http.Handler) func(context.Context, events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
	return func(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
		if stops, ok := ctx.Deadline(); ok {
			var cancel context.CancelFunc
			ctx, cancel = context.WithDeadline(ctx, stops.Add(-endTime))
			defer cancel()
		}
		r, err := request(ctx, &event)
		if err != nil {
			return events.APIGatewayV2HTTPResponse{StatusCode: http.StatusBadRequest}, nil
		}
		w := &answer{header: http.Header{}}
		handler.ServeHTTP(w, r)
		return w.response(), nil
	}
}

func request(ctx context.Context, event *events.APIGatewayV2HTTPRequest) (*http.Request, error) {
	var body io.Reader = strings.NewReader(event.Body)
	if event.IsBase64Encoded {
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	target, err := url.Parse(event.RawPath)
	if err != nil { // decoded already, and then no address any more
		target = &url.URL{Path: event.RawPath}
	}
	target.RawQuery = event.RawQueryString
	ctx = context.WithValue(ctx, gatewayKey{}, &event.RequestContext)
	r, err := http.NewRequestWithContext(ctx, event.RequestContext.HTTP.Method, target.String(), body)
	if err != nil {
		return nil, err
	}
	for name, value := range event.Headers {
		r.Header.Set(name, value)
	}
	if len(event.Cookies) > 0 { // API Gateway takes them out of the headers
		r.Header.Set("Cookie", strings.Join(event.Cookies, "; "))
	}
	r.RemoteAddr = event.RequestContext.HTTP.SourceIP
	return r, nil
}

// gatewayKey is that of the gateway's own words about a request in the context of the request.
type gatewayKey struct{}

// RequestID is what API Gateway calls a request; empty for one that did not come that way.
func RequestID(ctx context.Context) string {
	if gateway, ok := ctx.Value(gatewayKey{}).(*events.APIGatewayV2HTTPRequestContext); ok {
		return gateway.RequestID
	}
	return ""
}

// Claims are those of the token that a JWT authorizer of the API verified; none where there was none.
func Claims(ctx context.Context) map[string]string {
	gateway, ok := ctx.Value(gatewayKey{}).(*events.APIGatewayV2HTTPRequestContext)
	if !ok || gateway.Authorizer == nil || gateway.Authorizer.JWT == nil {
		return nil
	}
	return gateway.Authorizer.JWT.Claims
}

// An Identity is a person who signed in at a user pool of Amazon Cognito.
type Identity struct {
	Email, Name string // the name is the address where the pool has none
	Groups      []string
}

// SignedIn is the person who sent a request, by the ID token that a JWT authorizer of the API verified. ok is false where
// there is no token, where it is of another pool or client, or where it names nobody (Amazon Cognito Developer Guide,
// "Verifying JSON web tokens").
func SignedIn(ctx context.Context, issuer, client string) (who Identity, ok bool) {
	claims := Claims(ctx)
	if claims["iss"] != issuer || claims["aud"] != client || claims["token_use"] != "id" || claims["email"] == "" {
		return Identity{}, false
	}
	who = Identity{Email: strings.ToLower(claims["email"]), Name: claims["name"]}
	if who.Name == "" {
		who.Name = who.Email
	}
	// An authorizer writes a list as '[admin sales]'.
	who.Groups = strings.FieldsFunc(claims["cognito:groups"], func(c rune) bool { return strings.ContainsRune("[], ", c) })
	return who, true
}

// answer is a response that is written at once, when it is whole.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(data []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(data)
}

func (a *answer) response() events.APIGatewayV2HTTPResponse {
	a.WriteHeader(http.StatusOK)
	response := events.APIGatewayV2HTTPResponse{StatusCode: a.status, Headers: map[string]string{}}
	for name, values := range a.header {
		if name == "Set-Cookie" {
			response.Cookies = values
			continue
		}
		response.Headers[name] = strings.Join(values, ", ")
	}
	if data := a.body.Bytes(); utf8.Valid(data) {
		response.Body = string(data)
	} else {
		response.Body, response.IsBase64Encoded = base64.StdEncoding.EncodeToString(data), true
	}
	return response
}
