// Package overlay finds the mistakes that a change would bring into content, before it is made.
//
// In: the content as it is, and what is to become of some of its files. Out: the mistakes that there would be then and
// are not there now, advice likewise, and the forms that an editor would have. It writes nothing.
package overlay

import (
	"errors"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/dfx-fitness/site/generator/internal/advice"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Base is content that changes are held against. What does not change is read once: the first change takes as long as
// a whole reading, and those after it a fraction. Several goroutines may use one.
type Base struct {
	mu      sync.Mutex
	current *changed // what reader reads
	reader  *content.Reader
}

// NewBase reads below fsys, which is rooted at the content folder.
func NewBase(fsys fs.FS) *Base {
	current := &changed{FS: fsys}
	return &Base{current: current, reader: content.NewReader(current)}
}

// Unpack reads content from the archive that a build makes of it.
func Unpack(archive []byte) (*Base, error) {
	fsys, err := filetree.Unpack(archive)
	if err != nil {
		return nil, err
	}
	return NewBase(fsys), nil
}

// Mistakes are those that content would have on a day with a change, and does not have without. An address that would lead
// nowhere is one. The error is one of reading.
func (b *Base) Mistakes(c Change, day time.Time) (yamlfile.Diagnostics, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	after, found, err := b.with(c, content.Options{At: day})
	if err != nil {
		return nil, err
	}
	before, known, err := b.with(nil, content.Options{At: day})
	if err != nil {
		return nil, err
	}
	if before != nil && after != nil {
		return lost(before, after), nil
	}
	if after != nil {
		return b.lostWithout(c, after, day)
	}
	return without(known, found), nil
}

// Advice is what could be better in content on a day with a change, and did not need to be without. Where either has mistakes,
// there is none. The error is one of reading.
func (b *Base) Advice(c Change, day time.Time) (yamlfile.Diagnostics, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	options := content.Options{At: day, Texts: true}
	after, _, err := b.with(c, options)
	if err != nil || after == nil {
		return nil, err
	}
	found := advice.Of(after, day)
	before, _, err := b.with(nil, options)
	if err != nil || before == nil {
		return nil, err
	}
	return without(advice.Of(before, day), found), nil
}

// Forms are the configuration of the editor for content with a change, as JSON: the fields and their choices, for any backend.
// What is wrong with the change does no harm. The error is one of reading.
func (b *Base) Forms(c Change) ([]byte, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.current.change = c
	return editor.Config(b.current, editor.Local(), "")
}

// without are the diagnostics that were not known before.
func without(known, found yamlfile.Diagnostics) yamlfile.Diagnostics {
	// Lines move with a change; the file and the words say which one it is.
	name := func(one yamlfile.Diagnostic) [2]string {
		return [2]string{one.File, lineNumber.ReplaceAllString(one.Message, "")}
	}
	names := map[[2]string]bool{}
	for _, one := range known {
		names[name(one)] = true
	}
	return slices.DeleteFunc(found, func(one yamlfile.Diagnostic) bool { return names[name(one)] })
}

// with is content with a change, or the mistakes in it.
func (b *Base) with(c Change, o content.Options) (*content.Tree, yamlfile.Diagnostics, error) {
	b.current.change = c
	tree, err := b.reader.ReadAhead(o)
	if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
		return nil, mistakes, nil
	}
	return tree, nil, err
}

// lostWithout reports addresses that a change drops while it mends a mistake in its other files: for each file, it compares
// the content after the change with the content after the change without that file.
func (b *Base) lostWithout(c Change, after *content.Tree, day time.Time) (found yamlfile.Diagnostics, err error) {
	for _, name := range slices.Sorted(maps.Keys(c)) {
		others := maps.Clone(c)
		delete(others, name)
		before, _, err := b.with(others, content.Options{At: day})
		if err != nil {
			return nil, err
		}
		if before != nil {
			found = append(found, lost(before, after)...)
		}
	}
	return found, nil
}

// lineNumber is a line that a message names.
var lineNumber = regexp.MustCompile(`regel \d+`)

// lost reports addresses that led to a page before, and lead nowhere after. Further pages of a list come and go with its
// entries.
func lost(before, after *content.Tree) (found yamlfile.Diagnostics) {
	there := map[string]bool{}
	for _, page := range after.Pages {
		there[page.Route] = true
	}
	for _, redirect := range after.Redirects {
		there[redirect.From] = true
	}
	for _, page := range before.Pages {
		if there[page.Route] || page.Unlisted || page.Part != nil && there[page.Part.Route] {
			continue
		}
		found.Addf(page.Position, "het adres %s verdwijnt, en wie het opent, vindt niets; "+
			"zet het bij Vroegere adressen (aliases) van wat ervoor in de plaats komt, of laat dit staan met Concept (draft) aan en een adres bij Doorverwijzen naar (redirect)", page.Route)
	}
	return found
}

// maxListed is how many mistakes one sentence lists.
const maxListed = 5

// Explain says in Dutch, without a full stop, what is wrong with a change. A mistake in the one file that changes stands
// without the name of that.
func (c Change) Explain(mistakes yamlfile.Diagnostics) string {
	var parts []string
	for _, mistake := range mistakes {
		name := strings.TrimPrefix(mistake.File, "content/")
		if _, itself := c[name]; itself && len(c) == 1 {
			parts = append(parts, mistake.Message)
		} else {
			parts = append(parts, name+": "+mistake.Message)
		}
	}
	parts = slices.Compact(parts)
	if more := len(parts) - maxListed; more > 0 {
		parts = append(parts[:maxListed], "en nog "+yamlfile.Count(more, "andere fout", "andere fouten"))
	}
	return strings.Join(parts, "; ")
}
