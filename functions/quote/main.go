// Command quote is the Lambda function that takes in quote requests.
package main

import (
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
)

func main() { app.Intake("quote", form.QuoteRoute) }
