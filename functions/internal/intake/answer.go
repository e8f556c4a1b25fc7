package intake

import (
	"encoding/json"
	"net/http"
	"slices"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lead"
)

func success(r *request, message string, id lead.ID) events.APIGatewayV2HTTPResponse {
	return answer(r, http.StatusOK, struct {
		Message string  `json:"message"`
		ID      lead.ID `json:"id"`
	}{message, id})
}

func refusal(r *request, rejection *lead.Rejection) events.APIGatewayV2HTTPResponse {
	response := answer(r, rejection.Status, struct {
		Error  string            `json:"error"`
		Fields map[string]string `json:"fields,omitempty"`
	}{rejection.Message, rejection.Fields})
	if rejection.Status == http.StatusMethodNotAllowed {
		response.Headers["Allow"] = "POST, OPTIONS"
	}
	return response
}

func answer(r *request, status int, body any) events.APIGatewayV2HTTPResponse {
	encoded, err := json.Marshal(body)
	if err != nil {
		panic("intake: an answer of strings must encode: " + err.Error())
	}
	return events.APIGatewayV2HTTPResponse{
		StatusCode: status,
		Headers: map[string]string{
			"Content-Type":           "application/json; charset=utf-8",
			"Cache-Control":          "no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Request-Id":           r.id,
		},
		Body: string(encoded),
	}
}

// seeOther sends a browser without JavaScript back to the page (RFC 9110 §15.4.4).
func seeOther(to string) events.APIGatewayV2HTTPResponse {
	return events.APIGatewayV2HTTPResponse{
		StatusCode: http.StatusSeeOther,
		Headers:    map[string]string{"Location": to, "Cache-Control": "no-store"},
	}
}

func preflight() events.APIGatewayV2HTTPResponse {
	return events.APIGatewayV2HTTPResponse{
		StatusCode: http.StatusNoContent,
		Headers: map[string]string{
			"Access-Control-Allow-Methods": "POST",
			"Access-Control-Allow-Headers": "authorization, content-type",
			"Access-Control-Max-Age":       "7200",
		},
	}
}

// cors lets scripts of the site's own origins read an answer, and no others.
func (h *Handler) cors(r *request, response events.APIGatewayV2HTTPResponse) events.APIGatewayV2HTTPResponse {
	response.Headers["Vary"] = "Origin"
	response.Headers["X-Request-Id"] = r.id
	if origin := r.headers["origin"]; slices.Contains(h.Origins, origin) {
		response.Headers["Access-Control-Allow-Origin"] = origin
	}
	return response
}
