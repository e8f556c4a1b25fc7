// Command technician is the Lambda function that takes in applications of service technicians.
package main

import (
	"github.com/dfx-fitness/site/functions/internal/form"
	"github.com/dfx-fitness/site/functions/internal/startup"
)

func main() { startup.Intake("technician", &form.Technician) }
