package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"time"

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
	pages, err := page.Build(tree, p.look.day(), func(string) time.Time { return time.Time{} })
	if err != nil {
		return err
	}
	knowledge := page.NewKnowledge(tree, page.EntriesOf(pages))
	if knowledge == nil {
		return errors.New("there is no content/assistant.yaml")
	}
	return json.NewEncoder(p.stdout).Encode(knowledge)
}
