package build

import (
	"encoding/json"
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
	forms, errForms := Forms(tree)
	blocks, errBlocks := samples.Files(tree)
	errs := []error{
		err, errForms, errBlocks, site.File(editor.Path+"config.json", config), site.File(editor.Path+FormsFile, forms), site.Copy(emit.DocumentOf(strings.TrimSuffix(editor.Path, "/")), document),
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

// FormsFile has [Forms], below the editor's address.
const FormsFile = "forms.json"

// Forms are where the editor has the form of each page, by the page's address, as JSON; of no tree, there are none.
func Forms(tree *content.Tree) ([]byte, error) {
	forms := map[string]string{}
	var pages []*content.Page
	if tree != nil {
		pages = tree.Pages
	}
	for _, page := range pages {
		if page.Part == nil {
			forms[page.Route] = editor.Form(page.File)
		}
	}
	return json.Marshal(forms)
}
