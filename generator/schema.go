package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/dfx-fitness/site/generator/internal/schema"
)

const payloadTypes = "frontend/generated/payload.ts"

// schema writes what is derived from the Go types, or tells that it is stale.
func (p program) schema(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("schema", flag.ContinueOnError)
	check := flags.Bool("check", false, "change nothing; fail when a file is stale")
	if err := p.parse(flags, args); err != nil {
		return err
	}
	if err := p.modules(ctx); err != nil {
		return err
	}
	files := map[string][]byte{}
	schemas, err := schema.Editor()
	if err != nil {
		return err
	}
	for name, text := range schemas {
		files["content/schemas/"+name] = text
	}
	if files[payloadTypes], err = p.payloadTypes(ctx); err != nil {
		return err
	}
	for name, text := range files {
		switch old, err := os.ReadFile(p.path(name)); {
		case err == nil && bytes.Equal(old, text):
			continue
		case *check:
			return fmt.Errorf("%s is stale: run 'make schema' and commit what it changes", name)
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(p.path(name)), 0o755), os.WriteFile(p.path(name), text, 0o644)); err != nil {
			return err
		}
		fmt.Fprintln(p.stdout, name)
	}
	return nil
}

// payloadTypes makes the TypeScript types, laid out as the formatter wants them.
func (p program) payloadTypes(ctx context.Context) ([]byte, error) {
	text, err := schema.Payload()
	if err != nil {
		return nil, err
	}
	const banner = "// Made by 'site schema' from the Go types of generator/internal/content and page; do not edit."
	for _, step := range [][]string{
		{"json2ts", "--no-additionalProperties", "--ignoreMinAndMaxItems", "--bannerComment", banner},
		{"biome", "format", "--stdin-file-path=" + payloadTypes},
	} {
		tool := exec.CommandContext(ctx, p.path("node_modules/.bin/"+step[0]), step[1:]...)
		tool.Dir, tool.Stdin, tool.WaitDelay = p.root, bytes.NewReader(text), time.Second
		if text, err = tool.Output(); err != nil {
			if exit, ok := errors.AsType[*exec.ExitError](err); ok {
				return nil, fmt.Errorf("%s: %w\n%s", step[0], err, exit.Stderr)
			}
			return nil, fmt.Errorf("%s: %w", step[0], err)
		}
	}
	return text, nil
}
