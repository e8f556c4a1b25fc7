package pdf

import (
	"context"
	"encoding/json"
	"regexp"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// DatasheetData is the data of a datasheet that its template uses, in JSON.
func (t *Typesetter) DatasheetData(ctx context.Context, tree *content.Tree, p content.Product) ([]byte, error) {
	data, err := t.datasheet(ctx, tree, p)
	if err != nil {
		return nil, err
	}
	encoded, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(encoded, &parts); err != nil {
		return nil, err
	}
	for name := range parts {
		if !regexp.MustCompile(`\bd\.` + name + `\b`).MatchString(datasheetTemplate) {
			delete(parts, name)
		}
	}
	return json.Marshal(parts)
}
