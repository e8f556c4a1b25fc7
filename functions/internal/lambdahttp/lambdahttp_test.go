package lambdahttp_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
)

func TestARequestReachesTheHandlerAndItsAnswerComesBack(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/a/{rest...}", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		cookie, _ := r.Cookie("one")
		http.SetCookie(w, &http.Cookie{Name: "a", Value: "1"})
		http.SetCookie(w, &http.Cookie{Name: "b", Value: "2"})
		w.WriteHeader(http.StatusTeapot)
		fmt.Fprint(w, r.PathValue("rest"), " ", r.URL.Query().Get("q"), " ", r.Header.Get("X-Name"), " ", cookie.Value, " ", string(body), " ", r.RemoteAddr)
	})
	mux.HandleFunc("GET /bytes", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte{0xff}) })
	handle := lambdahttp.Handle(mux)
	for rawPath, rest := range map[string]string{"/api/a/b/c%20d": "b/c d", "/api/a/b/één d": "b/één d"} { // encoded, and not
		event := events.APIGatewayV2HTTPRequest{
			RawPath: rawPath, RawQueryString: "q=x%26y", Headers: map[string]string{"x-name": "v"}, Cookies: []string{"one=1", "two=2"},
			Body: "aGFsbG8=", IsBase64Encoded: true,
		}
		event.RequestContext.HTTP.Method, event.RequestContext.HTTP.SourceIP = "POST", "192.0.2.1"
		got, err := handle(t.Context(), event)
		if want := rest + " x&y v 1 hallo 192.0.2.1"; err != nil || got.StatusCode != 418 || got.Body != want || len(got.Cookies) != 2 {
			t.Errorf("%+v, %v, want %q", got, err, want)
		}
	}
	event := events.APIGatewayV2HTTPRequest{RawPath: "/bytes"}
	event.RequestContext.HTTP.Method = "GET"
	if got, err := handle(t.Context(), event); err != nil || got.Body != "/w==" || !got.IsBase64Encoded {
		t.Errorf("%+v, %v", got, err)
	}
	event = events.APIGatewayV2HTTPRequest{RawPath: "/api/a/b", Body: "%", IsBase64Encoded: true}
	event.RequestContext.HTTP.Method = "POST"
	if got, err := handle(t.Context(), event); err != nil || got.StatusCode != 400 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestAHandlerEndsBeforeItsFunctionIsStopped(t *testing.T) {
	t.Parallel()
	stops := time.Now().Add(time.Minute)
	ctx, cancel := context.WithDeadline(t.Context(), stops)
	defer cancel()
	var ends time.Time
	handle := lambdahttp.Handle(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { ends, _ = r.Context().Deadline() }))
	if _, err := handle(ctx, events.APIGatewayV2HTTPRequest{RawPath: "/"}); err != nil || !ends.Before(stops) {
		t.Errorf("ends at %v, stopped at %v: %v", ends, stops, err)
	}
}
