// Command leads does what the desk cannot: bring leads back, queue those whose mails were given up, and try whether one is mailed.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/dfx-fitness/site/functions/internal/store"
)

const usage = `Usage: go run ./functions/leads <command> [flags] [arguments]

  import    show the leads of a CSV file of the desk that are missing; with -yes bring them back
              leads import leads.csv
  restore   show the leads that a table restored from a backup has and this one has not; with -yes bring them back
              leads restore -from leads-restored
  redrive   show the dead-letter queue, and the leads that are undelivered or wait; with -yes queue the undelivered
            and delete the messages that were shown
              DEAD_LETTERS=https://sqs… leads redrive
  canary    send the contact form of a site as a visitor does, to SES's simulator, wait until its answer is in the lead's history,
            and delete the lead
              leads canary -address https://…

'leads <command> -h' lists a command's flags. Leads are those of a table in AWS: -table, or the environment variable LEADS_TABLE.
What else is done with leads, the desk does.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p := program{open, settings, os.Stdout, os.Stderr}
	os.Exit(p.run(ctx, os.Args[1:]))
}

// A program is what the commands have in common.
type program struct {
	// open opens a table of leads and prints on stderr which it is.
	open func(ctx context.Context, table string, stderr io.Writer) (*store.Store, error)
	// settings are of AWS: the operator's region and credentials.
	settings       func(ctx context.Context) (aws.Config, error)
	stdout, stderr io.Writer
}

// usageError is a mistake in the command line.
type usageError string

func (e usageError) Error() string { return string(e) }

// run executes one command line and returns its exit status: 0, 1 after a failure, 2 after a
// mistake in the command line.
func (p program) run(ctx context.Context, args []string) int {
	commands := map[string]func(context.Context, []string) error{
		"import": p.importLeads, "restore": p.restore, "redrive": p.redrive, "canary": p.canary,
	}
	if len(args) == 0 {
		fmt.Fprint(p.stderr, usage)
		return 2
	}
	name := args[0]
	if name == "help" || strings.TrimLeft(name, "-") == "h" || strings.TrimLeft(name, "-") == "help" {
		fmt.Fprint(p.stdout, usage)
		return 0
	}
	command := commands[name]
	if command == nil {
		fmt.Fprintf(p.stderr, "leads: there is no command %q\n\n%s", name, usage)
		return 2
	}
	err := command(ctx, args[1:])
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	}
	if mistake, ok := errors.AsType[usageError](err); ok {
		fmt.Fprintf(p.stderr, "leads %s: %s; see 'leads %[1]s -h'\n", name, mistake)
		return 2
	}
	fmt.Fprintf(p.stderr, "leads %s: %v\n", name, err)
	if _, missing := errors.AsType[*types.ResourceNotFoundException](err); missing {
		fmt.Fprintln(p.stderr, "There is no such table; check its name and the region (AWS_REGION).")
	}
	return 1
}

// parse reads a command line with the flags of the command and of the table of leads, which it
// opens. Flags may stand after arguments too: otherwise 'leads import leads.csv -yes' would mean a file -yes.
func (p program) parse(
	ctx context.Context, flags *flag.FlagSet, args []string, check func(arguments []string) error,
) (arguments []string, leads *store.Store, err error) {
	table := flags.String("table", os.Getenv("LEADS_TABLE"), "`name` of the table in AWS (also: LEADS_TABLE)")
	flags.SetOutput(io.Discard) // run prints mistakes
	for {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprintf(p.stderr, "Usage: leads %s [flags] [arguments]\n", flags.Name())
			flags.SetOutput(p.stderr)
			flags.PrintDefaults()
			return nil, nil, err
		}
		if err != nil {
			return nil, nil, usageError(err.Error())
		}
		if flags.NArg() == 0 {
			break
		}
		arguments, args = append(arguments, flags.Arg(0)), flags.Args()[1:]
	}
	if err := check(arguments); err != nil {
		return nil, nil, err
	}
	if *table == "" {
		return nil, nil, usageError("name the table in AWS with -table or LEADS_TABLE: the stack's output LeadsTable")
	}
	leads, err = p.open(ctx, *table, p.stderr)
	return arguments, leads, err
}

// noArguments is the check of commands that have flags alone.
func noArguments(arguments []string) error {
	if len(arguments) > 0 {
		return usageError(fmt.Sprintf("takes no argument %q", arguments[0]))
	}
	return nil
}

// count is a number of leads in words.
func count(n int) string { return countOf(n, "lead") }

// countOf is a number of things in words.
func countOf(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
