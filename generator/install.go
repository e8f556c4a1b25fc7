package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

// install makes Node's modules ready for commands that use them without site, such as npm test.
func (p program) install(ctx context.Context, args []string) error {
	if err := p.parse(flag.NewFlagSet("install", flag.ContinueOnError), args); err != nil {
		return err
	}
	return p.modules(ctx)
}

func (p program) modules(ctx context.Context) error {
	options := toolchain.Options{Root: p.root, Note: func(text string) { fmt.Fprintln(p.stderr, text) }}
	unlock, err := toolchain.Lock(ctx, options)
	if err != nil {
		return err
	}
	defer unlock()
	return toolchain.Modules(ctx, options)
}
