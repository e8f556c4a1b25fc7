// Package content reads the files that marketers edit into typed values.
//
// In: a file tree with site.yaml, menu.yaml, announcements.yaml, claims.yaml, hours.yaml, interface.yaml and its translations,
// assistant.yaml, redirects.yaml, replies.yaml, media.yaml, downloads.yaml and the folders lines, pages, products, blog, projects,
// documents, forms and media. Out: a Tree, or every mistake found, each with its file, line and column. It has no URL but a page's own route, and depends on neither React nor AWS.
package content

import (
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/dfx-fitness/site/functions/form"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// A Tree is the whole of content/: every file is read and checked, and every reference between files
// (links, anchors, lines, pictures) resolves.
type Tree struct {
	Site      Site
	Interface words.Interface
	Assistant *words.Assistant          // nil where there is none
	Pages     []*Page                   // sorted by route
	Lines     map[string]catalogue.Line // by the folder of their products
	Products  map[string][]Product      // by line, sorted by id
	Articles  []Article                 // the newest first
	Projects  []Project                 // the newest first
	Documents []Document                // in the order of their names
	Forms     *form.Set                 // in the order of their names
	Redirects []Redirect
	Credits   []Credit                    // of pictures
	Waiting   []Redirect                  // not in force yet: there is a page at the old address
	Detours   []textfile.Reference        // links to former addresses, which work
	Labels    map[string]string           // by route: what a page is called in breadcrumbs, where its file says so
	Media     map[string]picture.Picture  // by path below media/
	Models    map[string]picture.Model    // by the ids of products
	Outlines  map[string]picture.Outline  // likewise; without lines where there is none
	Downloads map[string]picture.Download // by their addresses: the PDFs of media/downloads/
	Replaced  []Document                  // by a download of the same address; they are in no other list
	Served    map[string]string           // by their addresses: the files of media/ that are on the site as they are
	Variants  map[string]picture.Variant  // by their addresses: what pages show of photographs
	Orphans   []*Page                     // pages that nothing links to
	Missing   []textfile.Reference        // links to pages that site.yaml announces
	Periods   textfile.Facts              // how long leads are kept, in words, by the names that texts use
	Scheduled []Scheduled                 // files that say when they are published; by file
	Stage     Stage                       // that of [Options]
	Messages  FormMessages                // of a language but the main one
	Painted   words.ColourWords           // likewise
	languages map[string]*Tree            // the tree in each language but the main one, by its code
	Empty     yamlfile.Diagnostics        // lists of which nothing is left, on this day or a later one
	days      []time.Time                 // on which something comes or goes
	products  map[string]*Product         // by id: those of Products
	Sources   []textfile.Source           // the text files as they were written, by name, if [Options.Texts] asks for them
}

// Options say which tree is wanted of a folder.
type Options struct {
	// At is the day of the tree, as midnight UTC: files that are not published then are left out, but
	// not their mistakes. The zero time is no day: every file is in the tree.
	At time.Time
	// Drafts keeps drafts in the tree of a day.
	Drafts bool
	// Stage is where the site is shown.
	Stage Stage
	// Texts fills [Tree.Sources], which keeps the texts of all files in memory.
	Texts bool
}

// Read reads the tree below fsys, which is rooted at the content folder. The error, if any, is a [Diagnostics] with every mistake
// in every file.
func Read(fsys fs.FS, o Options) (*Tree, error) { return NewReader(fsys).Read(o) }

// ReadAhead is [Reader.Read], and looks at later days on which something comes or goes as well: what would keep the site
// from being made then is a mistake today. Lists of which nothing is left then are in [Tree.Empty].
func (r *Reader) ReadAhead(o Options) (*Tree, error) {
	tree, err := r.Read(o)
	if err != nil || o.At.IsZero() {
		return tree, err
	}
	var found yamlfile.Diagnostics
	told := map[string]bool{}
	later := func(day time.Time, all yamlfile.Diagnostics, into *yamlfile.Diagnostics) {
		for _, d := range all {
			if key := d.File + d.Message; !told[key] {
				told[key] = true
				into.Addf(d.Position, "vanaf %s: %s", day.Format(time.DateOnly), d.Message)
			}
		}
	}
	for _, empty := range tree.Empty {
		told[empty.File+empty.Message] = true
	}
	for _, day := range tree.daysAfter(o.At) {
		o.At = day
		then, err := r.Read(o)
		if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
			later(day, mistakes, &found)
			continue
		}
		if err != nil {
			return nil, err
		}
		later(day, then.Empty, &tree.Empty)
	}
	if len(found) > 0 {
		return nil, found
	}
	return tree, nil
}

// maxDays is how many days are looked at.
const maxDays = 12

// daysAfter are the first of the days on which something comes or goes after a day, in order.
func (t *Tree) daysAfter(at time.Time) []time.Time {
	days := slices.DeleteFunc(slices.Clone(t.days), func(day time.Time) bool { return !day.After(at) })
	slices.SortFunc(days, time.Time.Compare)
	days = slices.CompactFunc(days, time.Time.Equal)
	return days[:min(len(days), maxDays)]
}
