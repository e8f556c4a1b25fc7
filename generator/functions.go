package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/dfx-fitness/site/generator/internal/lambda"
)

// functions makes a deployable archive of each lead function.
func (p program) functions(ctx context.Context, args []string) error {
	if err := p.parse(flag.NewFlagSet("functions", flag.ContinueOnError), args); err != nil {
		return err
	}
	archives, err := lambda.Package(ctx, p.root, p.path("dist/functions"))
	if err != nil {
		return err
	}
	for _, archive := range archives {
		fmt.Fprintf(p.stdout, "dist/functions/%s\n", archive)
	}
	return nil
}
