// Command deliveries is the Lambda function that records what became of mails: Amazon SES publishes
// that to an SNS topic, which starts it.
package main

import "github.com/dfx-fitness/site/functions/internal/app"

func main() { app.Deliveries() }
