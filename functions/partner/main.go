// Command partner is the Lambda function that takes in partner requests.
package main

import (
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
)

func main() { app.Intake("partner", form.PartnerRoute) }
