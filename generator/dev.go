package main

import (
	"context"
	"net/http"

	"github.com/dfx-fitness/site/generator/internal/editor"
)

// dev is serve for whoever works on the site: with the editor of content beside it.
func (p program) dev(ctx context.Context, args []string) error {
	forms, err := editor.Handler(editor.Options{Content: p.path("content"), Modules: p.path("node_modules")})
	if err != nil {
		return err
	}
	return p.serving(ctx, "dev", args, map[string]http.Handler{editor.Path: forms})
}
