package live

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/fswatch"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/serviceworker"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// edited is the content as it is being edited: the last of it that was right, and what is wrong with it now.
type edited struct {
	options    build.Options
	resizer    *media.Resizer
	typesetter *pdf.Typesetter
	reader     *content.Reader
	notify     func(context.Context) // called after each change

	mu           sync.Mutex
	tree         *content.Tree // nil until content was right once
	shells       []page.ShellFile
	pages        map[string]*content.Page // by route
	outputs      []outputs                // without pages, and of pages; each is listed when it is first asked for
	placeholders map[string]string        // of photographs
	mistakes     []mistake
	warned       bool // of mistakes
}

// outputs lists files of the site.
type outputs func() (build.Outputs, error)

// A mistake is a diagnostic with the line that it is about.
type mistake struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
	Text    string `json:"text"` // of the line
}

func newEdited(o build.Options, resizer *media.Resizer, typesetter *pdf.Typesetter) *edited {
	return &edited{
		options: o, resizer: resizer, typesetter: typesetter, reader: content.NewReader(os.DirFS(o.Content)),
		notify: func(context.Context) {},
	}
}

// A watcher waits for changes of content, as [fswatch.Watcher] does.
type watcher interface {
	Next(context.Context) (fswatch.Batch, error)
}

// follow reads content again whenever it changes, until ctx ends.
func (e *edited) follow(ctx context.Context, watcher watcher) error {
	changed := func(ctx context.Context) error {
		batch, err := watcher.Next(ctx)
		if batch.All {
			batch.Paths = []string{"."}
		}
		for _, name := range batch.Paths {
			e.reader.Forget(name)
		}
		return err
	}
	for {
		err := changed(ctx)
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		mistakes, err := e.read(ctx)
		// It may be half of a file, of which the rest is being written, or half of many.
		for tries := 0; err == nil && len(mistakes) > 0 && tries < 10; tries++ {
			soon, cancel := context.WithTimeout(ctx, settleTime)
			err = changed(soon)
			cancel()
			if errors.Is(err, context.DeadlineExceeded) {
				err = nil
				break
			}
			if err == nil {
				mistakes, err = e.read(ctx)
			}
		}
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return err
		}
		e.note(mistakes)
		e.notify(ctx)
	}
}

// settleTime is how long the rest of a file may take to be written.
const settleTime = 40 * time.Millisecond

// note keeps the mistakes, or that there are none.
func (e *edited) note(mistakes []mistake) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.mistakes = mistakes
}

// read reads content. If it has mistakes, what was right before stays.
func (e *edited) read(ctx context.Context) ([]mistake, error) {
	tree, shells, placeholders, err := e.readAll(ctx)
	if mistakes, isContent := errors.AsType[yamlfile.Diagnostics](err); isContent {
		return e.quoted(mistakes), nil
	}
	if err != nil {
		return nil, err
	}
	pages := make(map[string]*content.Page, len(tree.Pages))
	for _, source := range tree.Pages {
		pages[source.Route] = source
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.tree, e.shells, e.pages, e.placeholders = tree, shells, pages, placeholders
	e.outputs = []outputs{
		sync.OnceValues(func() (build.Outputs, error) { return e.options.Outputs(tree, shells, e.resizer, e.typesetter) }),
		sync.OnceValues(func() (build.Outputs, error) { return e.ofPages(ctx, tree, placeholders) }),
	}
	return nil, nil
}

func (e *edited) readAll(ctx context.Context) (*content.Tree, []page.ShellFile, map[string]string, error) {
	tree, err := e.reader.Read(content.Options{At: e.options.Day(), Drafts: e.options.Drafts, Stage: e.options.Stage})
	if err != nil {
		return nil, nil, nil, err
	}
	placeholders, err := e.resizer.Placeholders(ctx, tree)
	if err != nil {
		return nil, nil, nil, err
	}
	shells, err := page.NewShells(tree)
	return tree, shells, placeholders, err
}

// quoted are mistakes with the lines that they are about. Pictures have none.
func (e *edited) quoted(all yamlfile.Diagnostics) []mistake {
	quoted := make([]mistake, len(all))
	for i, d := range all {
		quoted[i] = mistake{File: d.File, Line: d.Line, Column: d.Column, Message: d.Message}
		if strings.HasPrefix(d.File, "content/media/") {
			continue
		}
		if data, err := os.ReadFile(filepath.Join(e.options.Root, filepath.FromSlash(d.File))); err == nil {
			if lines := bytes.Split(data, []byte("\n")); d.Line <= len(lines) {
				quoted[i].Text = strings.ToValidUTF8(strings.TrimRight(string(lines[d.Line-1]), "\r"), "\ufffd")
			}
		}
	}
	return quoted
}

// A view is what the frontend's server needs to show a page.
type view struct {
	Status   int             `json:"status"`
	Page     *page.Page      `json:"page,omitempty"` // none until content was right once
	Head     string          `json:"head,omitempty"`
	Shell    json.RawMessage `json:"shell,omitempty"`
	ShellURL string          `json:"shellURL,omitempty"`
	Mistakes []mistake       `json:"mistakes"`
}

// view is that of a path: its page, or the not-found page.
func (e *edited) view(at string) (view, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	v := view{Status: http.StatusOK, Mistakes: slices.Clone(e.mistakes)}
	if v.Mistakes == nil {
		v.Mistakes = []mistake{} // a list, and not null
	}
	if e.tree == nil {
		v.Status = http.StatusInternalServerError
		return v, nil
	}
	source := e.pages[at]
	if source == nil || at == content.NotFoundRoute {
		v.Status, source = http.StatusNotFound, e.pages[content.NotFoundRoute]
	}
	made, err := page.One(e.tree, source, page.Options{Today: e.options.Day(), Placeholders: e.placeholders})
	if err != nil {
		return v, err
	}
	shell := page.ShellOf(e.shells, made.Language)
	v.Page, v.Head, v.Shell, v.ShellURL = &made, made.Head.HTML, shell.Data, shell.URL
	return v, nil
}

// current is the content that was last right.
func (e *edited) current() *content.Tree {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.tree
}

// file is one of the site that is no page; [fs.ErrNotExist] where there is none of that path.
func (e *edited) file(ctx context.Context, at string) ([]byte, error) {
	e.mu.Lock()
	tree, shells, outputs := e.tree, e.shells, e.outputs
	e.mu.Unlock()
	switch {
	case tree == nil || path.Ext(at) == "" || e.isVites(at):
		return nil, fs.ErrNotExist
	case strings.HasPrefix(at, "/assets/shell."): // of a tab that is older than the last change, too
		i := slices.IndexFunc(shells, func(shell page.ShellFile) bool { return shell.URL == at })
		return shells[max(i, 0)].Data, nil
	case strings.HasPrefix(at, "/assets/accents."): // likewise
		return page.Accents(tree).Data, nil
	case at == serviceworker.Path: // one that another command's site left in the browser would stand between
		return []byte(`self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', () => self.registration.unregister())
`), nil
	}
	for _, list := range outputs {
		all, err := list()
		if err != nil {
			return nil, err
		}
		for _, files := range []map[string]build.Output{all.Files, all.Pictures, all.Datasheets} {
			if output, ok := files[at]; ok {
				return output.Read(ctx)
			}
		}
	}
	return nil, fs.ErrNotExist
}

// isVites reports whether the frontend's server has a file of this path, so that its modules are not taken for pages.
func (e *edited) isVites(at string) bool {
	_, err := os.Stat(filepath.Join(e.options.Root, "frontend", filepath.FromSlash(at)))
	return err == nil || strings.HasPrefix(at, "/@")
}

// ofPages are the files that are made from every page, which are seldom asked for while editing.
func (e *edited) ofPages(ctx context.Context, tree *content.Tree, placeholders map[string]string) (build.Outputs, error) {
	history, err := gitlog.Read(ctx, e.options.Root, "content")
	if err != nil {
		return build.Outputs{}, err
	}
	pages, err := page.Build(tree, page.Options{Today: e.options.Day(), Modified: history.Modified, Placeholders: placeholders, Form: editor.Form})
	if err != nil {
		return build.Outputs{}, err
	}
	return e.options.OutputsOfPages(tree, pages, e.resizer)
}

// redirect is where a former address leads to; empty for any other.
func (e *edited) redirect(at string) string {
	tree := e.current()
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
