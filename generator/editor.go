package main

import (
	"bytes"
	"errors"
	"os"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/page"
)

// maySave refuses a build with the editor where content does not say where that saves, before anything is made.
func (p program) maySave() error {
	if !p.forms {
		return nil
	}
	tree, err := p.load()
	if err != nil || tree.Site.Editor != nil {
		return err
	}
	return content.Diagnostics{{
		Position: content.Position{File: "content/site.yaml", Line: 1, Column: 1},
		Message:  `"editor" ontbreekt, en zonder weet het beheer niet waar het moet bewaren; voeg toe: editor: { repository: eigenaar/naam, branch: main }, of maak de site zonder -editor`,
	}}
}

// emitEditor writes the editor of content into the site, where the build is asked for that. It then reads and writes
// GitHub, with the account of whoever signs in; the site's own policy would not let it run, so that its delivery has
// headers of its own below [editor.Path].
func (p program) emitEditor(site *emit.Site, tree *content.Tree) error {
	if !p.forms {
		return nil
	}
	settings := tree.Site.Editor
	modules := p.path("node_modules")
	names, err := editor.Files(modules)
	if err != nil {
		return err
	}
	config, err := editor.Config(os.DirFS(p.path("content")), editor.GitHub(settings.Repository, settings.Branch, settings.Login), tree.Site.URL)
	errs := []error{err, site.File(editor.Path+"config.json", config)}
	for _, name := range names {
		data, err := editor.File(modules, name)
		if name == "index.html" {
			errs = append(errs, err, site.File(emit.DocumentOf(strings.TrimSuffix(editor.Path, "/")), data))
			continue
		}
		errs = append(errs, err, site.File(editor.Path+name, data))
	}
	return errors.Join(errs...)
}

// robots is what search engines are asked to leave alone.
func (p program) robots(tree *content.Tree) []byte {
	robots := page.Robots(tree.Site.URL, tree.Site.Leads.API)
	if p.forms {
		robots = bytes.Replace(robots, []byte("\n\nSitemap"), []byte("\nDisallow: "+editor.Path+"\n\nSitemap"), 1)
	}
	return robots
}
