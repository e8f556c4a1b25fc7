package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/dfx-fitness/site/functions/internal/lambdatest"
)

func TestMain(m *testing.M) {
	defer lambdatest.Clean()
	m.Run()
}

// The program as it is deployed, in the environment that Lambda gives it.
func TestTheProgramLogsWhatTheCDNPassesOn(t *testing.T) {
	t.Parallel()
	function, err := lambdatest.Start(t.Context(), lambdatest.Program(t, "reports"), []string{"ORIGIN_SECRETS=former present"})
	if err != nil {
		t.Fatal(err)
	}
	defer function.Kill()
	for secret, want := range map[string]int{"present": 204, "former": 204, "guessed": 403, "": 403} {
		event := events.APIGatewayV2HTTPRequest{
			Headers: map[string]string{"content-type": "application/csp-report", "x-origin-secret": secret},
			Body:    `{"csp-report":{"blocked-uri":"inline","document-uri":"https://d.example/` + secret + `","effective-directive":"style-src"}}`,
		}
		payload, err := json.Marshal(event)
		if err != nil {
			t.Fatal(err)
		}
		body, err := function.Invoke(t.Context(), payload, time.Minute)
		var answer events.APIGatewayV2HTTPResponse
		if err != nil || json.Unmarshal(body, &answer) != nil || answer.StatusCode != want {
			t.Errorf("secret %q: %s, %v", secret, body, err)
		}
	}
	function.Kill() // so that its log is whole
	log := function.Log()
	if strings.Count(log, `"PolicyViolations":1`) != 2 || !strings.Contains(log, `"Function":"test"`) {
		t.Errorf("log:\n%s", log)
	}
}
