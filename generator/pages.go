package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/cache"
	"github.com/dfx-fitness/site/generator/internal/compose"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/history"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/policy"
	"github.com/dfx-fitness/site/generator/internal/render"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

// A making is what comes of making all pages.
type making struct {
	tree     *content.Tree // whose pages have no blocks any more
	pages    []page.Page   // by path, without blocks and metadata
	changed  []string      // paths of those that differ from the former site
	needs    *policy.Needs
	shell    page.File
	build    string // names the build for browsers
	composer *compose.Composer

	site     *emit.Site
	bundle   toolchain.Bundle
	memory   *memory
	cache    *cache.Cache
	launcher *render.Launcher
	pool     *render.Pool
	close    func() error
	step     func() // for each page that is in its place

	today    time.Time
	modified func() func(file string) time.Time
	prints   *prints
	buffers  sync.Pool // of documents

	mu       sync.Mutex
	failures []error
	kept     int  // pages
	isWhole  bool // every page was made, and none kept
}

// pagesCache is where the HTML of blocks is kept, in a file for each frontend and shell; it may be deleted, and shared
// between machines.
const pagesCache = ".cache/pages"

// maxFailures is after how many pages that cannot be made the rest is not tried.
const maxFailures = 10

// makePages makes every page and writes its files. Content is read, made into pages, rendered and written side by side,
// so that only a few pages are in memory at a time. Pages that are made of the same as in the former site are left as
// they are.
func (p program) makePages(ctx context.Context, m *making, maker *media.Maker, progress *progress) error {
	m.step, m.needs, m.today = progress.step, policy.New(), p.look.day()
	m.buffers.New = func() any { return new(bytes.Buffer) }
	group, ctx := errgroup.WithContext(ctx)
	m.close = sync.OnceValue(func() error {
		if m.pool != nil {
			m.pool.Close()
		}
		switch {
		case m.cache == nil:
			return nil
		case m.isWhole:
			return m.cache.Shrink()
		}
		return m.cache.Close()
	})
	changes := make(chan *history.History, 1)
	group.Go(func() error {
		changes <- history.Read(ctx, p.root, "content")
		return nil
	})
	m.modified = sync.OnceValue(func() func(string) time.Time { return (<-changes).Modified })
	var begun sync.Once
	var errBegin error
	queue := make(chan page.Page, 64)
	group.Go(func() error {
		defer close(queue)
		if err := m.memory.read(); err != nil {
			return err
		}
		tree, err := p.read(content.Options{
			Tiny:  func(v content.Variant) (string, error) { return maker.Tiny(ctx, v) },
			Known: m.memory.known,
			Keep:  m.memory.keep,
			Page: func(tree *content.Tree, source *content.Page) error {
				begun.Do(func() { errBegin = m.begin(ctx, p, tree) })
				if errBegin != nil {
					return errBegin
				}
				return m.take(ctx, tree, source, queue)
			},
		})
		m.tree = tree
		return err
	})
	// A page waits for the renderer most of the time, and the renderer likes to be asked for several at once.
	for range 32 * runtime.NumCPU() {
		group.Go(func() error {
			for made := range queue {
				if err := m.write(ctx, made); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return errors.Join(err, m.close())
	}
	if err := m.failed(); err != nil {
		return errors.Join(err, m.close())
	}
	slices.SortFunc(m.pages, func(a, b page.Page) int { return strings.Compare(a.Path, b.Path) })
	slices.Sort(m.changed)
	m.isWhole = m.kept == 0
	return nil
}

// take leaves a page as it is in the former site, or makes it for the queue.
func (m *making) take(ctx context.Context, tree *content.Tree, source *content.Page, queue chan<- page.Page) error {
	known := m.memory.of(source)
	if known != nil && known.Made != nil && known.Made.Print == m.prints.of(source, known.Record) &&
		m.site.Keep(emit.DocumentOf(source.Route), known.Made.Stamp) {
		light := known.Made.Page
		light.Modified = page.Modified(tree, source, m.modified())
		m.done(light, known.Made.Needs, false)
		m.mu.Lock()
		defer m.mu.Unlock()
		m.kept++
		return nil
	}
	if err := source.Fill(); err != nil {
		return err
	}
	pages := page.Maker{Tree: tree, Today: m.today, Modified: m.modified()}
	made, err := pages.Page(source)
	if err != nil {
		return err
	}
	if known != nil {
		made.Print = m.prints.of(source, known.Record)
	}
	select {
	case queue <- made:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// done notes a page that is in its place.
func (m *making) done(light page.Page, needs []string, changed bool) {
	m.step()
	m.needs.Add(needs...)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.pages = append(m.pages, light)
	if changed {
		m.changed = append(m.changed, light.Path)
	}
}

// begin prepares what pages are composed with, as soon as the shell is known.
func (m *making) begin(ctx context.Context, p program, tree *content.Tree) (err error) {
	if m.shell, err = page.NewShell(tree); err != nil {
		return err
	}
	m.build = buildID(m.bundle, m.shell)
	m.prints = newPrints(tree, m.build, m.today)
	if m.cache, err = cache.OpenIn(p.path(pagesCache), m.build); err != nil {
		return err
	}
	m.composer, err = compose.New(ctx, compose.Options{
		Start: func() (*render.Pool, error) {
			pool, err := render.Start(ctx, render.Options{
				Bundle: m.bundle.Dir, Shell: m.shell, Build: m.build, Workers: render.Workers(), Launcher: m.launcher,
			})
			m.pool = pool
			return pool, err
		},
		Cache: m.cache, Base: m.build, Places: page.Places(tree.Site), Look: policy.Of,
	})
	return err
}

// write composes a page and writes its file. A page that cannot be composed is told of with the others like it.
func (m *making) write(ctx context.Context, made page.Page) error {
	document, _ := m.buffers.Get().(*bytes.Buffer)
	defer m.buffers.Put(document)
	document.Reset()
	needs, err := m.composer.Page(ctx, made, document)
	for _, address := range made.Frames {
		need, errFrame := policy.FrameOf(address)
		needs, err = append(needs, need), errors.Join(err, errFrame)
	}
	if err == nil {
		err = weigh(made, document.Bytes())
	}
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.failures = append(m.failures, err); len(m.failures) == maxFailures {
			return m.failed()
		}
		return nil
	}
	changed, err := m.site.Page(made.Path, document.Bytes())
	if err != nil {
		return err
	}
	print := made.Print
	made.Blocks, made.Kinds, made.Head, made.Breadcrumb, made.Print = nil, nil, page.Head{}, nil, cache.Key{}
	made.Card.Picture.Tiny = "" // which no card shows
	m.memory.made(made.File, madePage{print, m.site.Stamp(emit.DocumentOf(made.Path)), made, needs})
	m.done(made, needs, changed)
	return nil
}

// failed tells of the pages that could not be composed, in order.
func (m *making) failed() error {
	slices.SortFunc(m.failures, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return errors.Join(m.failures...)
}

// read reads content/. Nothing outside that folder is read: content refuses symbolic links.
func (p program) read(o content.Options) (*content.Tree, error) {
	o.At, o.Drafts = p.look.day(), p.look.drafts
	return content.Read(os.DirFS(p.path("content")), o)
}
