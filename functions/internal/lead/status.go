package lead

// Status is the state of a lead.
type Status string

const (
	// New leads are mailed to sales and confirmed to the visitor. Nobody has taken them up.
	New Status = "new"
	// Undelivered leads could not be mailed to sales in many tries. Nobody has taken them up.
	Undelivered Status = "undelivered"
	// InHand leads were taken up by a person of sales.
	InHand Status = "in-hand"
	// Answered leads were answered; what comes of them is not known yet.
	Answered Status = "answered"
	// Won leads became an order.
	Won Status = "won"
	// Lost leads did not.
	Lost Status = "lost"
	// Spam is stored, so that a wrong verdict can be found, and not mailed.
	Spam Status = "spam"
)

// A State is what a status means for the work.
type State struct {
	Status   Status `json:"status"`
	Name     string `json:"name"`    // in Dutch, for people of sales
	IsOpen   bool   `json:"isOpen"`  // the visitor waits for an answer
	IsTaken  bool   `json:"-"`       // somebody has taken it up
	IsAnswer bool   `json:"-"`       // the visitor was answered: nobody orders without an answer
	IsGiven  bool   `json:"isGiven"` // people give it; programs alone find that a lead could not be mailed
}

// States are those of all statuses, in the order of the work. The desk's application gets them by 'site schema'.
var States = []State{
	{New, "Nieuw", true, false, false, true},
	{Undelivered, "Niet gemaild", true, false, false, false},
	{InHand, "In behandeling", true, true, false, true},
	{Answered, "Beantwoord", false, true, true, true},
	{Won, "Gewonnen", false, true, true, true},
	{Lost, "Verloren", false, true, false, true},
	{Spam, "Spam", false, false, false, true},
}

// Lists of statuses, in the order of the work.
var (
	Statuses = statuses(func(State) bool { return true })
	Open     = statuses(func(s State) bool { return s.IsOpen })
	Closed   = statuses(func(s State) bool { return !s.IsOpen && s.Status != Spam })
	Honest   = statuses(func(s State) bool { return s.Status != Spam })
	Given    = statuses(func(s State) bool { return s.IsGiven })
)

func statuses(are func(State) bool) (all []Status) {
	for _, s := range States {
		if are(s) {
			all = append(all, s.Status)
		}
	}
	return all
}

// State is what the status means; the zero value for one that there is not.
func (s Status) State() State {
	for _, state := range States {
		if state.Status == s {
			return state
		}
	}
	return State{}
}
