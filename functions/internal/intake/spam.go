package intake

import (
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/functions/internal/lead"
)

const (
	// elapsedField is the value that holds how long filling in took, in milliseconds.
	elapsedField = "elapsedMs"
	// minElapsed is how quickly a person can open, fill in and send a form. Programs are quicker.
	minElapsed = 3 * time.Second
	// maxLinks is how many links people put into a text.
	maxLinks = 4
	// minRepeat is how long a text must be, in bytes, for two people not to write the same.
	minRepeat = 60
)

// spamReason is why a submission cannot be a person's; empty where it can.
func spamReason(definition *form.Definition, fields map[string]string, values form.Values) string {
	if strings.TrimSpace(values.Get(form.Honeypot)) != "" {
		return lead.TrapFilledIn
	}
	elapsed, err := strconv.ParseFloat(values.Get(elapsedField), 64)
	// A clock may have been set back in the meantime.
	if err == nil && elapsed >= 0 && elapsed < float64(minElapsed.Milliseconds()) {
		return lead.TooFast
	}
	written := 0
	for i := range definition.Fields {
		field := &definition.Fields[i]
		links := form.Links(fields[field.Name])
		if field.IsName() && links > 0 {
			return lead.LinkForName
		}
		if field.Kind == form.Area {
			written += links
		}
	}
	if written > maxLinks {
		return lead.ManyLinks
	}
	return ""
}

// normalized makes texts equal that differ in case and white space alone.
func normalized(text string) string {
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}
