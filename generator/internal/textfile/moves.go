package textfile

import (
	"cmp"
	"fmt"
	"path"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Moves says which other addresses lead to a page, and where its own leads when it is not on the site any more.
type Moves struct {
	Aliases  []string `yaml:"aliases" json:"-" label:"Vroegere adressen" singular:"adres" hint:"Krijgt dit een ander adres, zet het oude dan hier: bezoekers komen er zo nog." jsonschema:"maxItems=20,pattern=^/[A-Za-z0-9._~/-]+$" example:"schrijf alleen het pad op deze site, zoals /oude-pagina" jsonschema_description:"Adressen die hierheen leiden, zoals die van voordat dit een ander adres kreeg."`
	Redirect string   `yaml:"redirect" json:"-" label:"Doorverwijzen naar" hint:"Waar bezoekers heen gaan als dit niet meer op de site staat, bijvoorbeeld /blog. Leeg: naar de pagina erboven." jsonschema_description:"Waar bezoekers heen gaan als dit niet meer op de site staat: /pagina of https://…; zonder deze regel naar de pagina erboven."`

	AliasesAt  []yamlfile.Position `yaml:"-" json:"-"`
	RedirectAt yamlfile.Position   `yaml:"-" json:"-"`
}

// checkMoves notes where the moves stand in their file, and refuses addresses that no browser asks for.
func (m *Moves) checkMoves(d *Decoder, n *yaml.Node) {
	if m.Redirect != "" {
		at := yamlfile.ValueOf(n, "redirect")
		m.RedirectAt = d.At(at)
		d.Reference(m.RedirectAt, m.Redirect)
		m.Redirect = RedirectTarget(d, at, "redirect", m.Redirect)
	}
	if len(m.Aliases) == 0 {
		return
	}
	kept := m.Aliases[:0]
	for i, at := range yamlfile.ValueOf(n, "aliases").Content {
		if address, ok := FormerAddress(d, at, "aliases", m.Aliases[i]); ok {
			kept = append(kept, address)
			m.AliasesAt = append(m.AliasesAt, d.At(at))
		}
	}
	m.Aliases = kept
}

// maxTarget is how long the address may be that a redirect leads to, in bytes as a header has it. S3 takes 2 KB of
// metadata with an object ("Working with object metadata" in the Amazon S3 User Guide).
const maxTarget = 1800

// FormerAddress is an address as it is asked for, where it may lead elsewhere; key names it in messages.
func FormerAddress(d *Decoder, n *yaml.Node, key, address string) (string, bool) {
	address = Canonical(address)
	switch {
	case !strings.HasPrefix(address, "/"):
		return "", false // reported already
	case address == "/":
		d.Errorf(n, "%s: %s is de homepage; verwijder de omleiding", key, n.Value)
		return "", false
	case path.Clean(address) != address:
		d.Errorf(n, "%s: %s heeft //, /./ of /../ in zich; schrijf het adres zoals een browser het toont", key, address)
		return "", false
	}
	for _, own := range ownFolders {
		if address == own || strings.HasPrefix(address, own+"/") {
			d.Errorf(n, "%s: adressen die met %s beginnen, heeft de site zelf nodig", key, own)
			return "", false
		}
	}
	if ownFile.MatchString(address) {
		d.Errorf(n, "%s: %s is een bestand van de site zelf; verwijder de omleiding", key, address)
		return "", false
	}
	return address, true
}

// ownFolders are addresses below which the CDN never asks for a redirect.
var ownFolders = []string{"/_releases", "/api", "/beheer"}

// ownFile is the address of a file that each build makes for programs, in the main language or another.
var ownFile = regexp.MustCompile(`^/(sw\.js|site\.css|site\.webmanifest|robots\.txt|sitemap\.xml|favicon\.ico|(apple-touch-)?icon(-\w+)?\.png|\.well-known/security\.txt` +
	`|feed\.xml|producten\.xml|([a-z]{2}/)?(assistant|catalogue/[^/]+)\.json)$`)

// RedirectTarget is where a redirect leads to, as a header has it; "" where that is too long.
func RedirectTarget(d *Decoder, n *yaml.Node, key, address string) string {
	address = asHeader(address)
	if len(address) > maxTarget {
		d.Errorf(n, "%s: dit adres is %d tekens lang; ten hoogste %d", key, len(address), maxTarget)
		return ""
	}
	return address
}

// asHeader is an address as the header Location takes it: what is not printable ASCII is percent-encoded (RFC 3986,
// section 2.1).
func asHeader(address string) string {
	var b strings.Builder
	for i := range len(address) {
		if c := address[i]; c > ' ' && c < 0x7f {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// Canonical is an address without what the CDN leaves out before it looks for a redirect: /pad/, /pad.html and
// /pad/index are /pad.
func Canonical(address string) string {
	address = strings.TrimSuffix(strings.TrimSuffix(address, "/"), ".html")
	return cmp.Or(strings.TrimSuffix(address, "/index"), "/")
}
