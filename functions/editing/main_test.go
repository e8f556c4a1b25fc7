package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

func TestMain(m *testing.M) {
	defer lambdatest.Clean()
	m.Run()
}

// A secret that was changed and cannot be read leaves the former one in place, and is not asked for at each request.
func TestASecretThatCannotBeReadIsNotUsed(t *testing.T) {
	t.Parallel()
	asked, text := 0, `{"clientId":"Iv1"}`
	manager := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		w.Header().Set("Content-Type", "application/x-amz-json-1.1")
		_ = json.NewEncoder(w).Encode(map[string]string{"SecretString": text})
	}))
	t.Cleanup(manager.Close)
	now := time.Date(2026, time.November, 27, 12, 0, 0, 0, time.UTC)
	client := secretsmanager.New(secretsmanager.Options{
		Region: "eu-west-1", BaseEndpoint: &manager.URL, Credentials: credentials.NewStaticCredentialsProvider("id", "secret", ""),
	})
	s := &secret{manager: client, id: "dfx/editor", repository: "dfx/site", now: func() time.Time { return now }}
	for range 3 {
		found, err := s.GitHub(t.Context())
		if err != nil || found.App.ClientID != "Iv1" {
			t.Fatalf("%+v, %v", found, err)
		}
		now, text = now.Add(secretLasts), "{"
		for range 2 {
			if found, err := s.GitHub(t.Context()); err != nil || found.App.ClientID != "Iv1" {
				t.Errorf("%+v, %v", found, err)
			}
		}
	}
	if asked != 1+3 {
		t.Errorf("it was asked for %d times", asked)
	}
}

// The program as it is deployed, with a stand-in for Secrets Manager: an App without a key asks nothing of GitHub.
func TestTheProgramAnswersWhoSignedInAtItsPool(t *testing.T) {
	t.Parallel()
	manager := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked, _ := io.ReadAll(r.Body)
		if r.Header.Get("X-Amz-Target") != "secretsmanager.GetSecretValue" || !strings.Contains(string(asked), `"dfx/editor"`) {
			http.Error(w, "", http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/x-amz-json-1.1")
		fmt.Fprint(w, `{"Name":"dfx/editor","SecretString":"{\"clientId\":\"Iv1\"}"}`)
	}))
	t.Cleanup(manager.Close)
	environment := []string{
		"AWS_ENDPOINT_URL_SECRETS_MANAGER=" + manager.URL, "EDITOR_SECRET=dfx/editor", "EDITOR_REPOSITORY=dfx/site", "EDITOR_BRANCH=main",
		"ORIGIN_SECRETS=present", "SITE_URL=https://dfx.example",
		"USER_POOL=eu-west-1_editors", "USER_POOL_CLIENT=client", "USER_POOL_ISSUER=https://pool.example",
	}
	function, err := lambdatest.Start(t.Context(), lambdatest.Program(t, "editing"), environment)
	if err != nil {
		t.Fatal(err)
	}
	defer function.Kill()
	ask := func(path string, claims map[string]string) events.APIGatewayV2HTTPResponse {
		t.Helper()
		event := events.APIGatewayV2HTTPRequest{RawPath: path, Headers: map[string]string{"x-origin-secret": "present"}}
		event.RequestContext.HTTP.Method = http.MethodGet
		if claims != nil {
			event.RequestContext.Authorizer = &events.APIGatewayV2HTTPRequestContextAuthorizerDescription{
				JWT: &events.APIGatewayV2HTTPRequestContextAuthorizerJWTDescription{Claims: claims},
			}
		}
		payload, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		body, err := function.Invoke(t.Context(), payload, time.Minute)
		var answer events.APIGatewayV2HTTPResponse
		if err != nil || json.Unmarshal(body, &answer) != nil {
			t.Fatalf("%s, %v", body, err)
		}
		return answer
	}
	if got := ask("/api/editing/settings", nil); got.StatusCode != 200 || got.Body != `{"pool":"eu-west-1_editors","client":"client"}` {
		t.Errorf("%+v", got)
	}
	if got := ask("/api/editing/github/user", nil); got.StatusCode != 401 {
		t.Errorf("without a token: %+v", got)
	}
	claims := map[string]string{"iss": "https://pool.example", "aud": "client", "token_use": "id", "email": "ellen@dfx.example"}
	if got := ask("/api/editing/github/user", claims); got.StatusCode != 507 {
		t.Errorf("%+v\n%s", got, function.Log())
	}
}
