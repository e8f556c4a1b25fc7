package editor

// policy is the Content Security Policy of the editor, with what it needs that the site's own pages do not: styles that
// its components write, and WebAssembly that converts photographs. infra/site.ts adds where people sign in.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
	"font-src 'self' data:; worker-src 'self'; connect-src 'self' blob: data:; frame-src 'self' blob:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

// Headers are those of the editor, in place of the site's own. It opens a window of the site to sign in, which answers it.
func Headers() map[string]string {
	return map[string]string{
		"Content-Security-Policy": policy, "Cross-Origin-Opener-Policy": "same-origin-allow-popups", "X-Robots-Tag": "noindex, nofollow",
	}
}
