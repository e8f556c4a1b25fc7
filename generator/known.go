package main

import (
	"bytes"
	"crypto/sha256"
	"debug/elf"
	"encoding/gob"
	"encoding/hex"
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
	read func() error // waits for the log
	anew func()       // called when a file is read anew: something of the site has changed

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

// remember begins to read what is known of a site folder's last build; frontend names what pages are rendered by.
// anew is called, perhaps more than once and by others, as soon as it is known that something has changed since.
func (p program) remember(folder, frontend string, anew func()) *memory {
	file := p.path(".cache/" + path.Base(folder) + ".log")
	m := &memory{root: p.path("content"), anew: anew, files: map[string]*entry{}, fresh: map[string]bool{}}
	go m.expect(file)
	read := make(chan error, 1)
	go func() {
		program, err := programID()
		m.log = cache.OpenLog[*entry](file, program+frontend)
		read <- err
	}()
	m.read = sync.OnceValue(func() error { return <-read })
	return m
}

// expect looks for a file that was edited since the log was written, and tells of it before it is read: decoding the log
// of a large site takes a while. A change that it misses is met when the file is read.
func (m *memory) expect(log string) {
	before, err := os.Stat(log)
	if err != nil {
		m.anew()
		return
	}
	// An error ends the search, and is the reader's to tell.
	_ = filepath.WalkDir(m.root, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if info, err := entry.Info(); err != nil || info.ModTime().After(before.ModTime()) {
			m.anew()
			return fs.SkipAll
		}
		return nil
	})
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
	m.anew()
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

// programID names the program that is running by what the linker says of it, or else by its bytes, which takes longer.
func programID() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	if id := linkerID(name); len(id) > 0 {
		return hex.EncodeToString(id), nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}

// linkerID is the note that the linker leaves of all that a program was made of (go help buildid); empty where there is
// none, as in programs for other systems than Linux.
func linkerID(program string) []byte {
	file, err := elf.Open(program)
	if err != nil {
		return nil
	}
	defer file.Close()
	note := file.Section(".note.go.buildid")
	const header = 16 // two sizes, a type, and "Go"
	if note == nil || note.Size <= header {
		return nil
	}
	data, err := note.Data()
	if err != nil {
		return nil
	}
	return data[header:]
}
