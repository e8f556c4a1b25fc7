package editor

// policy is the Content Security Policy of the editor, with what it needs that the site's own pages do not: styles that
// its components write, WebAssembly that converts photographs, and GitHub, where it reads and writes.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data: https://avatars.githubusercontent.com; " +
	"font-src 'self' data:; worker-src 'self'; connect-src 'self' blob: data: https://api.github.com https://www.githubstatus.com; frame-src 'self' blob:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"

// Headers are those of the editor, in place of the site's own. Whoever signs in does so in a window of another site, which
// must be able to answer.
func Headers() map[string]string {
	return map[string]string{
		"Content-Security-Policy": policy, "Cross-Origin-Opener-Policy": "same-origin-allow-popups", "X-Robots-Tag": "noindex, nofollow",
	}
}
