package lead

import (
	"cmp"
	"slices"
)

// Why leads are judged spam, as it is stored.
const (
	TrapFilledIn   = "honeypot filled in"
	TooFast        = "sent faster than a person can"
	LinkForName    = "a link for a name"
	ManyLinks      = "many links"
	Repeated       = "a text that came in often today"
	JudgedByPerson = "judged by a person"
)

var spamReasons = map[string]string{
	TrapFilledIn:   "Een veld ingevuld dat mensen niet zien",
	TooFast:        "Sneller verstuurd dan een mens kan invullen",
	LinkForName:    "Een koppeling in plaats van een naam",
	ManyLinks:      "Veel koppelingen in de tekst",
	Repeated:       "Dezelfde tekst kwam die dag vaker binnen",
	JudgedByPerson: "Een collega vond het spam",
}

// DutchReason is a reason in Dutch.
func DutchReason(reason string) string { return cmp.Or(spamReasons[reason], reason) }

// BeforeSpam is the status that spam is released to: the one before a person judged it spam, or that of a lead nobody has seen.
func (l Lead) BeforeSpam() Status {
	for _, e := range slices.Backward(l.History) {
		if e.Kind == StatusChanged && e.Detail != string(Spam) {
			return Status(e.Detail)
		}
	}
	return l.Form.Received()
}
