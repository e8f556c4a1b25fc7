package local_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/dfx-fitness/site/functions/local"
)

// start starts the API by a shell script in place of its program.
func start(t *testing.T, script string) (api *local.API, stop func()) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "leadapi")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv(local.Program, program)
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	api, err := local.Start(ctx, local.Options{Root: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	return api, cancel
}

func ask(api *local.API, path string) *http.Response {
	w := httptest.NewRecorder()
	api.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Result()
}

// backend is where the script says that the API answers.
func backend(t *testing.T) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/api/own":
			w.Header().Set("Content-Security-Policy", "of the function")
		case "/api/early":
			control := http.NewResponseController(w)
			_ = control.EnableFullDuplex()
			_, _ = io.WriteString(w, "early ")
			_ = control.Flush()
			_, _ = io.Copy(w, r.Body)
			return
		}
		_, _ = io.WriteString(w, r.Host+r.URL.Path)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestRequestsAreHandedOnWithTheHeadersOfTheCDN(t *testing.T) {
	api, stop := start(t, "echo "+backend(t)+"\ncat > /dev/null\n")
	if answer := ask(api, "/api/desk"); answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("before there are settings: %s", answer.Status)
	}
	if answer := ask(api, local.CheckPath); answer.StatusCode != http.StatusOK {
		t.Errorf("a check before there are settings: %s", answer.Status)
	}
	api.Use(local.Settings{Headers: map[string]string{"Content-Security-Policy": "of the site"}})
	for path, want := range map[string]string{"/api/own": "of the function", "/api/other": "of the site", "/_outbox": ""} {
		answer := ask(api, path)
		body, err := io.ReadAll(answer.Body)
		if err != nil || string(body) != "example.com"+path {
			t.Errorf("%s: %s, %v", path, body, err)
		}
		if got := answer.Header.Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: policy %q, want %q", path, got, want)
		}
	}
	stop()
	if err := api.Wait(); err != nil {
		t.Errorf("stopped: %v", err)
	}
}

// An answer that begins before all was sent arrives whole.
func TestAnEarlyAnswerIsWhole(t *testing.T) {
	api, _ := start(t, "echo "+backend(t)+"\ncat > /dev/null\n")
	api.Use(local.Settings{})
	front := httptest.NewServer(api)
	t.Cleanup(front.Close)
	body, rest := io.Pipe()
	late := time.AfterFunc(10*time.Second, func() { _ = rest.Close() }) // where the answer waits for the rest
	answer, err := http.Post(front.URL+"/api/early", "text/plain", body)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	late.Stop()
	go func() {
		_, _ = io.WriteString(rest, "and the rest")
		_ = rest.Close()
	}()
	if text, err := io.ReadAll(answer.Body); err != nil || string(text) != "early and the rest" {
		t.Errorf("got %q, %v", text, err)
	}
}

func TestAProgramThatEndsIsTold(t *testing.T) {
	api, _ := start(t, "exit 3\n")
	if err := api.Wait(); err == nil || !strings.Contains(err.Error(), "exit status 3") {
		t.Errorf("got %v", err)
	}
	api.Use(local.Settings{})
	if answer := ask(api, "/api/contact-form"); answer.StatusCode != http.StatusBadGateway {
		t.Errorf("an answer: %s", answer.Status)
	}
}
