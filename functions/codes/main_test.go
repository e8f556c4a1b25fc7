package main

import (
	"strings"
	"testing"

	"github.com/aws/aws-lambda-go/events"
)

// A text that lacks what Cognito fills in is refused, and nobody gets a mail.
func TestMailsHoldWhatCognitoFillsIn(t *testing.T) {
	t.Parallel()
	for source, want := range map[string][]string{
		"CustomMessage_Authentication":  {"{####}", "Uw code is"},
		"CustomMessage_AdminCreateUser": {"{####}", "{username}", `<a href="https://dfx.example/beheer">`},
	} {
		event := events.CognitoEventUserPoolsCustomMessage{}
		event.TriggerSource = source
		event.Request.CodeParameter, event.Request.UsernameParameter = "{####}", "{username}"
		worded, err := word("https://dfx.example/beheer")(t.Context(), event)
		if err != nil || worded.Response.EmailSubject == "" {
			t.Errorf("%s: %+v, %v", source, worded.Response, err)
		}
		for _, text := range want {
			if !strings.Contains(worded.Response.EmailMessage, text) {
				t.Errorf("%s has no %s: %s", source, text, worded.Response.EmailMessage)
			}
		}
	}
	event := events.CognitoEventUserPoolsCustomMessage{}
	event.TriggerSource = "CustomMessage_ForgotPassword"
	if worded, err := word("")(t.Context(), event); err != nil || worded.Response.EmailMessage != "" {
		t.Errorf("%+v, %v", worded.Response, err)
	}
}
