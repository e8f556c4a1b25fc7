package localapi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/golang-jwt/jwt/v5"
)

// token signs somebody in.
func token(t *testing.T, s *signIn, body string) string {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/sign-in", strings.NewReader(body)))
	var answer struct{ Token string }
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || answer.Token == "" {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	return answer.Token
}

func TestOnlyTokensOfThisServerAreTaken(t *testing.T) {
	t.Parallel()
	mine, err := newSignIn()
	if err != nil {
		t.Fatal(err)
	}
	others, err := newSignIn()
	if err != nil {
		t.Fatal(err)
	}
	ended, err := mine.sign(claims{RegisteredClaims: jwt.RegisteredClaims{Issuer: localIssuer, ExpiresAt: jwt.NewNumericDate(time.Now().Add(-time.Second))}})
	if err != nil {
		t.Fatal(err)
	}
	good := token(t, mine, "")
	for given, want := range map[string]string{
		good: "anke@local.example", token(t, mine, `{"email":"bram@local.example"}`): "bram@local.example",
		token(t, others, ""): "", ended: "", good[:len(good)-4]: "", strings.Replace(good, ".", "", 1): "", "": "",
	} {
		who := ""
		function := mine.authorize(func(_ context.Context, e events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
			if a := e.RequestContext.Authorizer; a != nil {
				who = a.JWT.Claims["email"]
			}
			return events.APIGatewayV2HTTPResponse{}, nil
		})
		event := events.APIGatewayV2HTTPRequest{Headers: map[string]string{"authorization": "Bearer " + given}}
		if _, err := function(t.Context(), event); err != nil || who != want {
			t.Errorf("the token %q is %q's (%v), want %q", given, who, err, want)
		}
	}
}
