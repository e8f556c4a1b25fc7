// Command quote is the Lambda function that takes in quote requests.
package main

import (
	"github.com/dfx-fitness/site/functions/internal/form"
	"github.com/dfx-fitness/site/functions/internal/startup"
)

func main() { startup.Intake("quote", &form.Quote) }
