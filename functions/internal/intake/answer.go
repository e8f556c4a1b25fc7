package intake

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

func success(message string, id lead.ID, answerBy string) events.APIGatewayV2HTTPResponse {
	return answerJSON(http.StatusOK, struct {
		Message   string  `json:"message"`
		ID        lead.ID `json:"id"`
		Reference string  `json:"reference"`
		AnswerBy  string  `json:"answerBy,omitempty"`
	}{message, id, id.Reference(), answerBy})
}

func refusal(rejection *lead.Rejection) events.APIGatewayV2HTTPResponse {
	response := answerJSON(rejection.Status, struct {
		Error  string            `json:"error"`
		Fields map[string]string `json:"fields,omitempty"`
	}{rejection.Message, rejection.Fields})
	addHeaders(response, rejection)
	return response
}

// addHeaders adds the headers that belong to the status of a rejection.
func addHeaders(response events.APIGatewayV2HTTPResponse, rejection *lead.Rejection) {
	if rejection.Allow != "" {
		response.Headers["Allow"] = rejection.Allow
	}
	if rejection.Status == http.StatusUnauthorized {
		response.Headers["WWW-Authenticate"] = "Bearer"
	}
	if rejection.RetryAfter > 0 {
		seconds := (rejection.RetryAfter + time.Second - 1) / time.Second
		response.Headers["Retry-After"] = strconv.Itoa(int(seconds))
	}
}

func answerJSON(status int, body any) events.APIGatewayV2HTTPResponse {
	encoded, err := json.Marshal(body)
	if err != nil {
		panic("intake: an answer of strings must encode: " + err.Error())
	}
	response := answer(status, string(encoded))
	response.Headers["Content-Type"] = "application/json; charset=utf-8"
	return response
}

func answer(status int, body string) events.APIGatewayV2HTTPResponse {
	return events.APIGatewayV2HTTPResponse{
		StatusCode: status,
		Headers:    map[string]string{"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"},
		Body:       body,
	}
}

// seeOther sends a browser to another page, which a reload asks for again instead of the post (RFC 9110 §15.4.4).
func seeOther(to string) events.APIGatewayV2HTTPResponse {
	response := answer(http.StatusSeeOther, "")
	response.Headers["Location"] = to
	return response
}

func preflight() events.APIGatewayV2HTTPResponse {
	response := answer(http.StatusNoContent, "")
	response.Headers["Access-Control-Allow-Methods"] = "GET, POST"
	response.Headers["Access-Control-Allow-Headers"] = "authorization, content-type, idempotency-key"
	response.Headers["Access-Control-Max-Age"] = "7200"
	return response
}

// cors lets scripts of the site's own origins read an answer, and no others. Every answer has the
// ID of its request.
func (h *Handler) cors(
	r *request, response events.APIGatewayV2HTTPResponse,
) events.APIGatewayV2HTTPResponse {
	response.Headers["X-Request-Id"] = r.id
	response.Headers["Vary"] = "Origin"
	if origin := r.header("origin"); slices.Contains(h.Origins, origin) {
		response.Headers["Access-Control-Allow-Origin"] = origin
		response.Headers["Access-Control-Expose-Headers"] = "Retry-After, X-Request-Id"
	}
	return response
}

func tooLarge() error {
	return &lead.Rejection{
		Status:  http.StatusRequestEntityTooLarge,
		Message: "Uw bericht is te lang. Kort het in en verzend het opnieuw.",
	}
}

func unreadable() error {
	return &lead.Rejection{
		Status:  http.StatusBadRequest,
		Message: "Uw bericht kon niet worden gelezen. Laad de pagina opnieuw en probeer het nog eens.",
	}
}

func unauthorised() *lead.Rejection {
	return &lead.Rejection{
		Status:  http.StatusUnauthorized,
		Message: "Deze aanvraag is niet geldig. Laad de pagina opnieuw en probeer het nog eens.",
	}
}

func bypassing() *lead.Rejection {
	return &lead.Rejection{
		Status:  http.StatusForbidden,
		Message: "Deze aanvraag kwam niet via de site. Laad de pagina opnieuw en probeer het nog eens.",
	}
}

func notAllowed(allow, message string) *lead.Rejection {
	return &lead.Rejection{
		Status:  http.StatusMethodNotAllowed,
		Message: message,
		Allow:   allow + ", OPTIONS",
	}
}
