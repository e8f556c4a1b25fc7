// Package media makes the variants of photographs that pages show.
//
// In: which variants there are to be. Out: their files, kept by what they were made of, so that each is made
// once. The work is done by sharp, in a Node process that is started when there is something to do.
package media

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sync/singleflight"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/node"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// How hard the encoder of AVIF works, of 9: each step costs more time than it saves bytes.
const (
	Thorough = 4 // for publishing
	Quick    = 2 // for looking at
)

//go:embed resize.mjs
var resize string

// Options say where a [Resizer] works.
type Options struct {
	Root    string // the repository, with its Node modules
	Content string // the folder of content
	Cache   string // folder of the variants; may be deleted and shared
	Effort  int    // [Thorough] or [Quick]
}

// A Resizer makes variants. It is safe for use by several goroutines.
type Resizer struct {
	options Options
	version func() ([]byte, error) // of the encoder

	encoder *node.Pool
	making  singleflight.Group // by file
}

// timeout is how long the encoder may take for a picture.
const timeout = 5 * time.Minute

// New prepares a resizer. Nothing runs yet.
func New(options Options) *Resizer {
	version := sync.OnceValues(func() ([]byte, error) {
		text, err := os.ReadFile(filepath.Join(options.Root, "node_modules/sharp/package.json"))
		if err != nil {
			return nil, fmt.Errorf("media: %w; run 'make install'", err)
		}
		return text, nil
	})
	encoder := node.New(node.Options{
		Name: "encoder of pictures", Args: []string{"--input-type=module", "--eval", resize}, Dir: options.Root,
		Workers: min(runtime.NumCPU(), 4), Timeout: timeout,
	})
	return &Resizer{options: options, version: version, encoder: encoder}
}

// File is the file of a variant, made if it is not there.
func (r *Resizer) File(ctx context.Context, v content.Variant) (string, error) {
	return r.file(ctx, v.Format, job{
		Source: r.source(v.File), Width: v.Width, Quality: v.Quality, Format: v.Format, Effort: r.options.Effort,
	})
}

// source is where a file of content is.
func (r *Resizer) source(file string) string {
	return filepath.Join(r.options.Content, filepath.FromSlash(file))
}

// file is the result of a job, done if it is not there.
func (r *Resizer) file(ctx context.Context, ext string, j job) (string, error) {
	source, err := os.ReadFile(j.Source)
	if err != nil {
		return "", err
	}
	version, err := r.version()
	if err != nil {
		return "", err
	}
	file := r.name(version, source, ext, j)
	made := r.making.DoChan(file, func() (any, error) {
		return nil, r.make(context.WithoutCancel(ctx), file, j) // which others may wait for
	})
	select {
	case result := <-made:
		return file, result.Err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// make does a job whose result is a file, unless that is there.
func (r *Resizer) make(ctx context.Context, file string, j job) error {
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	if err := os.MkdirAll(r.options.Cache, 0o755); err != nil {
		return err
	}
	j.File = file + ".next"
	if _, err := r.encoder.Call(ctx, j); err != nil {
		return fmt.Errorf("%s: %w", j.Source, err)
	}
	return os.Rename(j.File, file)
}

// Card is the file of a page's card, made if it is not there. Its mark has the colour of the page's line.
func (r *Resizer) Card(ctx context.Context, c page.Card) (string, error) {
	return r.file(ctx, "jpg", job{
		Source: r.source(c.Picture.File), Width: page.CardWidth, Height: page.CardHeight, Quality: content.Quality, Format: "card",
		Title: c.Title, Site: c.Site, Accent: accent(c.Accent), Colours: styles.Colours(),
	})
}

// mark is the drawing that all icons are made from, from the repository.
const mark = "frontend/assets/favicon.svg"

// icon is the file of an icon, made if it is not there.
func (r *Resizer) icon(ctx context.Context, i page.Icon) (string, error) {
	format := "icon"
	if i.Maskable {
		format = "maskable"
	}
	return r.file(ctx, strings.TrimPrefix(filepath.Ext(i.URL), "."), job{
		Source: filepath.Join(r.options.Root, filepath.FromSlash(mark)), Width: i.Size, Format: format, Colours: styles.Colours(),
	})
}

// accent is the bright colour of a line, and that of the brand where there is none.
func accent(line content.Accent) string {
	if line == "" {
		return styles.Colour("signal")
	}
	return styles.Colour(string(line) + "-bright")
}

// A Picture returns a file that content does not have, made if it is not there.
type Picture func(context.Context) (file string, err error)

// Pictures are those of a site, by address: the variants of photographs, the icons, and the cards of pages.
func (r *Resizer) Pictures(tree *content.Tree, pages []page.Page) map[string]Picture {
	all := map[string]Picture{}
	for url, variant := range tree.Variants {
		all[url] = func(ctx context.Context) (string, error) { return r.File(ctx, variant) }
	}
	for _, icon := range page.Icons {
		all[icon.URL] = func(ctx context.Context) (string, error) { return r.icon(ctx, icon) }
	}
	for _, p := range pages {
		if p.CardURL == "" {
			continue
		}
		all[p.CardURL] = func(ctx context.Context) (string, error) {
			file, err := r.Card(ctx, p.Card)
			if err != nil {
				return "", fmt.Errorf("card of %s: %w", p.Path, err)
			}
			return file, nil
		}
	}
	return all
}

// Placeholders are the photographs that pages show in a few pixels, as data URLs by path below media/.
// Photographs that cannot be made smaller are [content.Diagnostics].
func (r *Resizer) Placeholders(ctx context.Context, tree *content.Tree) (map[string]string, error) {
	files := map[string]bool{}
	for _, variant := range tree.Variants {
		files[variant.File] = true
	}
	var mu sync.Mutex
	made := map[string]string{}
	var broken content.Diagnostics
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for file := range files {
		group.Go(func() error {
			placeholder, err := r.placeholder(ctx, content.Picture{File: file}.Placeholder())
			mu.Lock()
			defer mu.Unlock()
			switch _, isRefusal := errors.AsType[*node.Error](err); {
			case isRefusal:
				broken = append(broken, content.Diagnostic{
					Position: content.Position{File: "content/" + file, Line: 1, Column: 1},
					Message:  fmt.Sprintf("kan niet worden verkleind; sla de afbeelding opnieuw op (%v)", err),
				})
			case err != nil:
				return err
			default:
				made[strings.TrimPrefix(file, "media/")] = placeholder
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	if len(broken) > 0 {
		slices.SortFunc(broken, func(a, b content.Diagnostic) int { return strings.Compare(a.File, b.File) })
		return nil, broken
	}
	return made, nil
}

// placeholder is a variant as a data URL.
func (r *Resizer) placeholder(ctx context.Context, v content.Variant) (string, error) {
	file, err := r.File(ctx, v)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(file)
	return "data:image/webp;base64," + base64.StdEncoding.EncodeToString(data), err
}

// Close ends the Node process.
func (r *Resizer) Close() { r.encoder.Close() }

// name is a result's file, by all that it is made of.
func (r *Resizer) name(version, source []byte, ext string, j job) string {
	sum := sha256.New()
	for _, part := range [][]byte{version, []byte(resize), source} {
		fmt.Fprintf(sum, "%d\n%s", len(part), part)
	}
	j.Source = "" // its bytes count, and not its place
	fmt.Fprintf(sum, "%+v", j)
	return filepath.Join(r.options.Cache, hex.EncodeToString(sum.Sum(nil)[:16])+"."+ext)
}

type job struct {
	Source  string `json:"source"`
	File    string `json:"file"`
	Width   int    `json:"width"`
	Quality int    `json:"quality"`
	Format  string `json:"format"` // avif, webp, jpg, card, icon or maskable
	Effort  int    `json:"effort,omitempty"`

	// Of a card.
	Height int    `json:"height,omitempty"`
	Title  string `json:"title,omitempty"`
	Site   string `json:"site,omitempty"`
	Accent string `json:"accent,omitempty"`

	Colours map[string]string `json:"colours,omitempty"` // of a card and of icons
}
