package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

func TestMain(m *testing.M) {
	defer lambdatest.Clean()
	m.Run()
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
	function := lambdatest.Run(t, "editing",
		"AWS_ENDPOINT_URL_SECRETS_MANAGER="+manager.URL, "EDITOR_SECRET=dfx/editor", "EDITOR_REPOSITORY=dfx/site", "EDITOR_BRANCH=main",
		"ORIGIN_SECRETS="+lambdatest.CDNSecret, "SITE_URL=https://dfx.example",
		"USER_POOL=eu-west-1_editors", "USER_POOL_CLIENT=client", "USER_POOL_ISSUER=https://pool.example")
	ask := func(path string, claims map[string]string) events.APIGatewayV2HTTPResponse {
		t.Helper()
		return function.Ask(t, lambdatest.Event(http.MethodGet, "/api/editing"+path, "", nil, claims))
	}
	if got := ask("/settings", nil); got.StatusCode != 200 || got.Body != `{"pool":"eu-west-1_editors","client":"client"}` {
		t.Errorf("%+v", got)
	}
	if got := ask("/github/user", nil); got.StatusCode != 401 {
		t.Errorf("without a token: %+v", got)
	}
	claims := map[string]string{"iss": "https://pool.example", "aud": "client", "token_use": "id", "email": "ellen@dfx.example"}
	got := ask("/github/repos/dfx/site/git/trees/main", claims)
	function.Kill() // its log is whole then
	if got.StatusCode != 507 || !strings.Contains(function.Log(), "privateKey") {
		t.Errorf("%+v\n%s", got, function.Log())
	}
}
