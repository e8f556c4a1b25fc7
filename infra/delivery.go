// Package infra holds what whoever builds, previews and delivers a site must agree on. The rest of this folder is the CDK
// app that makes the CDN, the bucket and the functions.
package infra

import (
	"cmp"
	"path"
	"regexp"
	"strings"
)

// How long browsers and the CDN may keep an answer (RFC 9111).
const (
	// Immutable is for files whose name holds a hash of their bytes.
	Immutable = "public, max-age=31536000, immutable"
	// Daily is for variants of photographs for slow lines. Browsers keep one under the address of the full
	// variant, in place of which it came (VariantFor): with Immutable, a visitor who was once on a slow line
	// would see it for a year on any line.
	Daily = "public, max-age=86400"
	// Revalidate is for files that change at their address: browsers ask each time. The CDN keeps them for a day,
	// since a publication tells it which have changed.
	Revalidate = "public, max-age=0, s-maxage=86400, must-revalidate"
	// Never is for the service worker, of which no old one may come back.
	Never = "no-store"
)

// DeskPath is where sales work with leads. The application there has routes of its own: one document answers for all
// addresses below.
const (
	DeskPath = "/beheer/leads"
	DeskFile = "beheer/leads.html"
)

// ChangesPath is where people of the editor see what is proposed and was published.
const ChangesPath = "/beheer/wijzigingen"

// CacheControl is the Cache-Control of a file of the site, by its path without a leading slash.
func CacheControl(file string) string {
	switch {
	case slowVariant.MatchString(file):
		return Daily
	case IsImmutable(file):
		return Immutable
	case file == "sw.js":
		return Never
	}
	return Revalidate
}

// IsImmutable reports whether a file's name holds a hash of its bytes, so that it never changes.
func IsImmutable(file string) bool {
	return strings.HasPrefix(file, "assets/") || strings.HasPrefix(file, "media/")
}

// FileOf is the file behind an address of the site: itself where the address has an extension, a document where it has
// none, the desk's for all that is below it. viewer-request.js does the same.
func FileOf(address string) string {
	switch {
	case address == "/":
		return "index.html"
	case strings.HasPrefix(address, DeskPath+"/"):
		return DeskFile
	case path.Ext(address) == "":
		address += ".html"
	}
	return strings.TrimPrefix(address, "/")
}

// ListOf is the address of a list, as /fitness of /fitness/soort/kracht/pagina/2, where it goes on; any other address is
// its own.
func ListOf(address string) string {
	return cmp.Or(furtherPage.ReplaceAllString(address, ""), "/")
}

var furtherPage = regexp.MustCompile(`(/soort/[^/]+)?(/pagina/\d+)?$`)

// HasContentType reports whether it is known what kind of file a name is of.
func HasContentType(file string) bool { return contentTypes[path.Ext(file)] != "" }

// ContentType is the Content-Type of a file, by its name; the machine's own table differs between machines.
func ContentType(file string) string {
	if kind, known := contentTypes[path.Ext(file)]; known {
		return kind
	}
	return "application/octet-stream"
}

var contentTypes = map[string]string{
	".avif":        "image/avif",
	".css":         "text/css; charset=utf-8",
	".glb":         "model/gltf-binary",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".jpeg":        "image/jpeg",
	".jpg":         "image/jpeg",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".mjs":         "text/javascript; charset=utf-8",
	".pdf":         "application/pdf",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webp":        "image/webp",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
	".xml":         "application/xml",
}
