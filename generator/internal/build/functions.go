package build

import (
	"context"
	"os"
	"path/filepath"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/contract"
	"github.com/dfx-fitness/site/generator/internal/lambda"
)

// Contract is the file, beside the archives, with the contract of the lead API that has the forms of content.
const Contract = "openapi.yaml"

// Functions makes the archives of the lead functions, with the forms that content has today, and returns their names. Beside them
// it writes [Contract].
func Functions(ctx context.Context, root, out string) ([]string, error) {
	tree, err := Options{Content: filepath.Join(root, "content")}.Read(content.Options{})
	if err != nil {
		return nil, err
	}
	archives, err := lambda.Package(ctx, root, out, tree.Forms)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(root, "functions", Contract))
	if err != nil {
		return nil, err
	}
	if text, err = contract.WithForms(text, tree.Forms, true); err != nil {
		return nil, err
	}
	return archives, os.WriteFile(filepath.Join(out, Contract), text, 0o644)
}
