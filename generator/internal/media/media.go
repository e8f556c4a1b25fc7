// Package media makes the variants of photographs that pages show.
//
// In: which variants there are to be. Out: their files, kept by what they were made of, so that each is made
// once. The work is done by sharp, in a Node process that is started when there is something to do.
package media

import (
	"bufio"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// How hard the encoder of AVIF works, of 9: each step costs more time than it saves bytes.
const (
	Thorough = 4 // for publishing
	Quick    = 2 // for looking at
)

//go:embed resize.mjs
var resize string

// Options say where a [Maker] works.
type Options struct {
	Root   string // the repository, with its Node modules
	Cache  string // folder of the variants; may be deleted and shared
	Effort int    // [Thorough] or [Quick]
}

// A Maker makes variants. It is safe for use by several goroutines.
type Maker struct {
	options Options
	version func() ([]byte, error) // of the encoder

	mu      sync.Mutex
	worker  *worker
	pending map[string]chan struct{} // variants being made, by file
}

// New prepares a maker. Nothing runs yet.
func New(options Options) *Maker {
	version := sync.OnceValues(func() ([]byte, error) {
		text, err := os.ReadFile(filepath.Join(options.Root, "node_modules/sharp/package.json"))
		if err != nil {
			return nil, fmt.Errorf("media: %w; run 'make install'", err)
		}
		return text, nil
	})
	return &Maker{options: options, version: version, pending: map[string]chan struct{}{}}
}

// File is the file of a variant, made if it is not there.
func (m *Maker) File(ctx context.Context, v content.Variant) (string, error) {
	source := filepath.Join(m.options.Root, "content", filepath.FromSlash(v.File))
	data, err := os.ReadFile(source)
	if err != nil {
		return "", err
	}
	return m.file(ctx, data, v.Format, job{Source: source, Width: v.Width, Quality: v.Quality, Format: v.Format, Effort: m.options.Effort})
}

// file is the result of a job on a source, done if it is not there.
func (m *Maker) file(ctx context.Context, source []byte, ext string, j job) (string, error) {
	version, err := m.version()
	if err != nil {
		return "", err
	}
	file := m.name(version, source, ext, j)
	release, err := m.alone(ctx, file)
	if err != nil {
		return "", err
	}
	defer release()
	if _, err := os.Stat(file); err == nil {
		return file, nil
	}
	if err := os.MkdirAll(m.options.Cache, 0o755); err != nil {
		return "", err
	}
	j.File = file + ".next"
	if err := m.run(ctx, j); err != nil {
		return "", fmt.Errorf("%s: %w", j.Source, err)
	}
	return file, os.Rename(j.File, file)
}

// Card is the file of a page's card, made if it is not there. Its colour is that of an accent in the stylesheet.
func (m *Maker) Card(ctx context.Context, c page.Card) (string, error) {
	source := filepath.Join(m.options.Root, "content", filepath.FromSlash(c.Picture.File))
	data, err := os.ReadFile(source)
	if err != nil {
		return "", err
	}
	return m.file(ctx, data, "jpg", job{
		Source: source, Width: page.CardWidth, Height: page.CardHeight, Quality: content.Quality, Format: "card",
		Title: c.Title, Site: c.Site, Accent: accents[c.Accent],
	})
}

// mark is the drawing that all icons are made from, from the repository.
const mark = "frontend/assets/favicon.svg"

// Icon is the file of an icon, made if it is not there.
func (m *Maker) Icon(ctx context.Context, i page.Icon) (string, error) {
	source := filepath.Join(m.options.Root, filepath.FromSlash(mark))
	data, err := os.ReadFile(source)
	if err != nil {
		return "", err
	}
	format := "icon"
	if i.Maskable {
		format = "maskable"
	}
	return m.file(ctx, data, strings.TrimPrefix(filepath.Ext(i.URL), "."), job{Source: source, Width: i.Size, Format: format})
}

// accents are the bright colours of the lines, as in frontend/styles/tokens.css.
var accents = map[content.Accent]string{
	"": "#ff5a1f", "fitness": "#ff5a1f", "configurator": "#ff5a1f", "performance": "#6ba0ff", "medical": "#2ec4bb", "outdoor": "#6cc870",
	"smart-gym": "#ab86ff",
}

// Files makes all variants, as many at once as there are processors, and hands each to done.
func (m *Maker) Files(ctx context.Context, variants map[string]content.Variant, done func(url, file string) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for url, variant := range variants {
		group.Go(func() error {
			file, err := m.File(ctx, variant)
			if err != nil {
				return err
			}
			return done(url, file)
		})
	}
	return group.Wait()
}

// Cards makes the cards of pages and hands each to done.
func (m *Maker) Cards(ctx context.Context, pages []page.Page, done func(url, file string) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.NumCPU())
	for _, p := range pages {
		if p.CardURL == "" {
			continue
		}
		group.Go(func() error {
			file, err := m.Card(ctx, p.Card)
			if err != nil {
				return fmt.Errorf("card of %s: %w", p.Path, err)
			}
			return done(p.CardURL, file)
		})
	}
	return group.Wait()
}

// Icons makes the icons of the site and hands each to done.
func (m *Maker) Icons(ctx context.Context, done func(url, file string) error) error {
	for _, icon := range page.Icons {
		file, err := m.Icon(ctx, icon)
		if err != nil {
			return err
		}
		if err := done(icon.URL, file); err != nil {
			return err
		}
	}
	return nil
}

// Tiny is a variant of a few pixels as a data URL.
func (m *Maker) Tiny(ctx context.Context, v content.Variant) (string, error) {
	file, err := m.File(ctx, v)
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(file)
	return "data:image/webp;base64," + base64.StdEncoding.EncodeToString(data), err
}

// Close ends the Node process.
func (m *Maker) Close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.worker != nil {
		m.worker.close()
		m.worker = nil
	}
}

// name is a result's file, by all that it is made of.
func (m *Maker) name(version, source []byte, ext string, j job) string {
	sum := sha256.New()
	for _, part := range [][]byte{version, []byte(resize), source} {
		fmt.Fprintf(sum, "%d\n%s", len(part), part)
	}
	j.Source = "" // its bytes count, and not its place
	fmt.Fprintf(sum, "%+v", j)
	return filepath.Join(m.options.Cache, hex.EncodeToString(sum.Sum(nil)[:16])+"."+ext)
}

// alone waits until nobody else makes a file; release lets the next one.
func (m *Maker) alone(ctx context.Context, file string) (release func(), err error) {
	for {
		m.mu.Lock()
		busy, ok := m.pending[file]
		if !ok {
			made := make(chan struct{})
			m.pending[file] = made
			m.mu.Unlock()
			return func() {
				m.mu.Lock()
				delete(m.pending, file)
				m.mu.Unlock()
				close(made)
			}, nil
		}
		m.mu.Unlock()
		select {
		case <-busy:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
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
}

// run has a job done by the worker, which is started where there is none.
func (m *Maker) run(ctx context.Context, j job) error {
	m.mu.Lock()
	if m.worker == nil || m.worker.broken() {
		w, err := start(m.options.Root)
		if err != nil {
			m.mu.Unlock()
			return err
		}
		m.worker = w
	}
	w := m.worker
	m.mu.Unlock()
	return w.do(ctx, j)
}

// A worker is one Node process, which answers jobs in any order.
type worker struct {
	process *exec.Cmd
	in      io.WriteCloser

	mu      sync.Mutex
	last    int
	waiting map[int]chan error
	ended   error
}

func start(root string) (*worker, error) {
	process := exec.Command("node", "--input-type=module", "--eval", resize)
	process.Dir, process.Stderr, process.WaitDelay = root, os.Stderr, time.Second
	in, err := process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := process.Start(); err != nil {
		return nil, fmt.Errorf("media: %w", err)
	}
	w := &worker{process: process, in: in, waiting: map[int]chan error{}}
	go w.read(out)
	return w, nil
}

func (w *worker) do(ctx context.Context, j job) error {
	answer := make(chan error, 1)
	w.mu.Lock()
	if w.ended != nil {
		w.mu.Unlock()
		return w.ended
	}
	w.last++
	id := w.last
	w.waiting[id] = answer
	encoded, err := json.Marshal(struct {
		ID int `json:"id"`
		job
	}{id, j})
	if err == nil {
		_, err = w.in.Write(append(encoded, '\n'))
	}
	w.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case err := <-answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// read hands each answer to who waits for it, and an end to all who still do.
func (w *worker) read(out io.Reader) {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		var answer struct {
			ID    int    `json:"id"`
			Error string `json:"error"`
		}
		if err := json.Unmarshal(lines.Bytes(), &answer); err != nil {
			continue // a library that talks
		}
		w.mu.Lock()
		waiting := w.waiting[answer.ID]
		delete(w.waiting, answer.ID)
		w.mu.Unlock()
		if waiting == nil {
			continue
		}
		if answer.Error != "" {
			waiting <- errors.New(answer.Error)
		} else {
			waiting <- nil
		}
	}
	err := w.process.Wait()
	if err == nil {
		err = io.ErrUnexpectedEOF
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = fmt.Errorf("media: the encoder stopped: %w", err)
	for _, waiting := range w.waiting {
		waiting <- w.ended
	}
	clear(w.waiting)
}

func (w *worker) broken() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ended != nil
}

func (w *worker) close() { _ = w.in.Close() }
