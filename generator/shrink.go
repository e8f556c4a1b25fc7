package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/cli"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/node"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

// shrink makes photographs smaller where they are: those that are named, or all that check advises to. It is a marketer's
// command, and speaks Dutch.
func (p *program) shrink(ctx context.Context, flags *flag.FlagSet, args []string) error {
	o := p.buildOptions(flags, siteFolder)
	names, err := cli.ParseNames(flags, args)
	if err != nil {
		return err
	}
	if err := toolchain.Install(ctx, p.toolchain()); err != nil {
		return err
	}
	resizer := media.New(o.Media())
	defer resizer.Close()
	photographs, err := p.photographs(o.Content, names)
	if err != nil {
		return err
	}
	if len(photographs) == 0 {
		fmt.Fprintln(p.stdout, "Geen enkele foto is veel te groot.")
	}
	for _, before := range photographs {
		after, err := resizer.Shrink(ctx, before)
		if refusal, ok := errors.AsType[*node.Error](err); ok {
			fmt.Fprintf(p.stderr, "content/%s kan niet worden verkleind; sla de foto opnieuw op (%v)\n", before.File, refusal)
			return errRefused
		}
		switch {
		case err != nil:
			return err
		case after == before:
			fmt.Fprintf(p.stdout, "content/%s blijft %s: kleiner kan zij zo niet; bewaar haar als JPEG of WebP\n", before.File, before.Size())
		default:
			fmt.Fprintf(p.stdout, "content/%s: van %s naar %s\n", before.File, before.Size(), after.Size())
		}
	}
	return nil
}

// photographs are those of some files below media/, or the large ones where none is named.
func (p *program) photographs(folder string, names []string) ([]picture.Picture, error) {
	if len(names) == 0 {
		return filetree.Large(os.DirFS(folder))
	}
	var all []picture.Picture
	for _, name := range names {
		full, err := filepath.Abs(name)
		if err != nil {
			return nil, err
		}
		file, err := filepath.Rel(folder, full)
		if file = filepath.ToSlash(file); err != nil || !strings.HasPrefix(file, "media/") {
			fmt.Fprintf(p.stderr, "%s staat niet in content/media/\n", name)
			return nil, errRefused
		}
		data, err := os.ReadFile(full)
		photograph, ok := picture.Measure(file, data)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			fmt.Fprintf(p.stderr, "%s is er niet\n", name)
			return nil, errRefused
		case err != nil:
			fmt.Fprintf(p.stderr, "%s kan niet worden gelezen: %v\n", name, err)
			return nil, errRefused
		case !ok:
			fmt.Fprintf(p.stderr, "%s is geen JPEG, PNG, WebP of AVIF\n", name)
			return nil, errRefused
		case photograph.Width <= media.ShrunkWidth && !photograph.IsLarge():
			fmt.Fprintf(p.stdout, "content/%s is al klein genoeg: %s\n", file, photograph.Size())
		default:
			all = append(all, photograph)
		}
	}
	return all, nil
}
