package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

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

// invoke sends the function a request with a token, and the claims that an authorizer found in it.
func invoke(t *testing.T, f *lambdatest.Function, path, token string, claims map[string]string) int {
	t.Helper()
	event := events.APIGatewayV2HTTPRequest{
		RawPath: "/api/desk" + path, Headers: map[string]string{"authorization": "Bearer " + token, "x-origin-secret": "secret"},
	}
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
	body, err := f.Invoke(t.Context(), payload, time.Minute)
	var answer events.APIGatewayV2HTTPResponse
	if err != nil || json.Unmarshal(body, &answer) != nil {
		t.Fatalf("%s: %s, %v", path, body, err)
	}
	return answer.StatusCode
}

// The program as it is deployed, in the environment that Lambda gives it.
func TestTheDeployedDeskTakesTokensOfItsUserPoolAlone(t *testing.T) {
	t.Parallel()
	leadtest.Create(t, store.Definition("leads-desk"))
	environment := []string{
		"ORIGIN_SECRETS=secret", "USER_POOL=pool", "USER_POOL_ISSUER=https://pool.example", "USER_POOL_CLIENT=client",
		"SITE_BUCKET=site", "AWS_REGION=eu-west-1", "AWS_ACCESS_KEY_ID=id", "AWS_SECRET_ACCESS_KEY=secret",
		"AWS_ENDPOINT_URL_DYNAMODB=" + leadtest.Endpoint(),
	}
	variables := lambdatest.Settings()
	variables["LEADS_TABLE"] = "leads-desk"
	for name, value := range variables {
		environment = append(environment, name+"="+value)
	}
	function, err := lambdatest.Start(t.Context(), lambdatest.Program(t, "desk"), environment)
	if err != nil {
		t.Fatal(err)
	}
	defer function.Kill()

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
		if got := invoke(t, function, tt.path, tt.token, tt.claims); got != tt.want {
			t.Errorf("%s: %d, want %d\n%s", name, got, tt.want, strings.TrimSpace(function.Log()))
		}
	}
}
