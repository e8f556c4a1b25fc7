package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/document"
	"github.com/dfx-fitness/site/generator/internal/history"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/watch"
)

// A live is the content as it is being edited: the last of it that was right, and what is wrong with it now.
type live struct {
	program
	maker *media.Maker
	tell  func(context.Context) // lets open pages know that something changed

	mu       sync.Mutex
	records  map[string]content.Record // of files that have not changed since they were read
	tree     *content.Tree             // nil until content was right once
	shell    page.File
	pages    map[string]*content.Page // by route
	mistakes []mistake
	warned   bool // of mistakes
	modified func(file string) time.Time
}

// A mistake is a diagnostic with the line that it is about.
type mistake struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
	Text    string `json:"text"` // of the line
}

func (p program) newLive(maker *media.Maker) *live {
	return &live{
		program: p, maker: maker, tell: func(context.Context) {}, records: map[string]content.Record{},
		modified: func(string) time.Time { return time.Time{} },
	}
}

// follow reads content again whenever it changes, until ctx ends.
func (l *live) follow(ctx context.Context, watcher *watch.Watcher) error {
	for {
		batch, err := watcher.Next(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		l.forget(batch)
		mistakes, err := l.read(ctx)
		// It may be half of a file, of which the rest is being written, or half of many.
		for tries := 0; err == nil && len(mistakes) > 0 && tries < 10; tries++ {
			soon, cancel := context.WithTimeout(ctx, rest)
			batch, err = watcher.Next(soon)
			cancel()
			if errors.Is(err, context.DeadlineExceeded) {
				err = nil
				break
			}
			if err == nil {
				l.forget(batch)
				mistakes, err = l.read(ctx)
			}
		}
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		l.note(mistakes)
		l.tell(ctx)
	}
}

// rest is within what time the rest of a file is written.
const rest = 40 * time.Millisecond

// note makes mistakes known, or that there are none.
func (l *live) note(mistakes []mistake) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.mistakes = mistakes
}

// forget drops what is known of files that changed.
func (l *live) forget(batch watch.Batch) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if batch.All {
		clear(l.records)
		return
	}
	for _, name := range batch.Paths {
		if _, ok := l.records[name]; ok {
			delete(l.records, name)
			continue
		}
		for known := range l.records { // it may be a folder
			if strings.HasPrefix(known, name+"/") {
				delete(l.records, known)
			}
		}
	}
}

// read reads content. If it has mistakes, what was right before stays.
func (l *live) read(ctx context.Context) ([]mistake, error) {
	var unmade unmade
	tree, err := l.program.read(content.Options{
		Tiny: func(v content.Variant) (string, error) {
			tiny, err := l.maker.Tiny(ctx, v)
			if err != nil && ctx.Err() == nil {
				unmade.add(v.File, err)
				return "", nil
			}
			return tiny, err
		},
		Known: func(name string, _ fs.DirEntry) (content.Record, bool) {
			l.mu.Lock()
			defer l.mu.Unlock()
			record, ok := l.records[name]
			return record, ok
		},
		Keep: func(name string, _ fs.DirEntry, r content.Record) {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.records[name] = r
		},
	})
	mistakes, isContent := errors.AsType[content.Diagnostics](err)
	if err != nil && !isContent {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, picture := range unmade.pictures {
		delete(l.records, strings.TrimPrefix(picture.File, "content/")) // to be tried again
	}
	if mistakes = append(mistakes, unmade.pictures...); len(mistakes) > 0 {
		return l.quoted(mistakes), nil
	}
	shell, err := page.NewShell(tree)
	if err != nil {
		return nil, err
	}
	pages := make(map[string]*content.Page, len(tree.Pages))
	for _, source := range tree.Pages {
		// Now, since a page is shown as it is here while its file has mistakes.
		if err := source.Fill(); err != nil {
			return nil, nil // its file has changed since it was read: that is told next
		}
		name := strings.TrimPrefix(source.File, "content/")
		if record, ok := l.records[name]; ok {
			record.Page = source
			l.records[name] = record
		}
		pages[source.Route] = source
	}
	l.tree, l.shell, l.pages = tree, shell, pages
	return nil, nil
}

// unmade are pictures that look right and cannot be made smaller.
type unmade struct {
	mu       sync.Mutex
	pictures content.Diagnostics
}

func (u *unmade) add(file string, err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.pictures = append(u.pictures, content.Diagnostic{
		Position: content.Position{File: "content/" + file, Line: 1, Column: 1},
		Message:  fmt.Sprintf("kan niet worden verkleind; sla de afbeelding opnieuw op (%v)", err),
	})
}

// quoted are mistakes with the lines that they are about. Pictures have none.
func (l *live) quoted(all content.Diagnostics) []mistake {
	quoted := make([]mistake, len(all))
	for i, d := range all {
		quoted[i] = mistake{File: d.File, Line: d.Line, Column: d.Column, Message: d.Message}
		if strings.HasPrefix(d.File, "content/media/") {
			continue
		}
		if data, err := os.ReadFile(l.path(d.File)); err == nil {
			if lines := bytes.Split(data, []byte("\n")); d.Line <= len(lines) {
				quoted[i].Text = strings.ToValidUTF8(strings.TrimRight(string(lines[d.Line-1]), "\r"), "\ufffd")
			}
		}
	}
	return quoted
}

// A showing is what the frontend's server needs to show a page.
type showing struct {
	Status   int             `json:"status"`
	Page     *page.Page      `json:"page,omitempty"` // none until content was right once
	Head     string          `json:"head,omitempty"`
	Shell    json.RawMessage `json:"shell,omitempty"`
	ShellURL string          `json:"shellURL,omitempty"`
	Mistakes []mistake       `json:"mistakes"`
}

// showing is that of a path: its page, or the not-found page.
func (l *live) showing(at string) (showing, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	v := showing{Status: http.StatusOK, Mistakes: slices.Clone(l.mistakes)}
	if v.Mistakes == nil {
		v.Mistakes = []mistake{} // a list, and not null
	}
	if l.tree == nil {
		v.Status = http.StatusInternalServerError
		return v, nil
	}
	source := l.pages[at]
	if source == nil || at == page.NotFoundPath {
		v.Status, source = http.StatusNotFound, l.pages[page.NotFoundPath]
	}
	made, err := l.make(source)
	if err != nil {
		return v, err
	}
	v.Page, v.Head, v.Shell, v.ShellURL = &made, made.Head.HTML, l.shell.JSON, l.shell.URL
	return v, nil
}

// make makes a page; the caller holds the lock.
func (l *live) make(source *content.Page) (page.Page, error) {
	return page.Maker{Tree: l.tree, Today: l.look.day(), Modified: l.modified}.Page(source)
}

// now is the content that was last right.
func (l *live) now() (*content.Tree, page.File) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.tree, l.shell
}

// file is one of the site that is no page; fs.ErrNotExist where there is none of that path.
func (l *live) file(ctx context.Context, at string) ([]byte, error) {
	tree, shell := l.now()
	if tree == nil {
		return nil, fs.ErrNotExist
	}
	if picture, ok := tree.Served[at]; ok {
		return os.ReadFile(l.path("content/" + picture.File))
	}
	if variant, ok := tree.Variants[at]; ok {
		return readMade(l.maker.File(ctx, variant))
	}
	for _, icon := range page.Icons {
		if icon.URL == at {
			return readMade(l.maker.Icon(ctx, icon))
		}
	}
	switch {
	case strings.HasPrefix(at, "/assets/shell."):
		return shell.JSON, nil
	case at == page.ManifestPath:
		return page.Manifest(tree)
	case at == page.FeedPath:
		return page.Feed(tree)
	case at == "/robots.txt":
		return page.Robots(tree.Site.URL, tree.Site.Leads.API), nil
	case at == "/sw.js": // one that another command's site left in the browser would stand between
		return []byte(`self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', () => self.registration.unregister())
`), nil
	case strings.HasPrefix(at, "/downloads/"):
		return l.download(ctx, tree, at)
	case at == page.KnowledgePath, at == page.SitemapPath, strings.HasPrefix(at, "/media/social/"):
		return l.ofAllPages(ctx, tree, at)
	}
	return nil, fs.ErrNotExist
}

func readMade(name string, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return os.ReadFile(name)
}

// download is a document as PDF.
func (l *live) download(ctx context.Context, tree *content.Tree, at string) ([]byte, error) {
	one := *tree
	one.Documents = slices.DeleteFunc(slices.Clone(tree.Documents), func(d content.Document) bool { return d.URL() != at })
	files, err := document.Set(ctx, l.root, l.program.path(".cache/documents"), &one, l.maker.File)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fs.ErrNotExist
	}
	return files[0].PDF, nil
}

// ofAllPages is a file that is made from every page, which is seldom asked for while editing.
func (l *live) ofAllPages(ctx context.Context, tree *content.Tree, at string) ([]byte, error) {
	changes := history.Read(ctx, l.root, "content")
	l.mu.Lock()
	l.modified = changes.Modified
	pages := make([]page.Page, 0, len(tree.Pages))
	for _, source := range tree.Pages {
		made, err := l.make(source)
		if err != nil {
			l.mu.Unlock()
			return nil, err
		}
		pages = append(pages, made)
	}
	l.mu.Unlock()
	switch at {
	case page.SitemapPath:
		files, err := page.Sitemaps(tree.Site.URL, pages)
		return files[at], err
	case page.KnowledgePath:
		knowledge := page.NewKnowledge(tree, page.EntriesOf(pages))
		if knowledge == nil {
			return nil, fs.ErrNotExist
		}
		return json.Marshal(knowledge)
	}
	for _, made := range pages {
		if made.CardURL == at {
			return readMade(l.maker.Card(ctx, made.Card))
		}
	}
	return nil, fs.ErrNotExist
}

// redirect is where a former address leads to; empty for any other.
func (l *live) redirect(at string) string {
	tree, _ := l.now()
	if tree == nil {
		return ""
	}
	for _, r := range tree.Redirects {
		if r.From == path.Clean(at) {
			return r.To
		}
	}
	return ""
}
