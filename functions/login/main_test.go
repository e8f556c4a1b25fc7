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

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

func TestMain(m *testing.M) {
	defer lambdatest.Clean()
	m.Run()
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
