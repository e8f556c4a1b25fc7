package build

import (
	"context"
	"os"
	"path/filepath"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/lambda"
)

// Functions makes the archives of the lead functions, with the forms of content, and returns their names.
func Functions(ctx context.Context, root, out string) ([]string, error) {
	tree, err := content.Load(os.DirFS(filepath.Join(root, "content")))
	if err != nil {
		return nil, err
	}
	return lambda.Package(ctx, root, out, tree.Forms)
}
