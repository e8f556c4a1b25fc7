package doctor

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/aws/smithy-go"

	"github.com/dfx-fitness/site/generator/internal/advice"
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

func (f *findings) ok(format string, args ...any)              { f.add(OK, "", format, args) }
func (f *findings) advice(remedy, format string, args ...any)  { f.add(Advice, remedy, format, args) }
func (f *findings) wrong(remedy, format string, args ...any)   { f.add(Wrong, remedy, format, args) }
func (f *findings) unknown(remedy, format string, args ...any) { f.add(Unknown, remedy, format, args) }

// okIf finds something right where it holds, and wrong otherwise. The sentences begin with the same words.
func (f *findings) okIf(holds bool, begin, right, wrong, remedy string) {
	if holds {
		f.ok("%s %s.", begin, right)
	} else {
		f.wrong(remedy, "%s %s.", begin, wrong)
	}
}

// invented finds an invented setting, which a stage that is not public may have.
func (f *findings) invented(stage, remedy, format string, args ...any) {
	state := Advice
	if stage == productionStage {
		state = Wrong
	}
	f.add(state, remedy, format, args)
}

// placeholders finds the settings of content that must be true before production is published.
func (f *findings) placeholders(stage string, all []advice.Placeholder) {
	f.subject = "Settings"
	if len(all) == 0 {
		f.ok("No setting in content/ is invented.")
		return
	}
	var names []string
	for _, p := range all {
		names = append(names, fmt.Sprintf("%s (%s, line %d)", p.Name, p.File, p.Line))
	}
	f.invented(stage, "write what is true there and merge it; `make check` shows each",
		"These settings are invented: %s.", strings.Join(names, ", "))
}

// failed reports whether a call failed, and finds that what it asked for could not be read. The action is the IAM action that the
// call needs; empty where it needs none.
func (f *findings) failed(err error, what, action string) bool {
	if err == nil {
		return false
	}
	why, remedy := strings.TrimSuffix(reason(err), "."), "try again"
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		switch code := coded.ErrorCode(); {
		case slices.Contains([]string{"NoSuchBucket", "NotFound", "NotFoundException", "ResourceNotFoundException"}, code):
			f.wrong("it was removed by hand: `aws cloudformation detect-stack-drift` finds what else was",
				"%s could not be read: the stack names what is not there (%s).", what, why)
			return true
		case slices.Contains([]string{"AccessDenied", "AccessDeniedException", "AuthorizationError", "UnauthorizedOperation"}, code):
			why, remedy = "permission denied", "ask for the permission "+action+", which ReadOnlyAccess holds"
		}
	}
	f.unknown(remedy, "%s could not be read: %s.", what, why)
	return true
}

// reason is an error without the client's words around it.
func reason(err error) string {
	if coded, ok := errors.AsType[smithy.APIError](err); ok {
		return coded.ErrorCode() + ": " + coded.ErrorMessage()
	}
	return err.Error()
}

// hasWrong reports whether anything is wrong. What could be better or could not be read does not count.
func hasWrong(all []Finding) bool {
	return slices.ContainsFunc(all, func(f Finding) bool { return f.State == Wrong })
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
