package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/functions/form/formtest"
	"github.com/dfx-fitness/site/functions/internal/lambdatest"
	"github.com/dfx-fitness/site/functions/internal/leadtest"
	"github.com/dfx-fitness/site/functions/internal/localapi"
	"github.com/dfx-fitness/site/functions/internal/store"
)

func TestMain(m *testing.M) { leadtest.Main(m, lambdatest.Clean) }

// signInLocally is the token that a running local server gives whoever asks.
func signInLocally(t *testing.T) string {
	t.Helper()
	code, err := leadtest.Dynalite()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	api, err := localapi.Start(ctx, localapi.Options{
		Dir: t.TempDir(), Dynalite: code, Settings: lambdatest.Settings(), Forms: formtest.Set(),
	})
	if err != nil {
		cancel()
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); api.Wait() })
	w := httptest.NewRecorder()
	api.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/sign-in", nil))
	var answer struct{ Token string }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || answer.Token == "" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	return answer.Token
}

// The program as it is deployed, in the environment that Lambda gives it.
func TestTheDeployedDeskTakesTokensOfItsUserPoolAlone(t *testing.T) {
	t.Parallel()
	leadtest.Create(t, store.Definition("leads-desk"))
	function := lambdatest.Run(t, "desk", lambdatest.Environment("LEADS_TABLE=leads-desk",
		"ORIGIN_SECRETS="+lambdatest.CDNSecret, "USER_POOL=pool", "USER_POOL_ISSUER=https://pool.example", "USER_POOL_CLIENT=client",
		"SITE_BUCKET=site", "AWS_ENDPOINT_URL_DYNAMODB="+leadtest.Endpoint())...)
	localToken := signInLocally(t)
	own := map[string]string{
		"iss": "https://pool.example", "aud": "client", "token_use": "id", "email": "anke@dfx.example", "cognito:groups": "[sales]",
	}
	localClaims := map[string]string{
		"iss": "local", "aud": "local", "token_use": "id", "email": "anke@local.example", "cognito:groups": "[admin]",
	}
	for name, tt := range map[string]struct {
		path, token string
		claims      map[string]string
		want        int
	}{
		"settings need no token":                         {"/settings", "", nil, 200},
		"a token of its user pool":                       {"/leads/none", "", own, 410},
		"a token of the local server, unverified":        {"/leads", localToken, nil, 401},
		"its claims, as if an authorizer had taken them": {"/leads", localToken, localClaims, 401},
		"no token": {"/leads", "", nil, 401},
	} {
		event := lambdatest.Event(http.MethodGet, "/api/desk"+tt.path, "", map[string]string{"authorization": "Bearer " + tt.token}, tt.claims)
		if got := function.Ask(t, event).StatusCode; got != tt.want {
			t.Errorf("%s: %d, want %d\n%s", name, got, tt.want, strings.TrimSpace(function.Log()))
		}
	}
}
