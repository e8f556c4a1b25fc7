// Command notify is the Lambda function that mails leads. The table's stream starts it for each new
// lead, and a schedule starts it to sweep up those whose mails failed.
package main

import "github.com/dfx-fitness/site/functions/internal/app"

func main() { app.Notify() }
