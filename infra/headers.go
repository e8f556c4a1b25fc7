// Package infra holds what the preview server and the CDN must agree on.
package infra

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

//go:embed headers.json
var headers []byte

// Headers returns the response headers that every page and asset of the site carries.
func Headers() (map[string]string, error) {
	var named map[string]string
	if err := json.Unmarshal(headers, &named); err != nil {
		return nil, fmt.Errorf("infra/headers.json: %w", err)
	}
	return named, nil
}
