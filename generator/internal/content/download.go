package content

import (
	"cmp"
	"path"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// maxDownloadBytes bounds one PDF: the largest brochure has 24 MB, and a visitor may be on a telephone.
const maxDownloadBytes = 30 << 20

// Downloads is downloads.yaml: the PDFs that people bring in with the editor, which saves a file with an entry and never by
// itself. One that is not in it is served all the same.
type Downloads struct {
	Files []PDF `yaml:"files" json:"files" label:"PDF's" jsonschema:"required" jsonschema_description:"Elke PDF staat op de site onder zijn eigen naam. Dat adres kiest u in een knop of koppeling."`
}

// A PDF is the address of a [picture.Download].
type PDF string

func (p *Downloads) Validate(d *textfile.Decoder, n *yaml.Node) {
	seen := map[string]yamlfile.Position{}
	for _, file := range yamlfile.ValueOf(n, "files").Content {
		first, twice := seen[file.Value]
		switch {
		case !strings.HasPrefix(file.Value, "/downloads/") || path.Ext(file.Value) != ".pdf":
			d.Errorf(file, "files: %q is geen adres van een PDF; schrijf het als /downloads/catalogus-2027.pdf", file.Value)
		case twice:
			d.Errorf(file, "files: %s staat ook op regel %d", file.Value, first.Line)
		default:
			d.Reference(d.At(file), file.Value)
		}
		seen[file.Value] = d.At(file)
	}
}

// readDownload reads a file of media/downloads/.
func (r *reading) readDownload(file string) {
	ext := path.Ext(file)
	name := strings.TrimSuffix(file, ext)
	switch {
	case !strings.EqualFold(ext, ".pdf"):
		r.Reportf("is geen PDF, en in media/downloads/ staan alleen PDF's; afbeeldingen horen in een andere map van media/")
		return
	case strings.Contains(file, "/"):
		r.Reportf("staat in een map; zet de PDF in media/downloads/ zelf, als %s", pdfName(path.Base(name)))
		return
	case ext != ".pdf" || !routeSegment.MatchString(name):
		r.Reportf("de bestandsnaam wordt een adres en mag alleen kleine letters zonder accent, cijfers en streepjes bevatten; noem het bestand %s", pdfName(name))
		return
	}
	r.route = RouteOf(r.Name, r.Languages)
	data, size, ok := r.bounded(maxDownloadBytes, "een PDF", "exporteer het document voor schermen in plaats van voor drukwerk")
	if !ok {
		return
	}
	if len(data) < size { // of what was looked at when it was packed
		r.value = &picture.Download{File: r.Name, Bytes: size}
		return
	}
	pages, complaint := picture.PagesOf(data)
	if complaint != "" {
		r.Reportf("%s", complaint)
		return
	}
	r.value = &picture.Download{File: r.Name, Bytes: len(data), Pages: pages}
}

// pdfName is the name of a PDF as an address may have it.
func pdfName(name string) string { return cmp.Or(Slug(name), "document") + ".pdf" }

// checkBrochures checks that of every brochure is known how large it is.
func (l *loader) checkBrochures() {
	for _, used := range l.uses.Brochures {
		url := blocks.DownloadURL("brochure-" + used.ID)
		if file, exists := l.taken.routes[url]; !used.Sized && exists && l.tree.Downloads[url] == (picture.Download{}) && !l.isUnread(file) {
			l.diagnostics.Addf(used.At, "size en pages ontbreken bij brochure %s; vul ze in, of zet de PDF zelf in content/media/downloads/brochure-%s.pdf, waaruit de site ze leest", used.ID, used.ID)
		}
	}
}
