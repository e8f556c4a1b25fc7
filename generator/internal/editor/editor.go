// Package editor lets people edit content through a form: Decap CMS, configured from the Go types of content.
//
// In: the folder of content/ and Decap's bundle. Out: the form's configuration, the files of the editor, and an
// [http.Handler] that serves them and keeps what is saved. A save changes in a file what was changed in the form and
// nothing else, and is refused with an explanation in Dutch where the site could not be made with it. It knows no
// page, no React and no git.
package editor

import (
	"encoding/json"
	"io/fs"
	"path"
	"reflect"
	"slices"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/splice"
)

// Path is where the editor is served.
const Path = "/beheer/"

// A kind is a sort of file: where it stands and what it holds.
type kind struct {
	folder    string // below content/, without a slash at the end; a file where it has an extension
	extension string // of the files in a folder, with its dot
	of        reflect.Type
	pictures  string // the folder below media/ for its pictures
}

// kinds are all files that the editor knows, in the order of its navigation. Each line of products is a folder.
var kinds = []kind{
	{"pages", ".yaml", reflect.TypeFor[content.Page](), "pages"},
	{"pages", ".md", reflect.TypeFor[content.Page](), "pages"},
	{"products/*", ".yaml", reflect.TypeFor[content.Product](), "products"},
	{"lines", ".yaml", reflect.TypeFor[content.Line](), "products"},
	{"blog", ".md", reflect.TypeFor[content.Article](), "blog"},
	{"projects", ".yaml", reflect.TypeFor[content.Project](), "projects"},
	{"documents", ".yaml", reflect.TypeFor[content.Document](), "brochures"},
	{"forms", ".yaml", reflect.TypeFor[content.Form](), "home"},
	{"site.yaml", "", reflect.TypeFor[content.Site](), "home"},
	{"interface.yaml", "", reflect.TypeFor[content.Interface](), "home"},
	{"assistant.yaml", "", reflect.TypeFor[content.Assistant](), "home"},
	{"redirects.yaml", "", reflect.TypeFor[content.Redirects](), "home"},
}

// kindOf finds the kind of a file by its path below content/.
func kindOf(name string) (kind, bool) {
	for _, k := range kinds {
		if k.extension == "" && name == k.folder {
			return k, true
		}
		if inside, _ := path.Match(k.folder, path.Dir(name)); inside && k.extension != "" && path.Ext(name) == k.extension {
			return k, true
		}
	}
	return kind{}, false
}

// contained are the blocks that running text may hold between lines of :::, and that have a form there.
var contained = []string{
	"banner", "call-to-action", "case-study", "faq", "feature-cards", "figures", "key-points", "lists", "related-pages", "steps", "table", "warning",
}

// bodied reports whether files of this kind are front matter and a text.
func (k kind) bodied() bool { return k.extension == ".md" }

// fields are the form of a kind. The body of a Markdown file is a field of its own.
func (k kind) fields(known content.Choices) []Field {
	fields := form{known, k.pictures}.fields(k.of, true)
	if !k.bodied() {
		return fields
	}
	for i := range fields {
		if fields[i].Name == "blocks" { // the text is a block, so that a page needs no other
			fields[i].Required, fields[i].Min = false, nil
		}
	}
	body := Field{Name: "body", Label: "Tekst", Required: true, Hint: "De tekst zelf. Met het plusteken voegt u een blok in, zoals kernpunten of een tabel."}
	var components []string
	for _, name := range contained {
		components = append(components, "blok-"+name)
	}
	return append(fields, running(body, append(components, "blok")))
}

// shape is what the form knows of a file of a kind.
func (k kind) shape() *splice.Shape { return shapeOf(form{}.fields(k.of, true)) }

func shapeOf(fields []Field) *splice.Shape {
	s := &splice.Shape{}
	for _, f := range fields {
		field := splice.Field{Name: f.Name, Required: f.Required, Shape: &splice.Shape{}}
		switch {
		case f.Widget == "tabel":
			field.Shape.Item = &splice.Shape{Cells: true}
		case f.Widget == "specificaties":
			field.Shape.Free = true
		case f.Types != nil:
			field.Shape.Kinds = map[string]*splice.Shape{}
			for _, t := range f.Types {
				field.Shape.Kinds[t.Name] = shapeOf(append([]Field{{Name: f.TypeKey}}, t.Fields...))
			}
		case f.Widget == "list":
			field.Shape.Item = shapeOf(f.Fields)
		case f.Widget == "object":
			field.Shape = shapeOf(f.Fields)
		}
		s.Fields = append(s.Fields, field)
	}
	return s
}

// A Backend is where the editor reads and writes: [Local], or [GitHub].
type Backend map[string]any

// Local is the handler of this package.
func Local() Backend {
	return Backend{"name": "lokaal", "proxy_url": Path + "api/v1", "branch": "main"}
}

// GitHub is a branch of a repository, "owner/name". Whoever edits signs in with an account that may write there. Files
// are then written by the browser, which keeps no comments and no manner of writing. login is the address of the
// service that signs in, "" for Decap's own choice.
func GitHub(repository, branch, login string) Backend {
	b := Backend{"name": "repository", "repo": repository, "branch": branch}
	if login != "" {
		b["base_url"] = login
	}
	return b
}

// An address is the field that names a new file; existing files show theirs. It is not written to the file.
const address = "adres"

// Config is the editor's configuration for the content below fsys: JSON, which is YAML too. site is where the site
// itself can be looked at, without a slash at the end.
func Config(fsys fs.FS, backend Backend, site string) ([]byte, error) {
	known := content.ChoicesIn(fsys)
	pictures, err := below(fsys, "media")
	if err != nil {
		return nil, err
	}
	pictures = slices.DeleteFunc(pictures, func(name string) bool { return name == "renders" })
	collections, err := collections(fsys, known)
	if err != nil {
		return nil, err
	}
	next, err := numbered(fsys, collections)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{
		"backend":          backend,
		"load_config_file": false,
		"locale":           "nl",
		"site_url":         site,
		"media_folder":     "content/media",
		"public_folder":    "",
		"media_folders":    pictures,
		"publish_mode":     "simple",
		// Names of files become addresses.
		"slug":        map[string]any{"encoding": "ascii", "clean_accents": true, "sanitize_replacement": "-"},
		"collections": collections,
		// The number of a new file; where it has been taken since, one more.
		"numbered": next,
		// For the blocks in running text, which Decap wants to be told by a script.
		"containers": containers(known),
	})
}

func containers(known content.Choices) (all []Field) {
	for _, kind := range (form{known, "blog"}).kinds() {
		if slices.Contains(contained, kind.Name) {
			all = append(all, kind)
		}
	}
	return all
}
