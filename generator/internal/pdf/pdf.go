// Package pdf sets documents, and datasheets of products, as PDFs.
//
// In: a content tree. Out: the files of PDFs, tagged for screen readers (PDF/UA-1). A PDF is a function of what it says,
// its pictures, the template, the script, the typesetter and its fonts, so one that was set before is taken from a
// cache. The work is done by Typst, in Node processes that are started when there is something to set. It knows no page
// and no React.
package pdf

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/node"
	"github.com/dfx-fitness/site/generator/internal/once"
	"github.com/dfx-fitness/site/generator/internal/picture"
)

// typeset is the script that sets documents; it runs in the repository's root, where Node finds its modules.
//
//go:embed typeset.mjs
var typeset string

// partsTemplate stands in front of the other templates.
//
//go:embed parts.typ
var partsTemplate string

// fonts are the cuts that the templates use, below node_modules/@expo-google-fonts.
var fonts = []string{"archivo/800ExtraBold", "inter/400Regular", "inter/600SemiBold"}

// Options say where a [Typesetter] works.
type Options struct {
	Root  string // the repository, with its Node modules
	Cache string // folder of the PDFs; may be deleted and shared
	Photo Photo
}

// A Photo is the file, somewhere below the repository, of a photograph made smaller.
type Photo func(context.Context, picture.Variant) (string, error)

// A Typesetter sets PDFs. It is safe for use by several goroutines.
type Typesetter struct {
	options Options
	version func() ([]byte, error) // of the program and the fonts
	glyphs  func() (glyphs, error)

	pool    *node.Pool
	setting once.Group // by file
}

// A PDF returns the file of a PDF, set if it is not there.
type PDF func(context.Context) (file string, err error)

// New prepares a typesetter. Nothing runs yet.
func New(o Options) *Typesetter {
	args := append([]string{"--input-type=module", "--eval", typeset, o.Root}, fontFolders(o.Root)...)
	return &Typesetter{
		options: o, version: sync.OnceValues(func() ([]byte, error) { return version(o.Root) }),
		glyphs: sync.OnceValues(func() (glyphs, error) { return readGlyphs(o.Root) }),
		pool:   node.New(node.Options{Name: "typesetter", Args: args, Dir: o.Root, Workers: min(runtime.NumCPU(), 4), Timeout: 10 * time.Minute}),
	}
}

// Close ends the processes, and waits until nothing is written any more. Nothing is asked for after it.
func (t *Typesetter) Close() {
	t.pool.Close()
	t.setting.Wait()
}

// A job is one document to be set.
type job struct {
	File     string `json:"file"`
	Data     string `json:"data"`
	Template string `json:"template"`
}

// set is the file of a document that a template makes of data.
func (t *Typesetter) set(ctx context.Context, id, template string, data any) (string, error) {
	encoded, err := json.Marshal(data)
	if err != nil {
		return "", err
	}
	versions, err := t.version()
	if err != nil {
		return "", err
	}
	legible, err := t.glyphs()
	if err != nil {
		return "", err
	}
	encoded = legible.of(encoded)
	sum := sha256.New()
	for _, part := range [][]byte{versions, []byte(template), []byte(typeset), encoded} {
		fmt.Fprintf(sum, "%d\n%s", len(part), part)
	}
	file := filepath.Join(t.options.Cache, id+"."+hex.EncodeToString(sum.Sum(nil)[:8])+".pdf")
	if once.IsMade(file) {
		return file, nil
	}
	return file, t.setting.Do(ctx, file, func(ctx context.Context) error {
		return t.make(ctx, job{Data: string(encoded), Template: template}, file)
	})
}

// make sets a document in a folder of its own: another process may be setting the same one, and what it finds is whole.
func (t *Typesetter) make(ctx context.Context, j job, file string) error {
	if err := os.MkdirAll(t.options.Cache, 0o755); err != nil {
		return err
	}
	folder, err := os.MkdirTemp(t.options.Cache, "making-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	j.File = filepath.Join(folder, filepath.Base(file))
	if _, err := t.pool.Call(ctx, j); err != nil {
		return err
	}
	return os.Rename(j.File, file)
}

func fontFolders(root string) []string {
	folders := make([]string, len(fonts))
	for i, font := range fonts {
		folders[i] = filepath.Join(root, "node_modules/@expo-google-fonts", font)
	}
	return folders
}

// version is the versions of the typesetter and the fonts, as their package.json files have them.
func version(root string) ([]byte, error) {
	var all []byte
	for _, name := range []string{"@myriaddreamin/typst-ts-node-compiler", "@expo-google-fonts/archivo", "@expo-google-fonts/inter"} {
		text, err := os.ReadFile(filepath.Join(root, "node_modules", name, "package.json"))
		if err != nil {
			return nil, fmt.Errorf("documents: %w; run 'make install'", err)
		}
		all = append(all, text...)
	}
	return all, nil
}

// photo is a picture as the templates take it. A changed picture has another file, or another hash.
type photo struct {
	Src    string       `json:"src"` // from the repository's root
	Alt    string       `json:"alt"`
	Hash   string       `json:"hash"`
	Focus  blocks.Focus `json:"focus,omitempty"`
	Width  int          `json:"width"` // pixels, as content has it; a smaller one has the same form
	Height int          `json:"height"`
}

// Widths of the photographs in documents, in pixels: some 200 of them to an inch of paper.
const (
	coverWidth   = 1400
	productWidth = 700
)

// photo is an image of a tree: a drawing as it is, a photograph in the pixels that paper needs.
func (t *Typesetter) photo(ctx context.Context, tree *content.Tree, image blocks.Image, width int) (photo, error) {
	source := tree.Media[image.Src]
	p := photo{Alt: image.Alt, Hash: source.URL, Focus: image.Focus, Width: source.Width, Height: source.Height}
	if source.Vector {
		p.Src = "/content/" + source.File
		return p, nil
	}
	file, err := t.options.Photo(ctx, source.Variant(width, picture.Quality, "jpg"))
	if err != nil {
		return photo{}, err
	}
	src, err := filepath.Rel(t.options.Root, file)
	p.Src = "/" + filepath.ToSlash(src)
	return p, err
}

// company is what every PDF says of the company.
func company(site content.Site) map[string]string {
	return map[string]string{
		"name": site.Name, "phone": site.Contact.Phone, "email": site.Contact.Email,
		"url": shown(site.URL),
	}
}

// shown is an address as people write it.
func shown(url string) string { return strings.TrimPrefix(url, "https://") }
