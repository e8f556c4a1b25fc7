// Package cli runs one of the commands of a program.
//
// In: a command line. Out: an exit status: 0, 1 when something is wrong with what the program works on, 2 when
// something is wrong with the command line, 130 when it was interrupted. It knows no command.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
)

// A Program is a number of commands.
type Program struct {
	Name           string
	Note           string // what holds for all commands, for the list of them
	Commands       []Command
	Stdout, Stderr io.Writer
	// Before runs before a command, which an error keeps from running.
	Before func() error
	// Report prints the errors that are not for developers, and reports whether it did. The exit status is 1 then.
	Report func(error) bool
}

// A Command is one of a program's.
type Command struct {
	Name, About string
	Run         func(ctx context.Context, flags *flag.FlagSet, args []string) error
}

// ErrUsage is the error of a command line that is wrong, when it was said what is.
var ErrUsage = errors.New("usage")

// Run carries out one command line and returns its exit status.
func (p Program) Run(ctx context.Context, args []string) int {
	if len(args) == 1 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help") {
		fmt.Fprint(p.Stdout, p.usage())
		return 0
	}
	for _, c := range p.Commands {
		if len(args) == 0 || c.Name != args[0] {
			continue
		}
		err := p.Before()
		if err == nil {
			flags := flag.NewFlagSet(p.Name+" "+c.Name, flag.ContinueOnError)
			flags.SetOutput(p.Stderr)
			err = c.Run(ctx, flags, args[1:])
		}
		return p.status(c, err)
	}
	fmt.Fprint(p.Stderr, p.usage())
	return 2
}

func (p Program) usage() string {
	text := fmt.Sprintf("Usage: %s <command> [flags]\n\n", p.Name)
	for _, c := range p.Commands {
		text += fmt.Sprintf("  %-11s %s\n", c.Name, c.About)
	}
	return text + fmt.Sprintf("\n'%s <command> -h' lists a command's flags. %s\n", p.Name, p.Note)
}

// status reports the error of a command.
func (p Program) status(c Command, err error) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, ErrUsage):
		return 2
	case p.Report(err):
		return 1
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(p.Stderr, "%s %s: stopped\n", p.Name, c.Name)
		return 130 // as a shell reports a program ended by ctrl-C
	}
	fmt.Fprintf(p.Stderr, "%s %s: %v\n", p.Name, c.Name, err)
	return 1
}

// Parse reads the flags of a command that takes no other arguments.
func Parse(flags *flag.FlagSet, args []string) error {
	names, err := ParseNames(flags, args)
	if err == nil && len(names) > 0 {
		fmt.Fprintf(flags.Output(), "%s takes no argument %q\n", flags.Name(), names[0])
		return ErrUsage
	}
	return err
}

// ParseNames reads flags, and returns the other arguments, which may stand before and behind them.
func ParseNames(flags *flag.FlagSet, args []string) (names []string, err error) {
	// All flags are listed where that is asked for; a mistake is one sentence, and how to ask.
	isHelp := func(arg string) bool { return slices.Contains([]string{"-h", "--h", "-help", "--help"}, arg) }
	if usage := flags.Usage; !slices.ContainsFunc(args, isHelp) {
		flags.Usage = func() { fmt.Fprintf(flags.Output(), "(%s -h)\n", flags.Name()) }
		defer func() { flags.Usage = usage }()
	}
	for {
		switch err := flags.Parse(args); {
		case errors.Is(err, flag.ErrHelp):
			return nil, err
		case err != nil:
			return nil, ErrUsage // the flag package has said why
		case flags.NArg() == 0:
			return names, nil
		}
		names, args = append(names, flags.Arg(0)), flags.Args()[1:]
	}
}
