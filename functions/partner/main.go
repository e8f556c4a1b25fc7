// Command partner is the Lambda function that takes in partner requests.
package main

import (
	"github.com/dfx-fitness/site/functions/internal/form"
	"github.com/dfx-fitness/site/functions/internal/startup"
)

func main() { startup.Intake("partner", &form.Partner) }
