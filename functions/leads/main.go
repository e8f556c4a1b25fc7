// Command leads lets an operator read, export, mail again, mark and delete what visitors sent.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/lead"
	"github.com/dfx-fitness/site/functions/internal/store"
)

const usage = `Usage: go run ./functions/leads <command> [flags] [arguments]

  list      show leads as a table, the newest first
              leads list -form quote -since 2026-11-01
  show      show everything about leads
              leads show quote-6f1c…
  export    write leads to the standard output as CSV, for Excel, or as JSON lines
              leads export -format csv -form quote > quotes.csv
  resend    have leads mailed to sales once more; with -confirm to the visitor too
              leads resend -undelivered
  mark      note what became of leads: handled, spam or new
              leads mark handled quote-6f1c…
  delete    erase every lead of an e-mail address (GDPR art. 17)
              leads delete -email sanne@example.nl

Flags of 'list' and 'export', which may be combined:
  -form quote           one form: quote, contact, newsletter, brochure, partner, technician
  -status undelivered   one status: new, handled, spam, undelivered
  -since 2026-11-01     received on that day or later, Dutch time
  -email a@b.nl         from one address
  -limit 20             the newest 20

Flags of every command:
  -table dfx-leads      a table in AWS; the environment variable LEADS_TABLE does the same
  -data .data           the folder of 'site serve', from the repository's root; used where no table is named

'leads <command> -h' lists a command's flags.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run carries out one command line and returns its exit status: 0, 1 when something could not be done, 2
// when something is wrong with the command line.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return program{open, stdin, stdout, stderr}.run(ctx, args)
}

// A program is what every command works with.
type program struct {
	// open opens the leads at a place and tells stderr which they are. Call done when they are no
	// longer needed.
	open           func(ctx context.Context, at place, stderr io.Writer) (leads *store.Store, done func(), err error)
	stdin          io.Reader
	stdout, stderr io.Writer
}

func (p program) run(ctx context.Context, args []string) int {
	commands := map[string]func(program, context.Context, []string) error{
		"delete": program.delete, "export": program.export, "list": program.list,
		"mark": program.mark, "resend": program.resend, "show": program.show,
	}
	if len(args) == 1 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help") {
		fmt.Fprint(p.stdout, usage)
		return 0
	}
	if len(args) == 0 {
		fmt.Fprint(p.stderr, usage)
		return 2
	}
	command := commands[args[0]]
	if command == nil {
		fmt.Fprintf(p.stderr, "leads: there is no command %q\n\n%s", args[0], usage)
		return 2
	}
	return p.report(args[0], command(p, ctx, args[1:]))
}

var (
	// errUsage is a mistake in the command line that was told already.
	errUsage = errors.New("usage")
	// errTold is a failure that was told already.
	errTold = errors.New("told")
)

func (p program) report(command string, err error) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(p.stderr, "leads %s: stopped\n", command)
		return 130 // as a shell reports a program ended by ctrl-C
	case !errors.Is(err, errTold):
		p.tell(command, err)
	}
	return 1
}

// tell says what went wrong, and what to do where that can be known.
func (p program) tell(command string, err error) {
	fmt.Fprintf(p.stderr, "leads %s: %v\n", command, err)
	if _, missing := errors.AsType[*types.ResourceNotFoundException](err); missing {
		fmt.Fprintln(p.stderr, "There is no such table; check its name (-table) and the region (AWS_REGION).")
	}
}

// flags begins a command's flags. arguments is what follows the flags in the line that tells how to use it.
func (p program) flags(command, arguments string) *flag.FlagSet {
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(p.stderr)
	flags.Usage = func() {
		fmt.Fprintln(p.stderr, strings.TrimSpace("Usage: leads "+command+" [flags] "+arguments))
		flags.PrintDefaults()
	}
	return flags
}

// parse reads a command line. Flags may stand after arguments too: otherwise 'leads show ID -table X' would
// look for a lead named -table, in another place than was meant.
func (p program) parse(flags *flag.FlagSet, args []string) (arguments []string, at place, err error) {
	at.register(flags)
	for {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, place{}, err
			}
			return nil, place{}, errUsage
		}
		if flags.NArg() == 0 {
			break
		}
		arguments, args = append(arguments, flags.Arg(0)), flags.Args()[1:]
	}
	if !at.settle(flags) {
		return nil, place{}, p.misuse(flags, "give -table or -data, not both")
	}
	return arguments, at, nil
}

// misuse tells what is wrong with a command line.
func (p program) misuse(flags *flag.FlagSet, format string, args ...any) error {
	fmt.Fprintf(p.stderr, "leads %s: %s; see 'leads %[1]s -h'\n", flags.Name(), fmt.Sprintf(format, args...))
	return errUsage
}

// each does something for every lead. One that fails is told and does not stop the others.
func (p program) each(ctx context.Context, command string, ids []lead.ID, do func(lead.ID) error) error {
	failed := false
	for _, id := range ids {
		err := do(id)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if errors.Is(err, store.ErrNotFound) {
			err = fmt.Errorf("no such lead: %s", id)
		}
		if err != nil {
			failed = true
			p.tell(command, err)
		}
	}
	if failed {
		return errTold
	}
	return nil
}

// count tells how many leads there were.
func count(n int) string {
	if n == 1 {
		return "1 lead"
	}
	return fmt.Sprintf("%d leads", n)
}

// write writes what print makes, and nothing when that fails.
func (p program) write(print func(w *bytes.Buffer) error) error {
	var text bytes.Buffer
	if err := print(&text); err != nil {
		return err
	}
	_, err := p.stdout.Write(text.Bytes())
	return err
}
