// Package media makes the variants of photographs that pages show.
//
// In: which variants there are to be. Out: their files, kept by what they were made of, so that each is made
// once. The work is done by sharp, in a Node process that is started when there is something to do.
package media

import (
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/frontend/styles"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/node"
	"github.com/dfx-fitness/site/generator/internal/once"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

//go:embed resize.mjs
var resize string

// Options say where a [Resizer] works.
type Options struct {
	Root    string // the repository, with its Node modules
	Content string // the folder of content
	Cache   string // folder of the variants; may be deleted and shared
}

// A Resizer makes variants. It is safe for use by several goroutines.
type Resizer struct {
	options Options
	program func() (string, error) // digest of the encoder and of what it is told

	encoder *node.Pool
	making  once.Group // by files

	placeholders sync.Map // data URLs of those that were read, by their variants
}

// timeout is how long the encoder may take for the variants of a photograph.
const timeout = 5 * time.Minute

// New prepares a resizer. Nothing runs yet.
func New(options Options) *Resizer {
	program := sync.OnceValues(func() (string, error) {
		version, err := os.ReadFile(filepath.Join(options.Root, "node_modules/sharp/package.json"))
		if err != nil {
			return "", fmt.Errorf("media: %w; run 'make install'", err)
		}
		return digest(append(version, resize...)), nil
	})
	encoder := node.New(node.Options{
		Name: "encoder of pictures", Args: []string{"--input-type=module", "--eval", resize}, Dir: options.Root,
		Workers: min(runtime.NumCPU(), 4), Timeout: timeout,
	})
	return &Resizer{options: options, program: program, encoder: encoder}
}

// Make makes the variants that are not there, for which each photograph is decoded once. step is called for every variant.
func (r *Resizer) Make(ctx context.Context, variants map[string]picture.Variant, step func()) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for _, all := range by(variants, bytesOf) {
		group.Go(func() error {
			outputs := make([]output, len(all))
			for i, v := range all {
				outputs[i] = outputOf(v)
			}
			if _, err := r.files(ctx, r.source(all[0].File), all[0].Digest, outputs); err != nil {
				return err
			}
			for range all {
				step()
			}
			return nil
		})
	}
	return group.Wait()
}

// by groups variants, each group in the order of its addresses.
func by(variants map[string]picture.Variant, key func(picture.Variant) string) map[string][]picture.Variant {
	all := map[string][]picture.Variant{}
	for _, address := range slices.Sorted(maps.Keys(variants)) {
		v := variants[address]
		all[key(v)] = append(all[key(v)], v)
	}
	return all
}

func fileOf(v picture.Variant) string { return v.File }

// bytesOf is the same for photographs that content has under several names.
func bytesOf(v picture.Variant) string { return cmp.Or(v.Digest, v.File) }

// File is the file of a variant, made if it is not there.
func (r *Resizer) File(ctx context.Context, v picture.Variant) (string, error) {
	return r.file(ctx, r.source(v.File), v.Digest, outputOf(v))
}

func outputOf(v picture.Variant) output {
	return output{Format: v.Format, ext: v.Format, Width: v.Width, Quality: v.Quality}
}

// source is where a file of content is.
func (r *Resizer) source(file string) string {
	return filepath.Join(r.options.Content, filepath.FromSlash(file))
}

func (r *Resizer) file(ctx context.Context, source, digest string, o output) (string, error) {
	files, err := r.files(ctx, source, digest, []output{o})
	if err != nil {
		return "", err
	}
	return files[0], nil
}

// files are those of outputs, made if they are not there. The source is read for those alone: it may be another by now than
// the one of the digest that content gave, and files are named by what they were made of.
func (r *Resizer) files(ctx context.Context, source, known string, outputs []output) ([]string, error) {
	files, missing, err := r.look(known, outputs)
	if err != nil || len(missing) == 0 {
		return files, err
	}
	data, err := os.ReadFile(source)
	if err != nil {
		return nil, err
	}
	if now := digest(data); now != known {
		if files, missing, err = r.look(now, outputs); err != nil || len(missing) == 0 {
			return files, err
		}
	}
	return files, r.making.Do(ctx, fmt.Sprint(files), func(ctx context.Context) error {
		return r.make(ctx, source, missing)
	})
}

// look are the files of the outputs of a source, by its digest, and the outputs that are not there.
func (r *Resizer) look(source string, outputs []output) (files []string, missing []output, err error) {
	program, err := r.program()
	if err != nil {
		return nil, nil, err
	}
	for _, o := range outputs {
		o.File = "" // what it is made of counts, and not its place
		name := digest(fmt.Appendf(nil, "%s %s %+v", program, source, o))
		o.File = filepath.Join(r.options.Cache, name[:32]+"."+o.ext)
		if !slices.Contains(files, o.File) && !once.IsMade(o.File) {
			missing = append(missing, o)
		}
		files = append(files, o.File)
	}
	return files, missing, nil
}

// make makes files of a source, in a folder of their own: other processes may be making the same ones, and what they find is
// whole.
func (r *Resizer) make(ctx context.Context, source string, outputs []output) error {
	if err := os.MkdirAll(r.options.Cache, 0o755); err != nil {
		return err
	}
	folder, err := os.MkdirTemp(r.options.Cache, "making-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	j := job{Source: source, Outputs: slices.Clone(outputs)}
	for i, o := range outputs {
		j.Outputs[i].File = filepath.Join(folder, filepath.Base(o.File))
	}
	if _, err := r.encoder.Call(ctx, j); err != nil {
		return fmt.Errorf("%s: %w", source, err)
	}
	for i, o := range outputs {
		if err := os.Rename(j.Outputs[i].File, o.File); err != nil {
			return err
		}
	}
	return nil
}

// Card is the file of a page's card, made if it is not there. Its mark has the colour of the page's line.
func (r *Resizer) Card(ctx context.Context, c page.Card) (string, error) {
	return r.file(ctx, r.source(c.Picture.File), c.Picture.Digest, output{
		Format: "card", ext: "jpg", Width: page.CardWidth, Height: page.CardHeight, Quality: picture.Quality,
		Position: positions[c.Focus], Title: c.Title, Site: c.Site, Accent: c.Colour, Colours: styles.Colours(),
	})
}

// positions are what stays in view of a picture that is cropped, as sharp names it.
var positions = map[blocks.Focus]string{
	"": "centre", "boven": "top", "onder": "bottom", "links": "left", "rechts": "right",
	"linksboven": "left top", "rechtsboven": "right top", "linksonder": "left bottom", "rechtsonder": "right bottom",
}

// mark is the drawing that all icons are made from, from the repository.
const mark = "frontend/assets/favicon.svg"

// icon is the file of an icon, made if it is not there.
func (r *Resizer) icon(ctx context.Context, i page.Icon) (string, error) {
	format := "icon"
	if i.Maskable {
		format = "maskable"
	}
	return r.file(ctx, filepath.Join(r.options.Root, filepath.FromSlash(mark)), "", output{
		Format: format, ext: strings.TrimPrefix(filepath.Ext(i.URL), "."), Width: i.Size, Colours: styles.Colours(),
	})
}

// A Picture returns a file that content does not have, made if it is not there.
type Picture func(context.Context) (file string, err error)

// Pictures are those of a site, by address: the variants of photographs and the icons.
func (r *Resizer) Pictures(tree *content.Tree) map[string]Picture {
	all := map[string]Picture{}
	for url, variant := range tree.Variants {
		all[url] = func(ctx context.Context) (string, error) { return r.File(ctx, variant) }
	}
	for _, icon := range page.Icons {
		all[icon.URL] = func(ctx context.Context) (string, error) { return r.icon(ctx, icon) }
	}
	return all
}

// Cards are the pictures of pages for elsewhere, by address.
func (r *Resizer) Cards(pages []page.Page) map[string]Picture {
	all := map[string]Picture{}
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
// Photographs that cannot be made smaller, or are gone since content was read, are [yamlfile.Diagnostics].
func (r *Resizer) Placeholders(ctx context.Context, tree *content.Tree) (map[string]string, error) {
	var mu sync.Mutex
	made := map[string]string{}
	var broken yamlfile.Diagnostics
	tell := func(file, text string) {
		broken.Addf(yamlfile.Position{File: "content/" + file, Line: 1, Column: 1}, "%s", text)
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for file, all := range by(tree.Variants, fileOf) {
		group.Go(func() error {
			placeholder, err := r.placeholder(ctx, all[0].Placeholder())
			mu.Lock()
			defer mu.Unlock()
			_, isRefusal := errors.AsType[*node.Error](err)
			unread, ok := errors.AsType[*fs.PathError](err)
			switch {
			case isRefusal:
				tell(file, fmt.Sprintf("kan niet worden verkleind; sla de afbeelding opnieuw op (%v)", err))
			case ok && unread.Path == r.source(file):
				tell(file, yamlfile.Unread(err))
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
		slices.SortFunc(broken, func(a, b yamlfile.Diagnostic) int { return strings.Compare(a.File, b.File) })
		return nil, broken
	}
	return made, nil
}

// placeholder is a variant as a data URL.
func (r *Resizer) placeholder(ctx context.Context, v picture.Variant) (string, error) {
	if known, ok := r.placeholders.Load(v); ok {
		return known.(string), nil
	}
	file, err := r.File(ctx, v)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	placeholder := "data:image/webp;base64," + base64.StdEncoding.EncodeToString(data)
	r.placeholders.Store(v, placeholder)
	return placeholder, nil
}

// Close ends the Node processes, and waits until nothing is written any more. Nothing is asked for after it.
func (r *Resizer) Close() {
	r.encoder.Close()
	r.making.Wait()
}

// digest is the SHA-256 of data, in hexadecimal.
func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// A job is what there is to be made of a file.
type job struct {
	Source  string   `json:"source"`
	Outputs []output `json:"outputs"`
}

// An output is a file that is made: a variant, a card or an icon.
type output struct {
	File    string `json:"file"`
	Format  string `json:"format"` // avif, webp, jpg, png, card, icon or maskable
	ext     string // of the file
	Width   int    `json:"width"`
	Quality int    `json:"quality"`

	// Of a card.
	Height   int    `json:"height,omitempty"`
	Position string `json:"position,omitempty"`
	Title    string `json:"title,omitempty"`
	Site     string `json:"site,omitempty"`
	Accent   string `json:"accent,omitempty"`

	Colours map[string]string `json:"colours,omitempty"` // of a card and of icons
}
