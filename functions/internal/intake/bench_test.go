package intake_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"testing"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"

	"github.com/dfx-fitness/site/functions/internal/intake"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

// BenchmarkAccept takes in leads without a network: from the bytes of Lambda's event to those of
// the answer, and from the event to the answer alone.
func BenchmarkAccept(b *testing.B) {
	handler := intake.New(intake.Config{
		Tokens: []string{token}, Origins: []string{"https://dfx.example"}, Store: &recorder{}, Log: slog.New(slog.DiscardHandler),
	}, forms.Named(lead.Quote))
	requests := make([]events.APIGatewayV2HTTPRequest, 64)
	for i := range requests {
		requests[i] = post(b, filled(map[string]any{
			"submissionId": fmt.Sprintf("00000000-0000-4000-8000-%012d", i),
			"producten":    "Chest Press (2x), Timing Gates (set, draadloos) (1x), Rower (12x)",
			"opmerkingen":  "Adres: Kade 3, Zwolle\nVoorkeur voor contact: Telefoon\nOpmerkingen: graag vóór juni",
		}))
		requests[i].Headers["origin"] = "https://dfx.example"
	}
	b.Run("handler", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if response, err := lambdahttp.Handle(handler)(b.Context(), requests[i%len(requests)]); err != nil || response.StatusCode != 200 {
				b.Fatal(response, err)
			}
		}
	})
	b.Run("bytes", func(b *testing.B) {
		function := lambda.NewHandler(lambdahttp.Handle(handler))
		payloads := make([][]byte, len(requests))
		for i, request := range requests {
			var err error
			if payloads[i], err = json.Marshal(request); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if _, err := function.Invoke(b.Context(), payloads[i%len(payloads)]); err != nil {
				b.Fatal(err)
			}
		}
	})
}
