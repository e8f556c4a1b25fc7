package build

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
)

// maySave refuses a build with the editor where content does not say where that saves, before anything is made.
func (o Options) maySave(tree *content.Tree) error {
	if !o.Editor || tree.Site.Editor != nil {
		return nil
	}
	return content.Diagnostics{{
		Position: content.Position{File: "content/site.yaml", Line: 1, Column: 1},
		Message:  `"editor" ontbreekt, en zonder weet het beheer niet waar het moet bewaren; voeg toe: editor: { repository: eigenaar/naam, branch: main }, of maak de site zonder -editor`,
	}}
}

// writeEditor writes the editor of content into the site, where the build is asked for that. It then reads and writes
// GitHub, with the account of whoever signs in; the site's own policy would not let it run, so that its delivery has
// headers of its own below [editor.Path].
func (o Options) writeEditor(site *emit.Site, tree *content.Tree) error {
	if !o.Editor {
		return nil
	}
	settings := tree.Site.Editor
	modules := filepath.Join(o.Root, "node_modules")
	names, err := editor.Files(modules)
	if err != nil {
		return err
	}
	config, err := editor.Config(os.DirFS(o.Content), editor.GitHub(settings.Repository, settings.Branch, settings.Login), tree.Site.URL)
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
