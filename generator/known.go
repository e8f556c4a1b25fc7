package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/dfx-fitness/site/generator/internal/cache"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// A memory is what a build knows from the one before it: of each content file what was read, and of each page what it
// was made of and which file came of it. Without it a build takes longer and makes the same bytes.
type memory struct {
	root string // the content folder
	log  *cache.Log[*entry]

	mu    sync.Mutex
	files map[string]*entry // of this build
	fresh map[string]bool   // those of files that differ from the log's
}

// An entry is what is remembered of one content file.
type entry struct {
	Stamp  emit.Stamp // of the file; zero if it may have changed again within the clock's resolution
	Record content.Record
	Made   *madePage // of a page
}

// A madePage is what came of a page.
type madePage struct {
	Print cache.Key  // of all that it was made of
	Stamp emit.Stamp // of its document
	Page  page.Page  // without blocks and metadata
	Needs []string   // of the browser
}

// settled is how old a file must be for its stamp to tell it from a later one: file systems count time in steps.
const settled = 2 * time.Second

// remember opens what is known of a site folder's last build. version names the program and the frontend.
func (p program) remember(folder, version string) *memory {
	return &memory{
		root: p.path("content"), log: cache.OpenLog[*entry](p.path(".cache/"+path.Base(folder)+".log"), version),
		files: map[string]*entry{}, fresh: map[string]bool{},
	}
}

// known is what was read of a file, if its bytes are the same.
func (m *memory) known(name string, file fs.DirEntry) (content.Record, bool) {
	old, ok := m.log.Entries[name]
	if !ok {
		return content.Record{}, false
	}
	stamp := stampOf(file)
	if old.Stamp != stamp || stamp == (emit.Stamp{}) {
		data, err := os.ReadFile(filepath.Join(m.root, filepath.FromSlash(name)))
		if err != nil || sha256.Sum256(data) != old.Record.Digest {
			return content.Record{}, false
		}
		m.note(name, &entry{stamp, old.Record, old.Made}, stamp != emit.Stamp{})
		return old.Record, true
	}
	m.note(name, old, false)
	return old.Record, true
}

// keep notes what was read of a file. What was made of it before is still known, should it come to the same.
func (m *memory) keep(name string, file fs.DirEntry, r content.Record) {
	e := &entry{Stamp: stampOf(file), Record: r}
	if old := m.log.Entries[name]; old != nil {
		e.Made = old.Made
	}
	m.note(name, e, true)
}

func (m *memory) note(name string, e *entry, fresh bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name] = e
	if fresh {
		m.fresh[name] = true
	}
}

// stampOf is zero for a file that is too new to tell, or gone.
func stampOf(file fs.DirEntry) emit.Stamp {
	info, err := file.Info()
	if err != nil || time.Since(info.ModTime()) < settled {
		return emit.Stamp{}
	}
	return emit.Stamp{Size: info.Size(), Modified: info.ModTime().UnixNano()}
}

// of is the entry of a page; nil of one whose file is not remembered.
func (m *memory) of(source *content.Page) *entry {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.files[strings.TrimPrefix(source.File, "content/")]
}

// made notes what came of a page.
func (m *memory) made(file string, made madePage) {
	name := strings.TrimPrefix(file, "content/")
	m.mu.Lock()
	defer m.mu.Unlock()
	if e := m.files[name]; e != nil {
		e.Made = &made
		m.fresh[name] = true
	}
}

// save keeps all this for the next build.
func (m *memory) save() error {
	changed := map[string]*entry{}
	for name := range m.fresh {
		changed[name] = m.files[name]
	}
	var removed []string
	for name := range m.log.Entries {
		if m.files[name] == nil {
			removed = append(removed, name)
		}
	}
	slices.Sort(removed)
	return m.log.Save(changed, removed)
}

// prints make one key of all that a page is made of: its own file and the pictures that it shows, the words of the
// shell, the names of the pages above it, and what it shows of other files.
type prints struct {
	tree  *content.Tree
	base  []byte
	today string

	mu    sync.Mutex
	lines map[string][]byte
	once  struct{ articles, projects sync.Once }

	articles, projects []byte
}

func newPrints(tree *content.Tree, build string, today time.Time) *prints {
	group := ""
	if tree.Assistant != nil {
		group = tree.Assistant.Group
	}
	return &prints{
		tree: tree, base: append([]byte(build), encoded(tree.Site, tree.Interface, tree.Assistant != nil, group)...), today: today.Format(time.DateOnly),
		lines: map[string][]byte{},
	}
}

// encoded is values as bytes that differ where the values do.
func encoded(values ...any) []byte {
	var b bytes.Buffer
	encoder := gob.NewEncoder(&b)
	for _, value := range values {
		if err := encoder.Encode(value); err != nil {
			panic(err) // a type that gob does not know: a mistake in the program
		}
	}
	sum := sha256.Sum256(b.Bytes())
	return sum[:]
}

// of is the print of a page.
func (p *prints) of(source *content.Page, r content.Record) cache.Key {
	parts := [][]byte{p.base, r.Digest[:]}
	for _, shown := range r.Shown {
		parts = append(parts, []byte(shown.Src), []byte(shown.Key))
	}
	for at := path.Dir(source.Route); at != "/" && at != "."; at = path.Dir(at) {
		parts = append(parts, []byte(p.tree.Labels[at]))
	}
	for _, use := range source.Uses.Lines {
		parts = append(parts, p.line(use.Line))
	}
	if source.Uses.Articles {
		p.once.articles.Do(func() { p.articles = encoded(p.tree.Articles) })
		parts = append(parts, p.articles)
	}
	if source.Uses.Projects {
		p.once.projects.Do(func() { p.projects = encoded(p.tree.Projects) })
		parts = append(parts, p.projects)
	}
	if source.Uses.Today {
		parts = append(parts, []byte(p.today))
	}
	return cache.KeyOf(parts...)
}

func (p *prints) line(name string) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lines[name] == nil {
		p.lines[name] = encoded(p.tree.Products[name])
	}
	return p.lines[name]
}

// programID names the program that is running by its bytes.
func programID() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	encoded, err := json.Marshal(sum[:8])
	return string(encoded), err
}
