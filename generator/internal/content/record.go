package content

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// A Record is what is kept of a file without mistakes, so that it need not be read again before it changes. Of a page
// it has all but the blocks. It is made to be stored: what can be told from the file's name is left out.
type Record struct {
	Digest     [sha256.Size]byte // of the file's bytes
	Advice     Diagnostics       // positions without their file
	References []Reference       // likewise
	Anchors    []Anchor          // likewise
	Shown      []Showing
	Claims     map[string]string // as the claims were that it refers to, by name
	Page       *Page             // the very one of the tree; without blocks once they are dropped
	Article    *Article
	Picture    *Picture // of a file of media/
}

// An Anchor is a place that can be linked to.
type Anchor struct {
	ID string
	At Position
}

// A Showing is a picture that a file shows.
type Showing struct {
	Src    string // path below media/
	Key    string // what the picture was; see [Picture.key]
	Layout int    // width in CSS pixels; 0 for a picture that is served as it is
}

// keeps reports whether files of a name are recorded: pictures, pages and articles, of which there may be many.
func keeps(name string) bool {
	return strings.HasPrefix(name, "media/") || levelOf(name) > 0 && !isProject(name)
}

// stored is a record as it is kept, without what the file's name tells.
func (r Record) stored() Record {
	place := func(p Position) Position { return Position{"", p.Line, p.Column} }
	r.Advice = append(Diagnostics(nil), r.Advice...)
	for i := range r.Advice {
		r.Advice[i].Position = place(r.Advice[i].Position)
	}
	r.References = append([]Reference(nil), r.References...)
	for i := range r.References {
		r.References[i].Position = place(r.References[i].Position)
	}
	r.Anchors = append([]Anchor(nil), r.Anchors...)
	for i := range r.Anchors {
		r.Anchors[i].At = place(r.Anchors[i].At)
	}
	return r
}

// restored is a stored record with what the file's name tells. It changes the record.
func (r Record) restored(name string) Record {
	file := repositoryPath(name)
	for i := range r.Advice {
		r.Advice[i].File = file
	}
	for i := range r.References {
		r.References[i].File = file
	}
	for i := range r.Anchors {
		r.Anchors[i].At.File = file
	}
	return r
}

// known is a file's reading from what was kept of it, if the pictures that it shows are as they were.
func (l *loader) known(name string) (*reading, bool) {
	if l.options.Known == nil || !keeps(name) {
		return nil, false
	}
	record, ok := l.options.Known(name, l.entries[name])
	if !ok {
		return nil, false
	}
	for _, shown := range record.Shown {
		if l.tree.Media[shown.Src].key() != shown.Key {
			return nil, false
		}
	}
	for name, text := range record.Claims {
		if claim, _ := l.claims.named(name); claim.Text != text {
			return nil, false
		}
	}
	r := &reading{fsys: l.fsys, media: l.tree.Media, name: name, Record: record.restored(name)}
	if r.Page != nil {
		r.route = r.Page.Route
		page := r.Page
		page.fill = func() error { return l.fill(name, page, record.Digest) }
	}
	return r, true
}

// fill reads the blocks of a page that is known otherwise, and has the digest.
func (l *loader) fill(name string, page *Page, digest [sha256.Size]byte) error {
	r := &reading{fsys: l.fsys, media: l.tree.Media, claims: l.claims}
	r.read(name)
	if len(r.Diagnostics) > 0 {
		return r.Diagnostics
	}
	if r.Digest != digest {
		return fmt.Errorf("%s is gewijzigd terwijl de site werd gemaakt; begin opnieuw", repositoryPath(name))
	}
	page.Blocks = r.Page.Blocks
	return nil
}

// Fill makes sure that a page has its blocks, which it need not have if it comes from [Options.Known].
func (p *Page) Fill() error {
	if p.Blocks != nil || p.fill == nil {
		return nil
	}
	return p.fill()
}

// keep notes a reading.
func (l *loader) keep(r *reading) {
	if l.options.Keep != nil && keeps(r.name) && len(r.Diagnostics) == 0 {
		l.options.Keep(r.name, l.entries[r.name], r.Record.stored())
	}
}
