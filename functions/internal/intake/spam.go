package intake

import (
	"strconv"
	"strings"
	"time"

	"github.com/dfx-fitness/site/functions/internal/form"
)

const (
	// Honeypot is the field that people do not see and programs fill in.
	Honeypot = "referentiecode"
	// fastest is how quickly a person can open, fill in and send a form. Programs are quicker.
	fastest = 3 * time.Second
	// mostLinks is how many links people put into what they write.
	mostLinks = 4
	// shortestRepeat is how long a text must be, in bytes, for two people not to write the same.
	shortestRepeat = 60
)

// spamReason judges what no person would do; empty for what one might.
func spamReason(definition *form.Definition, fields map[string]string, values form.Values) string {
	if strings.TrimSpace(values.Get(Honeypot)) != "" {
		return "honeypot filled in"
	}
	elapsed, err := strconv.ParseFloat(values.Get("elapsedMs"), 64)
	// A clock may have been set back in the meantime.
	if err == nil && elapsed >= 0 && elapsed < float64(fastest.Milliseconds()) {
		return "sent faster than a person can"
	}
	for _, name := range definition.NameFields {
		if form.Links(fields[name]) > 0 {
			return "a link for a name"
		}
	}
	written := 0
	for i := range definition.Fields {
		if field := &definition.Fields[i]; field.Lines {
			written += form.Links(fields[field.Name])
		}
	}
	if written > mostLinks {
		return "many links"
	}
	return ""
}

// comparable makes texts the same that differ in case and white space alone.
func comparable(text string) string {
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}
