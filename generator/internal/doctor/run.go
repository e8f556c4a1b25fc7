package doctor

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// Options say what to examine.
type Options struct {
	Content     string // folder with the site's content
	Stack       string
	Fingerprint string // of what is built here, to compare the stack's with; may be empty
	Endpoint    string // of a stand-in for AWS; may be empty
	Alarm       bool   // set an alarm off
}

// Flags lets a command line name what to examine.
func (o *Options) Flags(flags *flag.FlagSet) {
	flags.StringVar(&o.Stack, "stack", "dfx-site-"+productionStage,
		"`name` of the CloudFormation stack")
	flags.StringVar(&o.Fingerprint, "fingerprint", "",
		"`hash` of what is built here, to compare with the stack's; infra/fingerprint.ts prints it")
	flags.StringVar(&o.Endpoint, "endpoint", "", "`URL` of a stand-in for AWS")
	flags.BoolVar(&o.Alarm, "alarm", false,
		"set one alarm of the stack off, the only thing that is changed, to see whether it reaches people")
}

// ErrWrong is the error where anything is wrong; what, is printed.
var ErrWrong = errors.New("something is wrong, as listed")

// Run examines an installation and its content, and prints what it found.
func Run(ctx context.Context, o Options, out io.Writer) error {
	clients, err := Connect(ctx, o.Endpoint)
	if err != nil {
		return err
	}
	account := Read(ctx, clients, o.Stack)
	if err := ctx.Err(); err != nil {
		return err // what was called off is no finding
	}
	now := time.Now()
	account.Fingerprint = o.Fingerprint
	tree, err := content.Read(os.DirFS(o.Content), content.Options{Texts: true})
	if account.ContentErr = err; err == nil {
		account.Placeholders = advice.Placeholders(tree)
	}
	found := account.Findings(now)
	fmt.Fprint(out, Text(found))
	if o.Alarm {
		rehearsal, err := Rehearse(ctx, clients, account)
		if err != nil {
			return err
		}
		fmt.Fprint(out, rehearsal)
	}
	if hasWrong(found) {
		return ErrWrong
	}
	return nil
}
