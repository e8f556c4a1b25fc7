package lead

import "cmp"

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
	JudgedByPerson: "Door een collega als spam aangemerkt",
}

// DutchReason is a reason in Dutch.
func DutchReason(reason string) string { return cmp.Or(spamReasons[reason], reason) }
