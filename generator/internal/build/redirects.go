package build

import (
	"errors"
	"fmt"
	"html"
	"io/fs"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/emit"
	"github.com/dfx-fitness/site/infra"
)

// writeRedirects writes a document at each former address, after all else. The CDN answers with a redirect in its place;
// a host that only has files shows it, and it leads on.
func writeRedirects(site *emit.Site, redirects []content.Redirect) error {
	var errs []error
	for _, r := range redirects {
		err := site.Redirect(infra.FileOf(r.From), redirectDocument(r.To))
		if errors.Is(err, fs.ErrExist) {
			err = fmt.Errorf("content/redirects.yaml: from: %s is een bestand van de site zelf; verwijder de omleiding", r.From)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// redirectDocument is made of the target alone, so that one that has not changed is not published again.
func redirectDocument(to string) []byte {
	to = html.EscapeString(to)
	return fmt.Appendf(nil, `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<title>Deze pagina is verplaatst</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="%[1]s">
<meta http-equiv="refresh" content="0; url=%[1]s">
</head>
<body><p>Deze pagina is verplaatst naar <a href="%[1]s">%[1]s</a>.</p></body>
</html>
`, to)
}
