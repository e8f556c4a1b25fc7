package localapi

import (
	"context"
	"encoding/base64"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/aws/aws-lambda-go/events"
)

// maxEvent is the longest body that the gateway passes on, in bytes; API Gateway's own limit is 10
// MB.
const maxEvent = 10 << 20

type lambdaFunc func(context.Context, events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error)

// lambdaHandler does what API Gateway does between HTTP and a Lambda function (payload format 2.0).
func lambdaHandler(function lambdaFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEvent))
		if err != nil {
			http.Error(w, `{"message":"Request Entity Too Large"}`, http.StatusRequestEntityTooLarge)
			return
		}
		response, err := function(r.Context(), eventOf(r, body))
		if err != nil {
			slog.ErrorContext(r.Context(), "function failed", "path", r.URL.Path, "error", err)
			http.Error(w, `{"message":"Internal Server Error"}`, http.StatusInternalServerError)
			return
		}
		answer := []byte(response.Body)
		if response.IsBase64Encoded {
			if answer, err = base64.StdEncoding.DecodeString(response.Body); err != nil {
				slog.ErrorContext(r.Context(), "function answered no base64", "path", r.URL.Path, "error", err)
				http.Error(w, `{"message":"Internal Server Error"}`, http.StatusInternalServerError)
				return
			}
		}
		for name, value := range response.Headers {
			w.Header().Set(name, value)
		}
		for _, cookie := range response.Cookies {
			w.Header().Add("Set-Cookie", cookie)
		}
		w.WriteHeader(response.StatusCode)
		_, _ = w.Write(answer)
	})
}

func eventOf(r *http.Request, body []byte) events.APIGatewayV2HTTPRequest {
	event := events.APIGatewayV2HTTPRequest{
		Version: "2.0", RouteKey: r.Method + " " + r.URL.Path, RawPath: r.URL.Path, RawQueryString: r.URL.RawQuery,
		Headers: map[string]string{}, QueryStringParameters: map[string]string{},
	}
	for name, values := range r.Header {
		event.Headers[strings.ToLower(name)] = strings.Join(values, ",")
	}
	if cookies := r.Header.Get("Cookie"); cookies != "" {
		event.Cookies = strings.Split(cookies, "; ")
		delete(event.Headers, "cookie")
	}
	for name, values := range r.URL.Query() {
		event.QueryStringParameters[name] = strings.Join(values, ",")
	}
	event.Body = string(body)
	if !utf8.Valid(body) {
		event.Body, event.IsBase64Encoded = base64.StdEncoding.EncodeToString(body), true
	}
	address, _, _ := net.SplitHostPort(r.RemoteAddr)
	event.RequestContext.HTTP = events.APIGatewayV2HTTPRequestContextHTTPDescription{
		Method: r.Method, Path: r.URL.Path, Protocol: r.Proto, SourceIP: address, UserAgent: r.UserAgent(),
	}
	return event
}
