package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/dfx-fitness/site/functions/internal/export"
)

// export is the command that writes leads for other programs.
func (p program) export(ctx context.Context, args []string) error {
	flags, separator := flag.NewFlagSet("export", flag.ContinueOnError), ';'
	const description = "`character` between columns: a semicolon, the default, which Excel in Dutch " +
		"expects, or a comma"
	flags.Func("separator", description, func(text string) error {
		if text != "," && text != ";" {
			return errors.New("choose from ',' and ';'")
		}
		separator = rune(text[0])
		return nil
	})
	found, err := p.find(ctx, flags, args)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(p.stdout)
	if err := errors.Join(export.Write(out, separator, amsterdam(), found), out.Flush()); err != nil {
		return fmt.Errorf("write: %w", err)
	}
	fmt.Fprintln(p.stderr, count(len(found)))
	return nil
}
