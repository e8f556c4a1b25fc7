// Package build makes the site from the content.
//
// In: the repository. Out: a folder with the site, ready to be served or published. Each stage takes the
// values of the former ones and returns its own: content, placeholders, pages, documents, files.
package build

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/gitlog"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
)

// Options say what is built of what.
type Options struct {
	Root     string        // the repository
	Content  string        // the folder of content; below Root for dates from git
	Out      string        // the folder of the site
	At       time.Time     // the day that the site shows, as midnight UTC; zero for today
	Drafts   bool          // the site shows drafts
	Stage    content.Stage // where it is shown
	Pictures bool          // variants of photographs, cards and datasheets are part of it; else whoever serves the site makes them
	Progress *Progress
}

// A Site is what was built.
type Site struct {
	Tree  *content.Tree
	Pages []page.Page
	emit.Changes
}

// Run builds the site. Mistakes in content are [yamlfile.Diagnostics], and leave the former site as it is.
func Run(ctx context.Context, o Options) (Site, error) {
	if err := page.CheckKinds(); err != nil {
		return Site{}, err
	}
	o.Progress.Stage("toolchain")
	bundle, unlock, err := o.toolchain(ctx)
	if err != nil {
		return Site{}, err
	}
	defer unlock()

	o.Progress.Stage("content")
	tree, err := o.Read(content.Options{})
	if err != nil {
		return Site{}, err
	}
	resizer := media.New(o.Media())
	defer resizer.Close()
	placeholders, err := resizer.Placeholders(ctx, tree)
	if err != nil {
		return Site{}, err
	}
	history, err := gitlog.Read(ctx, o.Root, "content")
	if err != nil {
		return Site{}, err
	}
	if history.Warning != "" {
		o.Progress.Note(history.Warning)
	}

	o.Progress.Stage("pages")
	options := page.Options{Today: o.Day(), Modified: history.Modified, Placeholders: placeholders}
	if o.Stage == content.Preview && tree.Site.Editor != nil {
		options.Form = editor.Form
	}
	shells, err := page.NewShells(tree)
	if err != nil {
		return Site{}, err
	}
	site, err := emit.Open(o.Out)
	if err != nil {
		return Site{}, err
	}
	pages, err := o.writePages(ctx, site, bundle, shells, tree, options)
	if err != nil {
		return Site{}, err
	}
	if err := o.writeFiles(ctx, site, bundle, shells, tree, pages, resizer); err != nil {
		return Site{}, err
	}
	changes, err := site.Commit()
	return Site{tree, pages, changes}, err
}

// Read reads the content that is built.
func (o Options) Read(c content.Options) (*content.Tree, error) {
	c.At, c.Drafts, c.Stage = o.Day(), o.Drafts, o.Stage
	return content.Read(os.DirFS(o.Content), c)
}

// ReadAhead reads the content that is built with its texts, and looks at later days (see [content.Reader.ReadAhead]).
func (o Options) ReadAhead() (*content.Tree, error) {
	return content.NewReader(os.DirFS(o.Content)).ReadAhead(content.Options{At: o.Day(), Drafts: o.Drafts, Stage: o.Stage, Texts: true})
}

// toolchain makes Node modules and the frontend's bundle ready, and keeps other builds waiting until
// unlock. Where that takes long, mistakes in content come first.
func (o Options) toolchain(ctx context.Context) (bundle toolchain.Bundle, unlock func(), err error) {
	tools := toolchain.Options{Root: o.Root, Note: o.Progress.Note}
	if !toolchain.IsReady(tools) {
		if _, err := o.Read(content.Options{}); err != nil {
			return bundle, nil, err
		}
	}
	if unlock, err = toolchain.Lock(ctx, tools); err != nil {
		return bundle, nil, err
	}
	if bundle, err = toolchain.Ready(ctx, tools); err != nil {
		unlock()
		return bundle, nil, err
	}
	return bundle, unlock, nil
}

// Media is where pictures are made of what.
func (o Options) Media() media.Options {
	return media.Options{Root: o.Root, Content: o.Content, Cache: filepath.Join(o.Root, ".cache/media")}
}

// Documents is where PDFs are made.
func (o Options) Documents(resizer *media.Resizer) pdf.Options {
	return pdf.Options{Root: o.Root, Cache: filepath.Join(o.Root, ".cache/documents"), Photo: resizer.File}
}
