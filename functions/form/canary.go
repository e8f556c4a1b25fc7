package form

import "github.com/dfx-fitness/site/functions/internal/lead"

// The lead of the canary (functions/leads, canary.go) is one and the same each time: what sends it may read and delete this
// item of the table alone (infra/canary.ts), and what a run left behind is found by the next.
const (
	CanarySubmission = "00000000-0000-4000-8000-0000ca9a2100"
	CanaryLead       = string(lead.Contact) + "-" + CanarySubmission
)
