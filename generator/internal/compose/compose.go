// Package compose puts the files of a page together from the HTML of its blocks.
//
// In: pages as payloads. Out: each page's document, from which browsers also take what they need to change to it
// without a new document. A block's HTML is a function of its content, the shell and the frontend, so what was rendered before comes
// from a cache, and a block that stands on many pages is rendered once. It knows no content and writes no file.
package compose

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unique"

	"github.com/dfx-fitness/site/generator/internal/cache"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
)

// Options say what pages are composed with.
type Options struct {
	// Start starts the renderer. It is called once, when something is not in the cache.
	Start  func() (*render.Pool, error)
	Cache  *cache.Cache
	Base   string   // names the frontend and the shell, on which all HTML depends
	Places []string // links of the shell that show where a page is; see [page.Places]
	// Look tells what HTML needs of the browser, or that it cannot stay. It is given all that pages consist of, each
	// text once; at is a page that has it.
	Look func(at, html string) ([]string, error)
}

// A Composer composes pages. It is safe for use by several goroutines.
type Composer struct {
	options Options
	opening opening
	pool    func() (*render.Pool, error)

	mu     sync.Mutex
	shapes map[string]*shape
}

// An opening is what all pages have of the renderer.
type opening struct {
	render.Opening
	Needs []string // of the frame
}

// New prepares a composer. The renderer is asked what is the same for all pages if that is not in the cache.
func New(ctx context.Context, o Options) (*Composer, error) {
	c := &Composer{options: o, pool: sync.OnceValues(o.Start), shapes: map[string]*shape{}}
	key := c.key("opening")
	if known, ok := o.Cache.Get(key); ok && json.Unmarshal(known, &c.opening) == nil {
		return c, nil
	}
	pool, err := c.pool()
	if err != nil {
		return nil, err
	}
	if c.opening.Opening, err = pool.Opening(ctx); err != nil {
		return nil, err
	}
	if c.opening.Needs, err = o.Look("/", strings.Join(c.opening.Frame[:], "")); err != nil {
		return nil, err
	}
	encoded, err := json.Marshal(c.opening)
	if err != nil {
		return nil, err
	}
	o.Cache.Put(key, encoded)
	return c, nil
}

// Assets are the files of the frontend's client folder that pages load.
func (c *Composer) Assets() []string { return c.opening.Assets }

func (c *Composer) key(kind string, parts ...[]byte) cache.Key {
	return cache.KeyOf(append([][]byte{[]byte(c.options.Base), []byte(kind)}, parts...)...)
}

// Page writes the document of a page, and tells what it needs of the browser.
func (c *Composer) Page(ctx context.Context, p page.Page, to *bytes.Buffer) (needs []string, err error) {
	needs, err = c.page(ctx, p, to)
	if err != nil {
		return nil, fmt.Errorf("page %s (%s): %w", p.Path, p.File, err)
	}
	slices.Sort(needs)
	return slices.Compact(needs), nil
}

func (c *Composer) page(ctx context.Context, p page.Page, to *bytes.Buffer) ([]string, error) {
	pieces, err := c.pieces(ctx, p)
	if err != nil {
		return nil, err
	}
	f := c.opening.Frame
	to.WriteString(f[0])
	to.WriteString(p.Head.HTML)
	to.WriteString(f[1])
	if err := c.payload(p, to); err != nil {
		return nil, err
	}
	to.WriteString(f[2])
	needs, err := c.root(ctx, p, pieces, to)
	if err != nil {
		return nil, err
	}
	to.WriteString(f[3])
	return append(needs, c.opening.Needs...), nil
}

// Embedded is the payload that a page's document holds, for tests.
func (c *Composer) Embedded(p page.Page) (string, error) {
	var b bytes.Buffer
	err := c.payload(p, &b)
	return b.String(), err
}

// payload writes a page's payload: interactive blocks with their content, of static ones the kind alone, since the
// document holds their HTML.
func (c *Composer) payload(p page.Page, to *bytes.Buffer) error {
	blocks := p.Blocks
	p.Blocks = nil
	encoded, err := json.Marshal(p)
	if err != nil {
		return err
	}
	const end = `null}`
	opened, ok := bytes.CutSuffix(encoded, []byte(end))
	if !ok {
		return errors.New("the payload does not end with its blocks")
	}
	to.Write(opened)
	to.WriteByte('[')
	for i, block := range blocks {
		if i > 0 {
			to.WriteByte(',')
		}
		if c.isInteractive(p.Kinds[i]) {
			to.Write(block)
			continue
		}
		to.WriteString(`{"type":"`)
		to.WriteString(p.Kinds[i])
		to.WriteString(`","static":true}`)
	}
	to.WriteString("]}")
	return nil
}

func (c *Composer) isInteractive(kind string) bool {
	return slices.Contains(c.opening.Interactive, kind)
}

// A piece is the HTML of one block, and what it needs of the browser.
type piece struct {
	render.Piece
	needs []string
}

// pieces are those of a page.
func (c *Composer) pieces(ctx context.Context, p page.Page) ([]piece, error) {
	pieces := make([]piece, len(p.Blocks))
	keys := make([]cache.Key, len(p.Blocks))
	var missing []int
	for i, block := range p.Blocks {
		keys[i] = c.key("block", block)
		known, ok := c.options.Cache.Get(keys[i])
		if ok {
			pieces[i], ok = unpack(known)
		}
		if !ok {
			missing = append(missing, i)
		}
	}
	if len(missing) == 0 {
		return pieces, nil
	}
	pool, err := c.pool()
	if err != nil {
		return nil, err
	}
	blocks := make([]json.RawMessage, len(missing))
	for n, i := range missing {
		blocks[n] = p.Blocks[i]
	}
	made, err := pool.Blocks(ctx, blocks)
	if err != nil {
		return nil, err
	}
	for n, i := range missing {
		needs, err := c.options.Look(p.Path, made[n].HTML)
		if err != nil {
			return nil, err
		}
		pieces[i] = piece{made[n], needs}
		c.options.Cache.Put(keys[i], pieces[i].pack())
	}
	return pieces, nil
}

// pack is a piece as it is kept: whether it is bound, then its needs, a line each; after a NUL its preloads, and after
// another its HTML.
func (p piece) pack() []byte {
	packed := make([]byte, 0, len(p.HTML)+len(p.Preload)+64)
	if p.Bound {
		packed = append(packed, "bound"...)
	}
	for _, need := range p.needs {
		packed = append(append(packed, '\n'), need...)
	}
	packed = append(append(packed, 0), p.Preload...)
	return append(append(packed, 0), p.HTML...)
}

func unpack(packed []byte) (p piece, ok bool) {
	head, rest, _ := strings.Cut(string(packed), "\x00")
	lines := strings.Split(head, "\n")
	p.Bound = lines[0] == "bound"
	for _, need := range lines[1:] {
		p.needs = append(p.needs, unique.Make(need).Value()) // few differ, and parts of packed would keep all of it
	}
	p.Preload, p.HTML, ok = strings.Cut(rest, "\x00")
	return p, ok
}

// root writes the application's HTML: the page's shape with its texts and pieces, or, where a piece is bound to its
// place, the whole as React makes it.
func (c *Composer) root(ctx context.Context, p page.Page, pieces []piece, to *bytes.Buffer) (needs []string, err error) {
	if slices.ContainsFunc(pieces, func(piece piece) bool { return piece.Bound }) {
		root, err := c.cached(ctx, "root", p, func(pool *render.Pool) (string, error) { return pool.Root(ctx, p) })
		if err != nil {
			return nil, err
		}
		to.WriteString(root)
		return c.options.Look(p.Path, p.Head.HTML+root)
	}
	shape, err := c.shape(ctx, p)
	if err != nil {
		return nil, err
	}
	needs = slices.Clone(shape.needs)
	var preloads []string
	for _, piece := range pieces {
		needs = append(needs, piece.needs...)
		for link := range strings.SplitAfterSeq(piece.Preload, ">") {
			if !slices.Contains(preloads, link) { // React has each once
				preloads = append(preloads, link)
				to.WriteString(link)
			}
		}
	}
	return needs, shape.fill(p, pieces, to)
}

// cached is what a request for a whole value answers, now or once before.
func (c *Composer) cached(ctx context.Context, kind string, value any, ask func(*render.Pool) (string, error)) (string, error) {
	encoded, err := json.Marshal(value)
	if err != nil {
		return "", err
	}
	key := c.key(kind, encoded)
	if known, ok := c.options.Cache.Get(key); ok {
		return string(known), nil
	}
	pool, err := c.pool()
	if err != nil {
		return "", err
	}
	text, err := ask(pool)
	if err != nil {
		return "", err
	}
	c.options.Cache.Put(key, []byte(text))
	return text, nil
}

// place tells where a page stands from the links of the shell: at one, below one, or elsewhere.
func (c *Composer) place(at string) string {
	var b strings.Builder
	for _, link := range c.options.Places {
		switch {
		case at == link:
			b.WriteByte('=')
		case strings.HasPrefix(at, link+"/"):
			b.WriteByte('/')
		default:
			b.WriteByte('-')
		}
	}
	return b.String()
}
