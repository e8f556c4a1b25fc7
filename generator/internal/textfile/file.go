// Package textfile reads one text file of content by itself.
//
// In: a file, and what holds for all of them: pictures, facts, languages. Out: the values in it with its mistakes, and what other
// files need to know of it: links, anchors, what it shows, when it is published. It knows no other text file and no kind of file.
package textfile

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Main is the code of the language that content is written in. A site has another where interface.<code>.yaml is; what
// is in that language stands in a folder of that name: pages/<code>, projects/<code>, forms/<code> and lines/<code>.
const Main = "nl"

// Given is what files are read with. It is complete before, and only read then.
type Given struct {
	FS        fs.FS
	Media     map[string]picture.Picture // by path below media/
	Refused   map[string]bool            // files of media/ that have mistakes themselves
	Claims    Facts
	Languages map[string]Facts // the facts in the words of each language but the main one, by its code
	KeepTexts bool             // all of Source is filled, and not only what other files need
	// Block reads a node into a pointer to a kind of block. It is false for any other pointer.
	Block func(d *Decoder, n *yaml.Node, target any) bool
}

// A Reading is what is read of a file by itself, for those that need it.
type Reading struct {
	Given
	Source
	Name        string // from the content folder
	Language    string // its code
	Diagnostics yamlfile.Diagnostics
	notes
	Prose RunningText // the last one
}

// notes are what other files need to know of one.
type notes struct {
	Anchors map[string]yamlfile.Position // what can be linked to on the page of this file, by id
	Former  map[string]yamlfile.Position // former address → place
	Uses    Uses
	Days    []time.Time // on which something in this file comes or goes
}

// New is a file of the content folder, of which nothing has been read. Folders stand for a language where it has words:
// rest is its path without that.
func New(with Given, name string) (r *Reading, rest string) {
	r = &Reading{Given: with, Name: name}
	r.File = RepositoryPath(name)
	r.Language, rest = LanguageOf(name, with.Languages)
	if facts, ok := with.Languages[r.Language]; ok {
		r.Claims = facts
	}
	return r, rest
}

// Reportf notes a mistake of the file as a whole.
func (r *Reading) Reportf(format string, args ...any) {
	r.Diagnostics.Addf(r.Start(), format, args...)
}

// Start is the beginning of the file.
func (r *Reading) Start() yamlfile.Position {
	return yamlfile.Position{File: r.File, Line: 1, Column: 1}
}

// Reference notes an address, to be judged when every page and anchor is known.
func (r *Reading) Reference(at yamlfile.Position, href string) {
	r.References = append(r.References, Reference{Position: at, Href: href})
}

// Anchor notes a place that can be linked to on the page of this file.
func (r *Reading) Anchor(at yamlfile.Position, id string) {
	if first, taken := r.Anchors[id]; taken {
		r.Diagnostics.Addf(at, "het anker %q bestaat al op regel %d van deze pagina; kies een ander", id, first.Line)
		return
	}
	Note(&r.Anchors, id, at)
}

// RepositoryPath is a content file's path from the repository root, so that CI can link to it.
func RepositoryPath(name string) string { return path.Join("content", name) }

// InterfaceFile is the file of the words in a language other than the main one.
var InterfaceFile = regexp.MustCompile(`^interface\.([a-z]{2})\.yaml$`)

// LinesFolder holds a file for each line.
const LinesFolder = "lines"

// LanguageOf is the language of a file, by its path from the content folder, and the rest of its path without the folder of
// the language. Folders stand for a language where it has words.
func LanguageOf(name string, languages map[string]Facts) (code, rest string) {
	if found := InterfaceFile.FindStringSubmatch(name); found != nil {
		return found[1], name
	}
	folder, code, rest := InFolder(name)
	if _, known := languages[code]; known {
		return code, folder + "/" + rest
	}
	return Main, name
}

// InFolder are the folder of a file, the folder in it that stands for a language if there are words in that, and the rest of its
// path; all empty for one in no such folder.
func InFolder(name string) (folder, code, rest string) {
	folder, below, _ := strings.Cut(name, "/")
	code, rest, ok := strings.Cut(below, "/")
	if !ok || !slices.Contains([]string{"pages", "projects", "forms", LinesFolder}, folder) {
		return "", "", ""
	}
	return folder, code, rest
}

// Home is the route of the home page of a language.
func Home(code string) string {
	if code == Main {
		return "/"
	}
	return "/" + code
}

// Note keeps a value in a map that is made for the first one.
func Note[V any](all *map[string]V, key string, value V) {
	if *all == nil {
		*all = map[string]V{}
	}
	(*all)[key] = value
}
