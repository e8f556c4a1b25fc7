// Command codes is the Lambda function that words the mails of the editors' user pool: the invitation, and the code that
// signs in, for which Cognito has no template in a pool without a second factor (Amazon Cognito Developer Guide, "Custom
// message Lambda trigger").
package main

import (
	"context"
	"html"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
)

func main() { lambda.Start(word(os.Getenv("SITE_URL") + "/beheer")) }

// What a mail is about.
const (
	invited  = "CustomMessage_AdminCreateUser"
	signIn   = "CustomMessage_Authentication"
	greeting = "<p>Hallo,</p>"
)

// word words a mail that leads to the editor at an address. Cognito puts the code, and of an invitation the address of the
// person, in the place of what the event names. Other mails stay as Cognito words them: no way in the editor leads to one.
func word(editor string) func(context.Context, events.CognitoEventUserPoolsCustomMessage) (events.CognitoEventUserPoolsCustomMessage, error) {
	link := `<a href="` + html.EscapeString(editor) + `">` + html.EscapeString(editor) + `</a>`
	return func(_ context.Context, event events.CognitoEventUserPoolsCustomMessage) (events.CognitoEventUserPoolsCustomMessage, error) {
		switch event.TriggerSource {
		case signIn:
			event.Response.EmailSubject = "Uw code voor het beheer van de site"
			event.Response.EmailMessage = greeting + "<p>Uw code is <b>" + event.Request.CodeParameter + "</b>. Hij werkt een kwartier.</p>" +
				"<p>Hebt u niet om een code gevraagd? Dan typte iemand anders uw e-mailadres. Zonder de code komt niemand binnen.</p>"
		case invited:
			event.Response.EmailSubject = "U mag de site bijhouden"
			event.Response.EmailMessage = greeting + "<p>U kunt de site van DFX Fitness bijhouden op " + link + ".</p>" +
				"<p>Vul daar " + event.Request.UsernameParameter + " in. U krijgt dan een code per mail. Een wachtwoord is er niet.</p>" +
				// Without its code, Cognito refuses the text.
				`<p style="display:none">` + event.Request.CodeParameter + "</p>"
		}
		return event, nil
	}
}
