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
	asked, text := 0, `{"clientId":"Iv1","clientSecret":"geheim"}`
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

// The program as it is deployed, with a stand-in for Secrets Manager.
func TestTheProgramLeadsToGitHubWithTheAppOfItsSecret(t *testing.T) {
	t.Parallel()
	manager := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked, _ := io.ReadAll(r.Body)
		if r.Header.Get("X-Amz-Target") != "secretsmanager.GetSecretValue" || !strings.Contains(string(asked), `"dfx/editor"`) {
			http.Error(w, "", http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/x-amz-json-1.1")
		fmt.Fprint(w, `{"Name":"dfx/editor","SecretString":"{\"clientId\":\"Iv1\",\"clientSecret\":\"geheim\"}"}`)
	}))
	t.Cleanup(manager.Close)
	environment := []string{
		"AWS_ENDPOINT_URL_SECRETS_MANAGER=" + manager.URL, "EDITOR_SECRET=dfx/editor", "EDITOR_REPOSITORY=dfx/site", "EDITOR_BRANCH=main",
		"EDITOR_PEOPLE=[]", "LOGIN_KEY=key", "ORIGIN_SECRETS=present",
	}
	for name, value := range lambdatest.Settings() {
		environment = append(environment, name+"="+value)
	}
	function, err := lambdatest.Start(t.Context(), lambdatest.Program(t, "login"), environment)
	if err != nil {
		t.Fatal(err)
	}
	defer function.Kill()
	event := events.APIGatewayV2HTTPRequest{RawPath: "/api/login/authorize", Headers: map[string]string{"x-origin-secret": "present"}}
	event.RequestContext.HTTP.Method = http.MethodGet
	payload, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	body, err := function.Invoke(t.Context(), payload, time.Minute)
	var answer events.APIGatewayV2HTTPResponse
	if err != nil || json.Unmarshal(body, &answer) != nil {
		t.Fatalf("%s, %v", body, err)
	}
	to := answer.Headers["Location"]
	if answer.StatusCode != http.StatusSeeOther || !strings.HasPrefix(to, "https://github.com/login/oauth/authorize?client_id=Iv1&") ||
		!strings.Contains(to, "redirect_uri=https%3A%2F%2Fdfx.example%2Fapi%2Flogin%2Fcallback") || len(answer.Cookies) != 1 {
		t.Errorf("%+v\n%s", answer, function.Log())
	}
}
