package schema

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/contract"
	"github.com/dfx-fitness/site/generator/internal/page"
)

const (
	payloadTypes  = "frontend/generated/payload.ts"
	deskTypes     = "frontend/generated/desk.ts"
	siteConstants = "frontend/generated/site.ts"
	apiContract   = "functions/openapi.yaml"
	apiTypes      = "frontend/generated/api.ts"
	// testForms are the forms that the contract has; a test of generator/internal/build renews them.
	testForms = "functions/form/formtest/testdata/forms.json"
)

// derived makes all that is derived from the Go types and the contract of the lead API, by path from the
// repository's root. The tools that lay out TypeScript are those of its Node modules.
func derived(ctx context.Context, root string) (map[string][]byte, error) {
	if err := page.CheckKinds(); err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	schemas, err := Editor()
	if err != nil {
		return nil, err
	}
	for name, text := range schemas {
		files["content/schemas/"+name] = text
	}
	if files[payloadTypes], err = makeTypes(ctx, root, payloadTypes, Payload, "generator/internal/content and page"); err != nil {
		return nil, err
	}
	if files[deskTypes], err = makeTypes(ctx, root, deskTypes, Desk, "functions/desk/api"); err != nil {
		return nil, err
	}
	if files[siteConstants], err = makeConstants(ctx, root); err != nil {
		return nil, err
	}
	if files[apiContract], err = makeContract(root); err != nil {
		return nil, err
	}
	files[apiTypes], err = makeAPITypes(ctx, root, files[apiContract])
	return files, err
}

// Write writes the derived files that are stale and returns their names. With check it writes nothing, and a
// stale file is an error.
func Write(ctx context.Context, root string, check bool) (stale []string, err error) {
	files, err := derived(ctx, root)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		file := filepath.Join(root, filepath.FromSlash(name))
		switch old, err := os.ReadFile(file); {
		case err == nil && bytes.Equal(old, files[name]):
			continue
		case check:
			return nil, fmt.Errorf("%s is stale: run 'make schema' and commit what it changes", name)
		}
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, files[name], 0o644)); err != nil {
			return nil, err
		}
		stale = append(stale, name)
	}
	return stale, nil
}

// makeTypes makes a file of TypeScript types from a schema of Go types.
func makeTypes(ctx context.Context, root, file string, schema func() ([]byte, error), of string) ([]byte, error) {
	text, err := schema()
	if err != nil {
		return nil, err
	}
	banner := "// Made by 'site schema' from the Go types of " + of + "; do not edit."
	return pipe(ctx, root, text,
		[]string{"json2ts", "--no-additionalProperties", "--ignoreMinAndMaxItems", "--bannerComment", banner},
		format(file),
	)
}

// makeContract makes the forms in the contract of the lead API anew.
func makeContract(root string) ([]byte, error) {
	text, err := os.ReadFile(filepath.Join(root, apiContract))
	if err != nil {
		return nil, err
	}
	forms, err := form.LoadSet(filepath.Join(root, testForms))
	if err != nil {
		return nil, err
	}
	return contract.WithForms(text, forms, false)
}

// makeAPITypes makes the TypeScript types of the lead API.
func makeAPITypes(ctx context.Context, root string, text []byte) ([]byte, error) {
	var err error
	if text, err = pipe(ctx, root, text, []string{"openapi-typescript"}); err != nil {
		return nil, err
	}
	banner := "// Made by 'site schema' from " + apiContract + "; do not edit.\n"
	return pipe(ctx, root, append([]byte(banner), text...), format(apiTypes))
}

// format is the step of [pipe] that lays a file out as 'npm run lint' wants it.
func format(name string) []string { return []string{"biome", "format", "--stdin-file-path=" + name} }

// pipe sends a text through tools of the Node modules of the repository, one after the other.
func pipe(ctx context.Context, root string, text []byte, steps ...[]string) ([]byte, error) {
	for _, step := range steps {
		tool := exec.CommandContext(ctx, filepath.Join(root, "node_modules/.bin", step[0]), step[1:]...)
		tool.Dir, tool.Stdin, tool.WaitDelay = root, bytes.NewReader(text), time.Second
		output, err := tool.Output()
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			return nil, fmt.Errorf("%s: %w\n%s", step[0], err, exit.Stderr)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", step[0], err)
		}
		text = output
	}
	return text, nil
}
