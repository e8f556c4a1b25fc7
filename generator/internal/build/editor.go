package build

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/samples"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
	"github.com/dfx-fitness/site/infra"
)

// writeEditor writes the editor of content and its page of changes into the site, where content says in which repository that saves.
func (o Options) writeEditor(site *emit.Site, tree *content.Tree, bundle toolchain.Bundle) error {
	settings := tree.Site.Editor
	if settings == nil {
		return nil
	}
	document, assets, err := bundle.AppFiles("editor")
	if err != nil {
		return err
	}
	changes := filepath.Join(bundle.Dir, "editor", "changes", "index.html")
	config, err := editor.Config(os.DirFS(o.Content), editor.GitHub(*settings), tree.Site.URL)
	blocks, errBlocks := samples.Files(tree)
	errs := []error{
		err, errBlocks, site.File(editor.Path+"config.json", config), site.Copy(emit.DocumentOf(strings.TrimSuffix(editor.Path, "/")), document),
		site.Copy(emit.DocumentOf(infra.ChangesPath), changes),
	}
	for at, data := range blocks {
		errs = append(errs, site.File(infra.FileOf(at), data))
	}
	for at, file := range assets {
		errs = append(errs, site.Copy(at, file))
	}
	return errors.Join(errs...)
}
