// Command technician is the Lambda function that takes in applications of service technicians.
package main

import (
	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/app"
)

func main() { app.Intake("technician", form.TechnicianRoute) }
