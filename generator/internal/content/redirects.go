package content

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Redirects is redirects.yaml: addresses that were in use once, and where they lead to now.
type Redirects struct {
	Redirects []Redirect `yaml:"redirects" json:"redirects" jsonschema:"required" jsonschema_description:"Oude adressen en waar ze nu heen leiden. Het adres van een pagina die verdwijnt, hoort hier ook."`
}

// Redirect is one former address.
type Redirect struct {
	From string `yaml:"from" json:"from" jsonschema:"required,pattern=^/[A-Za-z0-9._~/-]+$" example:"schrijf alleen het pad op deze site, zoals /oude-pagina" jsonschema_description:"Het oude adres: /pad, met letters, cijfers, streepjes en punten; zonder ? of #."`
	To   string `yaml:"to" json:"to" jsonschema:"required" jsonschema_description:"Het nieuwe adres: /pagina, /pagina#plaats of https://…"`
}

// maxTarget is how long the address may be that a redirect leads to, in bytes as a header has it. S3 takes 2 KB of
// metadata with an object ("Working with object metadata" in the Amazon S3 User Guide).
const maxTarget = 1800

// validate notes where a former address leads to, and refuses one that no browser asks for, is there twice or leads to
// itself.
func (r *Redirect) validate(d *decoder, n *yaml.Node) {
	if r.To == "" || !strings.HasPrefix(r.From, "/") {
		return // reported already
	}
	r.From = canonical(r.From)
	written := r.To
	r.To = asHeader(written)
	switch other, taken := d.former[r.From]; {
	case r.From == "/":
		d.errorf(valueOf(n, "from"), "from: %s is de homepage; verwijder de omleiding", valueOf(n, "from").Value)
		return
	case path.Clean(r.From) != r.From:
		d.errorf(valueOf(n, "from"), "from: %s heeft //, /./ of /../ in zich; schrijf het adres zoals een browser het toont", r.From)
		return
	case strings.HasPrefix(r.From, "/_releases"):
		d.errorf(valueOf(n, "from"), "from: adressen die met /_releases beginnen, heeft de site zelf nodig")
		return
	case len(r.To) > maxTarget:
		d.errorf(valueOf(n, "to"), "to: dit adres is %d tekens lang; ten hoogste %d", len(r.To), maxTarget)
		return
	case taken:
		d.errorf(n, "from: %s staat ook op regel %d", r.From, other.Line)
	case r.From == r.To:
		d.errorf(n, "to: %s leidt naar zichzelf", r.To)
		return
	}
	note(&d.former, r.From, d.at(n))
	d.reference(d.at(valueOf(n, "to")), written)
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

// canonical is an address without what the CDN leaves out before it looks for a redirect: /pad/, /pad.html and
// /pad/index are /pad.
func canonical(address string) string {
	address = strings.TrimSuffix(strings.TrimSuffix(address, "/"), ".html")
	return cmp.Or(strings.TrimSuffix(address, "/index"), "/")
}

// resolveRedirects refuses a former address that is a page now, and one that leads on to another.
func (l *loader) resolveRedirects() {
	for _, r := range l.tree.Redirects {
		at, noted := l.former[r.From]
		if !noted {
			continue // reported already
		}
		if file, exists := l.routes[r.From]; exists && l.hidden[file] == nil && !l.comesOrGoes(r.From) {
			l.diagnostics.Addf(at, "from: %s is een bestaande pagina (%s); verwijder de omleiding of de pagina", r.From, file)
		}
		switch circle := l.circle(r); {
		case len(circle) == 0 && l.leadsOn(r):
			l.diagnostics.Addf(at, "to: %s is zelf een omleiding; verwijs rechtstreeks naar de laatste pagina", r.To)
		case len(circle) > 2 && slices.Min(circle) == r.From: // is told once
			l.diagnostics.Addf(at, "deze omleidingen gaan in een rondje: %s; laat er één naar een bestaande pagina leiden", strings.Join(circle, " → "))
		}
	}
}

// leadsOn reports whether a former address leads to another one.
func (l *loader) leadsOn(r Redirect) bool {
	target, _, _ := strings.Cut(r.To, "#")
	return target != r.From && l.former[target] != (Position{})
}

// circle is the addresses along which a former address leads back to itself; none where it does not.
func (l *loader) circle(first Redirect) []string {
	to := map[string]string{}
	for _, r := range l.tree.Redirects {
		to[r.From], _, _ = strings.Cut(r.To, "#")
	}
	addresses := []string{first.From}
	for address := to[first.From]; address != "" && len(addresses) <= len(to); address = to[address] {
		addresses = append(addresses, address)
		if address == first.From {
			return addresses
		}
	}
	return nil
}
