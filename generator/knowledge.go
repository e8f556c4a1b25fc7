package main

import (
	"context"
	"errors"
	"flag"

	"github.com/dfx-fitness/site/generator/internal/page"
)

// knowledge prints what the chat assistant of the site knows, as the browser gets it.
func (p program) knowledge(_ context.Context, args []string) error {
	if err := p.parse(flag.NewFlagSet("knowledge", flag.ContinueOnError), args); err != nil {
		return err
	}
	tree, err := p.load()
	if err != nil {
		return err
	}
	_, files, err := page.Shared(tree)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("there is no content/assistant.yaml")
	}
	_, err = p.stdout.Write(append(files[0].JSON, '\n'))
	return err
}
