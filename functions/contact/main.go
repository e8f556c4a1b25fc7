// Command contact is the Lambda function that takes in messages, newsletter sign-ups, requests for
// brochures, and the forms that are particular to a site.
package main

import (
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
)

func main() { app.Intake("contact", form.ContactRoute) }
