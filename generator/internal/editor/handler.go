package editor

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/dfx-fitness/site/infra"
)

// web are the page of the editor, and what it adds to Decap.
//
//go:embed web
var web embed.FS

// Policy is the Content Security Policy of the editor. Decap compiles its check of the configuration and the styles of
// its components as it runs, so that it needs 'unsafe-eval' and 'unsafe-inline'; the site's own pages have neither.
const Policy = "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
	"font-src 'self' data:; connect-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Headers are those of the editor on the site itself, where [GitHub] is its backend, in place of the site's own. Whoever
// signs in does so in a window of another site, which must be able to answer.
func Headers() map[string]string {
	policy := strings.Replace(Policy, "connect-src 'self' blob:", "connect-src 'self' blob: https://api.github.com https://www.githubstatus.com", 1)
	policy = strings.Replace(policy, "img-src 'self' blob: data:", "img-src 'self' blob: data: https://avatars.githubusercontent.com", 1)
	return map[string]string{
		"Content-Security-Policy": policy, "Cross-Origin-Opener-Policy": "same-origin-allow-popups", "X-Robots-Tag": "noindex, nofollow",
	}
}

// Options says what a [Handler] works with.
type Options struct {
	Content string // the folder content/
	Modules string // the folder node_modules/
}

// Handler serves the editor below [Path], for whoever sits at this computer. It answers to the names of the computer
// itself alone, so that no other site can write through the browser of a visitor, and no name that leads here can.
func Handler(o Options) (http.Handler, error) {
	root, err := os.OpenRoot(o.Content)
	if err != nil {
		return nil, fmt.Errorf("editor: %w", err)
	}
	content := &folder{root: root}
	mux := http.NewServeMux()
	mux.HandleFunc("POST "+Path+"api/v1", content.protocol)
	mux.HandleFunc("GET "+Path+"config.json", func(w http.ResponseWriter, r *http.Request) {
		data, err := Config(root.FS(), Local(), "http://"+r.Host)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(data)
	})
	mux.HandleFunc("GET "+Path+"media/", func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), Path)
		data, err := content.read(name, maxPictureBytes)
		if err != nil || !isPicture(name) {
			http.NotFound(w, r)
			return
		}
		// A drawing that is opened by itself runs nothing.
		w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
		w.Header().Set("Content-Type", infra.ContentType(strings.ToLower(name)))
		_, _ = w.Write(data)
	})
	mux.HandleFunc("GET "+Path, func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, Path)
		data, err := File(o.Modules, name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", infra.ContentType(Name(name)))
		_, _ = w.Write(data)
	})
	return own(mux), nil
}

// own lets only requests of the editor itself through.
func own(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", Policy)
		header.Set("X-Robots-Tag", "noindex, nofollow")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		header.Set("Cache-Control", "no-store")
		if !isLocal(r.Host) || !fromHere(r) {
			http.Error(w, "Dit is alleen te bereiken vanaf deze computer.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// isLocal reports whether a host is a name of this computer itself: another name may be made to lead here (DNS
// rebinding).
func isLocal(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	ip := net.ParseIP(strings.Trim(name, "[]"))
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// fromHere reports whether a request comes from a page of this server, or from none. Browsers tell the origin of every
// POST (Fetch Standard §3.2).
func fromHere(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" && site != "none" && r.Method != http.MethodGet {
		return false
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Scheme == "http" && u.Host == r.Host
}

const decap = "decap-cms/dist"

// bundleFile is a file of Decap that the editor loads. The package has its bundle twice, under two names.
var bundleFile = regexp.MustCompile(`^(([0-9]+\.)?decap-cms\.js|[0-9a-f]+\.wasm)$`)

// yamlFile reads and writes the blocks in running text.
const yamlFile = "js-yaml.mjs"

// Name is the file behind a path below [Path].
func Name(name string) string {
	if name == "" {
		return "index.html"
	}
	return name
}

// File reads a file of the editor by its path below [Path]: our own, or one of the modules below cms/.
func File(modules, name string) ([]byte, error) {
	name = Name(name)
	theirs, isTheirs := strings.CutPrefix(name, "cms/")
	switch {
	case isTheirs && bundleFile.MatchString(theirs):
		return os.ReadFile(filepath.Join(modules, decap, theirs))
	case isTheirs && theirs == yamlFile:
		return os.ReadFile(filepath.Join(modules, "js-yaml/dist", yamlFile))
	case !fs.ValidPath(name):
		return nil, fs.ErrNotExist
	}
	return web.ReadFile(path.Join("web", name))
}

// Files are the paths of all files of the editor below [Path], but for its configuration.
func Files(modules string) (names []string, err error) {
	ours, err := fs.ReadDir(web, "web")
	if err != nil {
		return nil, err
	}
	for _, entry := range ours {
		names = append(names, entry.Name())
	}
	theirs, err := os.ReadDir(filepath.Join(modules, decap))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("editor: %s is not there; run 'make install'", filepath.Join(modules, decap))
	}
	if err != nil {
		return nil, err
	}
	for _, entry := range theirs {
		if bundleFile.MatchString(entry.Name()) {
			names = append(names, "cms/"+entry.Name())
		}
	}
	return append(names, "cms/"+yamlFile), nil
}
