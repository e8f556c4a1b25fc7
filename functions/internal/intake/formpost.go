package intake

import (
	"net/http"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/formpage"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// formPage answers a form post that was not taken in by the form as it was filled in.
func (h *Handler) formPage(
	r *request, definition *form.Definition, rejection *lead.Rejection,
) events.APIGatewayV2HTTPResponse {
	message, status := rejection.Message, rejection.Status
	switch status {
	case http.StatusUnauthorized: // an old page; this one has the token of now
		message = "Verstuur het formulier nog een keer: de pagina was verouderd."
	case http.StatusServiceUnavailable:
		// Of a 503, CloudFront replaces the page by the site's own for outages (infra/site.ts), and all that was filled in
		// would be gone. It passes on this status, which also says that nothing was stored (RFC 4918 §11.5).
		status = http.StatusInsufficientStorage
	}
	page := formpage.Page{
		Company: h.Company, Form: definition, Action: form.APIPath + definition.Route, Token: h.Token, Trap: Honeypot,
		From: r.page(definition), Back: escapedPath(r.page(definition)),
		Typed: r.typed, Quantities: form.Quantities(r.pairs),
		Message: message, Mistakes: rejection.Fields,
	}
	response := answer(status, page.HTML())
	response.Headers["Content-Type"] = "text/html; charset=utf-8"
	addHeaders(response, rejection)
	return response
}
