package localapi

import (
	"context"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"

	"github.com/dfx-fitness/site/functions/internal/check"
	"github.com/dfx-fitness/site/functions/internal/lambdahttp"
	"github.com/dfx-fitness/site/generator/overlay"
)

// Check is the function that checks changes of content, over a folder in place of what was published. address is that of
// the server.
func Check(content fs.FS, address string) http.Handler {
	base := overlay.NewBase(content)
	return lambdaHandler(lambdahttp.Handle(&check.Handler{
		Content: func(context.Context) (*overlay.Base, error) { return base, nil },
		Origins: origins(address), Log: slog.Default(),
	}))
}

// origins are the names by which browsers of this machine may know a server.
func origins(address string) []string {
	return []string{address, strings.Replace(address, "localhost", "127.0.0.1", 1)}
}
