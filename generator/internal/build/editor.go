package build

import (
	"errors"
	"os"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/editor"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/generator/internal/toolchain"
	"github.com/dfx-fitness/site/infra"
)

// writeEditor writes the editor of content into the site, where content says in which repository that saves.
func (o Options) writeEditor(site *emit.Site, tree *content.Tree, bundle toolchain.Bundle) error {
	settings := tree.Site.Editor
	if settings == nil {
		return nil
	}
	document, assets, err := bundle.AppFiles("editor")
	if err != nil {
		return err
	}
	config, err := editor.Config(os.DirFS(o.Content), editor.GitHub(*settings), tree.Site.URL)
	blocks, errBlocks := editor.BlocksFiles(tree)
	errs := []error{
		err, errBlocks, site.File(editor.Path+"config.json", config), site.Copy(emit.DocumentOf(strings.TrimSuffix(editor.Path, "/")), document),
	}
	for at, data := range blocks {
		errs = append(errs, site.File(infra.FileOf(at), data))
	}
	for at, file := range assets {
		errs = append(errs, site.Copy(at, file))
	}
	return errors.Join(errs...)
}
