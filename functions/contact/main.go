// Command contact is the Lambda function that takes in messages, newsletter sign-ups and requests
// for brochures.
package main

import (
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
)

func main() { app.Intake("contact", form.ContactRoute...) }
