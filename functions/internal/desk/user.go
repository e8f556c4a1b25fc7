package desk

import (
	"context"
	"net/http"
	"slices"

	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
)

// A user is a person who has signed in.
type user struct {
	email, name string
	isAdmin     bool
}

// identify returns the person of sales who sent a request.
func (h *Handler) identify(r *http.Request) (user, error) {
	who, ok := lambdahttp.SignedIn(r.Context(), h.Issuer, h.Settings.Client)
	if !ok {
		return user{}, refusal(http.StatusUnauthorized, "U bent niet (meer) aangemeld. Meld u opnieuw aan.")
	}
	isAdmin := slices.Contains(who.Groups, AdminGroup)
	if !isAdmin && !slices.Contains(who.Groups, SalesGroup) {
		return user{}, refusal(http.StatusForbidden, "Uw account mag de aanvragen niet zien. Vraag wie de site beheert om u bij verkoop in te delen.")
	}
	return user{email: who.Email, name: who.Name, isAdmin: isAdmin}, nil
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
