// Command contact is the Lambda function that takes in messages, newsletter sign-ups and requests for brochures.
package main

import (
	"github.com/dfx-fitness/site/functions/internal/form"
	"github.com/dfx-fitness/site/functions/internal/startup"
)

func main() { startup.Intake("contact", form.ContactRoute...) }
