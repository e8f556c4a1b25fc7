package doctor

import (
	"fmt"
	"strings"
)

// A State is how a finding stands.
type State int

// The states of findings.
const (
	OK      State = iota
	Advice        // works, and could be better
	Wrong         // does not work, or will not for long
	Unknown       // could not be read
)

func (s State) String() string { return [...]string{"ok", "advice", "WRONG", "unknown"}[s] }

// A Finding is one thing that is right or not.
type Finding struct {
	Subject  string
	State    State
	Sentence string
	Remedy   string // the command or the step that mends it; empty for what is right
}

// findings are collected by subject.
type findings struct {
	subject string
	all     []Finding
}

func (f *findings) add(state State, remedy, format string, args []any) {
	f.all = append(f.all, Finding{f.subject, state, fmt.Sprintf(format, args...), remedy})
}

func (f *findings) ok(format string, args ...any) { f.add(OK, "", format, args) }

func (f *findings) advice(remedy, format string,
	args ...any) {
	f.add(Advice, remedy, format, args)
}

func (f *findings) wrong(remedy, format string, args ...any) { f.add(Wrong, remedy, format, args) }

func (f *findings) unknown(remedy, format string,
	args ...any) {
	f.add(Unknown, remedy, format, args)
}

// okIf finds something right where it holds, and wrong otherwise. The sentences begin with the same
// words.
func (f *findings) okIf(holds bool, begin, right, wrong, remedy string) {
	if holds {
		f.ok("%s %s.", begin, right)
	} else {
		f.wrong(remedy, "%s %s.", begin, wrong)
	}
}

// placeholder finds an invented setting, which a stage that is not public may have.
func (f *findings) placeholder(a Account, remedy, format string, args ...any) {
	if a.isProduction() {
		f.wrong(remedy, format, args...)
	} else {
		f.advice(remedy, format, args...)
	}
}

// known is the value of a fact, if it could be read; otherwise it finds that it could not.
func known[T any](f *findings, what string, read Fact[T]) (value T, ok bool) {
	if read.Fault == nil {
		return read.Value, true
	}
	reason := strings.TrimSuffix(read.Fault.Reason, ".")
	if read.Fault.IsGone {
		f.wrong("it was removed by hand: `aws cloudformation detect-stack-drift` finds what else was",
			"%s could not be read: the stack names what is not there (%s).", what, reason)
		return value, false
	}
	remedy := "try again"
	if read.Fault.IsDenied {
		reason = "permission denied"
		remedy = "ask for the permission " + read.Fault.Action + ", which ReadOnlyAccess holds"
	}
	f.unknown(remedy, "%s could not be read: %s.", what, reason)
	return value, false
}

// hasWrong reports whether anything is wrong. What could be better or could not be read does not
// count.
func hasWrong(all []Finding) bool {
	for _, finding := range all {
		if finding.State == Wrong {
			return true
		}
	}
	return false
}

// Text lists findings for people, each with what mends it below.
func Text(all []Finding) string {
	var b strings.Builder
	subject := ""
	counts := map[State]int{}
	for _, finding := range all {
		counts[finding.State]++
		if finding.Subject != subject {
			subject = finding.Subject
			fmt.Fprintf(&b, "%s\n", subject)
		}
		fmt.Fprintf(&b, "  %-7s  %s\n", finding.State, finding.Sentence)
		if finding.Remedy != "" {
			fmt.Fprintf(&b, "           → %s\n", finding.Remedy)
		}
	}
	fmt.Fprintf(&b, "\n%d wrong, %d to consider, %d could not be read, %d right.\n",
		counts[Wrong], counts[Advice], counts[Unknown], counts[OK])
	return b.String()
}
