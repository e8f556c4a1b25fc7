package desk

import (
	"context"
	"net/http"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
)

// A user is who has signed in.
type user struct {
	email, name string
	isAdmin     bool
}

// identify is who sent a request: what the JWT authorizer of the API verified. Without one, and with a token of another
// user pool or client, it is nobody (Amazon Cognito Developer Guide, "Verifying JSON web tokens").
func (h *Handler) identify(r *http.Request) (user, error) {
	unknown := refusal(http.StatusUnauthorized, "U bent niet (meer) aangemeld. Meld u opnieuw aan.")
	claims := lambdahttp.Claims(r.Context())
	if claims["iss"] != h.Issuer || claims["aud"] != h.Settings.Client || claims["token_use"] != "id" || claims["email"] == "" {
		return user{}, unknown
	}
	who := user{email: strings.ToLower(claims["email"]), name: claims["name"]}
	if who.name == "" {
		who.name = who.email
	}
	isSales := false
	// An authorizer writes a list as '[admin sales]'.
	for group := range strings.FieldsFuncSeq(claims["cognito:groups"], func(c rune) bool { return strings.ContainsRune("[], ", c) }) {
		isSales = isSales || group == SalesGroup
		who.isAdmin = who.isAdmin || group == AdminGroup
	}
	if !isSales && !who.isAdmin {
		return user{}, refusal(http.StatusForbidden, "Uw account mag de aanvragen niet zien. Vraag wie de site beheert om u bij verkoop in te delen.")
	}
	return who, nil
}

// nameOf is what the owner of an address is called; the address where nobody of the team has it, or the team is out of reach.
func (h *Handler) nameOf(ctx context.Context, email string) string {
	team, _ := h.Team.People(ctx)
	for _, p := range team {
		if p.Email == email {
			return p.Name
		}
	}
	return email
}
