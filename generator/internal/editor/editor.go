// Package editor describes the forms in which people edit content in a browser: the configuration of Sveltia CMS, made
// from the Go types of content.
//
// In: the folder of content/. Out: the configuration, and the headers that the editor needs. The editor itself is in
// frontend/editor; it reads and writes the repository by itself. This package knows no page, no React and no git.
package editor

import (
	"encoding/json"
	"io/fs"
	"path"
	"reflect"
	"slices"

	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/office"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// Path is where the editor is served.
const Path = "/beheer/"

// BlocksPath is where a page shows every kind of block: the menu in which they are chosen has names alone.
const BlocksPath = Path + "blokken"

// A kind is a sort of file: where it stands and what it holds.
type kind struct {
	folder    string // below content/, without a slash at the end; a file where it has an extension
	extension string // of the files in a folder, with its dot
	of        reflect.Type

	collection string // its name in the editor; with that of a line behind it for products
}

// The kinds of files that stand in folders.
var (
	pages     = kind{"pages", ".yaml", reflect.TypeFor[content.Page](), "paginas"}
	texts     = kind{"pages", ".md", reflect.TypeFor[content.Page](), "teksten"}
	products  = kind{"products/*", ".yaml", reflect.TypeFor[catalogue.Product](), "producten"} // a folder for each line
	lines     = kind{"lines", ".yaml", reflect.TypeFor[catalogue.Line](), "lijnen"}
	articles  = kind{"blog", ".md", reflect.TypeFor[content.Article](), "artikelen"}
	projects  = kind{"projects", ".yaml", reflect.TypeFor[content.Project](), "projecten"}
	documents = kind{"documents", ".yaml", reflect.TypeFor[content.Document](), "documenten"}
	forms     = kind{"forms", ".yaml", reflect.TypeFor[content.Form](), "formulieren"}

	// In a folder of another language, whose code is its name; pages also below another page.
	innerPages         = kind{"pages/*", ".yaml", reflect.TypeFor[content.Page](), "paginas"}
	innerTexts         = kind{"pages/*", ".md", reflect.TypeFor[content.Page](), "teksten"}
	translatedProjects = kind{"projects/*", ".yaml", reflect.TypeFor[content.Project](), "projecten"}
	translatedLines    = kind{"lines/*", ".yaml", reflect.TypeFor[catalogue.LineWords](), "lijnen"}
	translatedForms    = kind{"forms/*", ".yaml", reflect.TypeFor[words.Form](), "formulieren"}
)

// kinds are all files that the editor knows.
var kinds = []kind{
	pages, texts, products, lines, articles, projects, documents, forms, innerPages, innerTexts, translatedProjects, translatedLines, translatedForms,
	{"site.yaml", "", reflect.TypeFor[content.Settings](), ""},
	{"menu.yaml", "", reflect.TypeFor[content.Menus](), ""},
	{"announcements.yaml", "", reflect.TypeFor[content.Announcements](), ""},
	{"claims.yaml", "", reflect.TypeFor[content.Claims](), ""},
	{"hours.yaml", "", reflect.TypeFor[office.Times](), ""},
	{"interface.yaml", "", reflect.TypeFor[words.Interface](), ""},
	{"interface.*.yaml", "", reflect.TypeFor[content.Translation](), ""},
	{"assistant.yaml", "", reflect.TypeFor[words.Assistant](), ""},
	{"redirects.yaml", "", reflect.TypeFor[content.Redirects](), ""},
	{"replies.yaml", "", reflect.TypeFor[content.Replies](), ""},
	{"media.yaml", "", reflect.TypeFor[content.Credits](), ""},
	{"downloads.yaml", "", reflect.TypeFor[content.Downloads](), ""},
}

// kindOf finds the kind of a file by its path below content/.
func kindOf(name string) (kind, bool) {
	for _, k := range kinds {
		if is, _ := path.Match(k.folder, name); is && k.extension == "" {
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

// InText reports whether running text may hold a kind of block.
func InText(kind string) bool { return slices.Contains(contained, kind) }

// isMarkdown reports whether files of this kind are front matter and a text.
func (k kind) isMarkdown() bool { return k.extension == ".md" }

// fields are the form of a kind. The body of a Markdown file is a field of its own.
func (k kind) fields(known choices) []Field {
	fields := form{known}.fields(k.of)
	if !k.isMarkdown() {
		return fields
	}
	for i := range fields {
		if fields[i].Name == "blocks" { // the text is a block, so that a page needs no other
			fields[i].Required, fields[i].Min = new(false), nil
		}
	}
	body := Field{Name: "body", Label: "Tekst", Required: new(true), Hint: "De tekst zelf. Met *Invoegen* voegt u een blok in, zoals kernpunten of een tabel. [Voorbeelden van alle blokken](" + BlocksPath + ") openen in een nieuw tabblad."}
	var components []string
	for _, name := range contained {
		components = append(components, "blok-"+name)
	}
	return append(fields, running(body, components))
}

// A Backend is where the editor reads and writes: [Local], or [GitHub].
type Backend map[string]any

// Local is the folder of the repository on this computer, which whoever edits chooses in the browser (File System
// Access). The branch and the name tell the editor nothing, but it wants them.
func Local() Backend { return Backend{"name": "github", "repo": "lokaal/site", "branch": "main"} }

// GitHub is a branch of a repository, by way of the site's own function for people who signed in (functions/editing), at a
// path of the site that the editor is on.
func GitHub(editor content.Editor) Backend {
	return Backend{
		"name": "github", "repo": editor.Repository, "branch": editor.Branch, "squash_merges": true, "preview_context": previewContext,
		"auth_methods": []string{"token"}, "api_root": "/api/editing/github",
	}
}

// SignOutPath is the page that the editor leads to on leaving, and that ends the session (frontend/editor).
const SignOutPath = "/beheer?afgemeld"

// previewContext is the commit status with the address of a change's preview (.github/workflows).
const previewContext = "voorbeeld"

// Config is the editor's configuration for the content below fsys: JSON, which is YAML too. site is where the site
// itself can be looked at, without a slash at the end.
func Config(fsys fs.FS, backend Backend, site string) ([]byte, error) {
	known := choicesIn(fsys)
	collections, err := collections(fsys, known)
	if err != nil {
		return nil, err
	}
	config := map[string]any{
		"backend":          backend,
		"load_config_file": false,
		"app_title":        "Beheer",
		"site_url":         site,
		"logo":             map[string]any{"src": "/apple-touch-icon.png"},
		"media_folder":     "content/media",
		"public_folder":    "/",
		// A change is a pull request, which is looked at and published.
		"publish_mode": "editorial_workflow",
		// Names of files become addresses.
		"slug":   map[string]any{"encoding": "ascii", "clean_accents": true},
		"output": map[string]any{"omit_empty_optional_fields": true},
		"media_libraries": map[string]any{
			"all": map[string]any{
				"max_file_size": 20 << 20, "slugify_filename": true, // as content reads at most
				// As wide as any page shows it.
				"transformations": map[string]any{"raster_image": map[string]any{"format": "webp", "quality": 88, "width": picture.Widest, "height": 3200}},
			},
			"stock_assets": map[string]any{"providers": []string{}},
		},
		"collections":       collections.entries,
		"asset_collections": collections.pictures,
		"singletons":        collections.files,
		// For the blocks in running text, which a script registers with the editor.
		"containers": containers(known),
	}
	if backend["api_root"] != nil {
		config["logout_redirect_url"] = SignOutPath
	}
	return json.Marshal(config)
}

func containers(known choices) (all []Field) {
	for _, kind := range (form{known}).kinds() {
		if slices.Contains(contained, kind.Name) {
			all = append(all, kind)
		}
	}
	return all
}
