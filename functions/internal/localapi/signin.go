package localapi

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/golang-jwt/jwt/v5"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/desk"
	"github.com/dfx-fitness/site/functions/internal/editing"
)

const (
	// localIssuer is of tokens that no other server takes.
	localIssuer = "local"
	localClient = "local"
	// signedIn is how long people stay signed in: a working day.
	signedIn = 12 * time.Hour
	// signInPath signs in whoever asks, at the desk and at the editor. Of the functions in AWS none has it.
	signInPath = form.APIPath + "/sign-in"
)

// A colleague is a person who can sign in locally.
type colleague struct {
	api.Person
	groups []string
}

// colleagues are all of them. The first signs in where nobody is named.
var colleagues = []colleague{
	{api.Person{Email: "anke@local.example", Name: "Anke Visser"}, []string{desk.AdminGroup, editing.PublisherGroup}},
	{api.Person{Email: "bram@local.example", Name: "Bram Jansen"}, []string{desk.SalesGroup}},
}

// People are the colleagues.
func (s *signIn) People(context.Context) ([]api.Person, error) {
	var people []api.Person
	for _, c := range colleagues {
		people = append(people, c.Person)
	}
	return people, nil
}

// signIn stands in for a user pool and the JWT authorizer of the API, with keys of its own: its tokens are worth
// nothing elsewhere, and end with the server.
type signIn struct {
	public  ed25519.PublicKey
	private ed25519.PrivateKey
}

func newSignIn() (*signIn, error) {
	public, private, err := ed25519.GenerateKey(nil)
	return &signIn{public, private}, err
}

// ServeHTTP answers a POST, which may name a colleague by 'email', with a token (RFC 7519; EdDSA: RFC 8037).
func (s *signIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var asked struct{ Email string }
	_ = json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<10)).Decode(&asked) // no body is the first colleague
	who := colleagues[0]
	if i := slices.IndexFunc(colleagues, func(c colleague) bool { return c.Email == asked.Email }); i >= 0 {
		who = colleagues[i]
	}
	token, err := s.sign(claims{
		RegisteredClaims: jwt.RegisteredClaims{
			Issuer: localIssuer, Audience: jwt.ClaimStrings{localClient}, ExpiresAt: jwt.NewNumericDate(time.Now().Add(signedIn)),
		},
		Use: "id", Email: who.Email, Name: who.Name, Groups: who.groups,
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(map[string]string{"token": token})
}

// claims are what a token says, as those of a user pool do (Amazon Cognito Developer Guide, "Understanding the identity
// (ID) token").
type claims struct {
	jwt.RegisteredClaims
	Use    string   `json:"token_use"`
	Email  string   `json:"email"`
	Name   string   `json:"name"`
	Groups []string `json:"cognito:groups"`
}

func (s *signIn) sign(c claims) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodEdDSA, c).SignedString(s.private)
}

// verify returns the claims of a token, as an authorizer hands them on; nil where it is not one of ours, or has ended.
func (s *signIn) verify(token string) map[string]string {
	var c claims
	ours := func(*jwt.Token) (any, error) { return s.public, nil }
	if _, err := jwt.ParseWithClaims(token, &c, ours, jwt.WithValidMethods([]string{"EdDSA"}), jwt.WithExpirationRequired()); err != nil {
		return nil
	}
	return map[string]string{
		"iss": c.Issuer, "aud": strings.Join(c.Audience, " "), "token_use": c.Use, "email": c.Email, "name": c.Name,
		"cognito:groups": "[" + strings.Join(c.Groups, " ") + "]",
	}
}

// authorize hands a function the claims of a request's token, as API Gateway's authorizer does.
func (s *signIn) authorize(function lambdaFunc) lambdaFunc {
	return func(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
		token, _ := strings.CutPrefix(event.Headers["authorization"], "Bearer ")
		if claims := s.verify(token); claims != nil {
			event.RequestContext.Authorizer = &events.APIGatewayV2HTTPRequestContextAuthorizerDescription{
				JWT: &events.APIGatewayV2HTTPRequestContextAuthorizerJWTDescription{Claims: claims},
			}
		}
		return function(ctx, event)
	}
}
