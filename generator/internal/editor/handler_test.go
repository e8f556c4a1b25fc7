package editor

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// An office is the editor over the smallest content.
type office struct {
	*testing.T
	content string // its folder
	server  *httptest.Server
}

func open(t *testing.T) *office {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(folder, contenttest.Minimal()); err != nil {
		t.Fatal(err)
	}
	handler, err := Handler(Options{Content: folder, Modules: "../../../node_modules"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return &office{t, folder, server}
}

func (o *office) read(name string) string {
	o.Helper()
	data, err := os.ReadFile(filepath.Join(o.content, filepath.FromSlash(name)))
	if err != nil {
		o.Fatal(err)
	}
	return string(data)
}

func (o *office) write(name, text string) {
	o.Helper()
	file := filepath.Join(o.content, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		o.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		o.Fatal(err)
	}
}

// ask sends a request of the protocol, as the editor does, and returns the status and the answer.
func (o *office) ask(action string, params any) (int, string) {
	o.Helper()
	body, err := json.Marshal(map[string]any{"branch": "main", "action": action, "params": params})
	if err != nil {
		o.Fatal(err)
	}
	response, err := http.Post(o.server.URL+"/beheer/api/v1", "application/json; charset=utf-8", bytes.NewReader(body))
	if err != nil {
		o.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		o.Fatal(err)
	}
	return response.StatusCode, string(answer)
}

type params map[string]any

// saving is what a form sends that was opened when its file held base; "" for a new one.
func saving(path, base, raw string) params {
	return params{"dataFiles": []params{{"path": path, "slug": "x", "raw": raw, "base": base}}, "assets": []params{}, "options": params{}}
}

func photo(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func TestTheProtocolReadsAndWrites(t *testing.T) {
	t.Parallel()
	o := open(t)
	product := o.firstProduct()
	before := o.read(product)

	status, answer := o.ask("entriesByFolder", params{"folder": "content/" + filepath.ToSlash(filepath.Dir(product)), "extension": "yaml", "depth": 1})
	var entries []entry
	if err := json.Unmarshal([]byte(answer), &entries); err != nil || status != 200 || len(entries) != 1 || *entries[0].Data != before || entries[0].File.Path != "content/"+product {
		t.Fatalf("entriesByFolder: %d %s", status, answer)
	}
	if _, answer := o.ask("getEntry", params{"path": "content/pages/geen.yaml"}); !strings.Contains(answer, `"data":null`) || !strings.Contains(answer, `"id":null`) {
		t.Errorf("a file that is not there: %s", answer)
	}
	if _, answer := o.ask("entriesByFiles", params{"files": []params{{"path": "content/site.yaml", "label": "Site"}}}); !strings.Contains(answer, `"label":"Site"`) {
		t.Errorf("entriesByFiles: %s", answer)
	}
	if _, answer := o.ask("info", nil); !strings.Contains(answer, `"type":"local_fs"`) {
		t.Errorf("info: %s", answer)
	}

	changed := strings.Replace(before, "name:", "# Hoe het heet.\nname:", 1)
	o.write(product, changed)
	status, answer = o.ask("persistEntry", saving("content/"+product, before, strings.Replace(before, "name: ", "name: Nieuwe ", 1)))
	if want := strings.Replace(changed, "name: ", "name: Nieuwe ", 1); status != 200 || o.read(product) != want {
		t.Errorf("persistEntry: %d %s\n%s", status, answer, o.read(product))
	}

	status, answer = o.ask("persistMedia", params{"asset": params{"path": "content/media/nieuw/foto.png", "content": photo(t), "encoding": "base64"}})
	if status != 200 || !strings.Contains(answer, `"name":"foto.png"`) {
		t.Errorf("persistMedia: %d %s", status, answer)
	}
	if _, answer := o.ask("getMedia", params{"mediaFolder": "content/media"}); !strings.Contains(answer, photo(t)) {
		t.Errorf("getMedia: %s", answer)
	}
	if _, answer := o.ask("getMedia", params{"mediaFolder": "content/media", "addresses": true}); strings.Contains(answer, photo(t)) || !strings.Contains(answer, "/beheer/media/nieuw/foto.png") {
		t.Errorf("getMedia with addresses: %s", answer)
	}
	if status, _ := o.get("/beheer/media/nieuw/foto.png"); status != 200 {
		t.Errorf("the picture is answered with %d", status)
	}
	if status, answer := o.ask("deleteFile", params{"path": "content/media/nieuw/foto.png"}); status != 200 {
		t.Errorf("deleteFile: %d %s", status, answer)
	}
	if _, err := os.Stat(filepath.Join(o.content, "media/nieuw/foto.png")); !os.IsNotExist(err) {
		t.Errorf("the picture is still there: %v", err)
	}
}

func (o *office) firstProduct() string {
	o.Helper()
	found, err := filepath.Glob(filepath.Join(o.content, "products/*/*.yaml"))
	if err != nil || len(found) == 0 {
		o.Fatalf("no product: %v", err)
	}
	name, err := filepath.Rel(o.content, found[0])
	if err != nil {
		o.Fatal(err)
	}
	return filepath.ToSlash(name)
}

func (o *office) get(path string) (int, string) {
	o.Helper()
	response, err := http.Get(o.server.URL + path)
	if err != nil {
		o.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		o.Fatal(err)
	}
	return response.StatusCode, string(body)
}

func TestWhatTheSiteCouldNotBeMadeWithIsRefusedInDutch(t *testing.T) {
	t.Parallel()
	o := open(t)
	product := o.firstProduct()
	before := o.read(product)
	redirect := "redirects:\n  - from: /oud\n    to: /bestaat-niet\n"
	tests := map[string]struct {
		action string
		params params
		want   string
	}{
		"a value that is missing":                  {"persistEntry", saving("content/"+product, before, "category: Kracht\n"), "ontbreekt"},
		"a link to nowhere":                        {"persistEntry", saving("content/redirects.yaml", "", redirect), "/bestaat-niet"},
		"a page that the site cannot do without":   {"deleteFile", params{"path": "content/pages/index.yaml"}, "deze pagina bestaat niet"},
		"a picture that is none":                   {"persistMedia", params{"asset": params{"path": "content/media/x.png", "content": "aGFsbG8=", "encoding": "base64"}}, "Niet bewaard"},
		"a picture with a name that is no address": {"persistMedia", params{"asset": params{"path": "content/media/é.png", "content": photo(t), "encoding": "base64"}}, "zonder accent"},
	}
	for name, tt := range tests {
		status, answer := o.ask(tt.action, tt.params)
		if status != http.StatusUnprocessableEntity || !strings.Contains(answer, tt.want) {
			t.Errorf("%s: %d %s", name, status, answer)
		}
	}
	if o.read(product) != before {
		t.Error("the product has changed")
	}
	// What is wrong elsewhere, and was before, is no reason to refuse.
	o.write("redirects.yaml", redirect)
	if status, answer := o.ask("persistEntry", saving("content/"+product, before, strings.Replace(before, "name: ", "name: Nieuwe ", 1))); status != 200 {
		t.Errorf("with a mistake in another file: %d %s", status, answer)
	}
}

func TestNothingOutsideContentIsReached(t *testing.T) {
	t.Parallel()
	o := open(t)
	outside := filepath.Join(filepath.Dir(o.content), "outside")
	if err := os.MkdirAll(outside, 0o755); err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(outside, "geheim.yaml")
	if err := os.WriteFile(secret, []byte("title: geheim\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{
		"pages/buiten.yaml": secret, "pages/binnen.yaml": filepath.Join(o.content, "site.yaml"), "products/map": outside, "media/map": outside,
	} {
		link := filepath.Join(o.content, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(link), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
	before := o.read("site.yaml")
	for _, path := range []string{
		"../outside/geheim.yaml", "content/../outside/geheim.yaml", "content/pages/../../outside/geheim.yaml", "/etc/passwd", secret, "content", "content/",
		"content/pages/./index.yaml", "content//pages/index.yaml", `content\pages\index.yaml`, "content/pages/.verborgen.yaml", "content/pages/x\x00.yaml",
		"content/pages/buiten.yaml", "content/pages/binnen.yaml", "content/products/map/geheim.yaml", "content/products/map/p-001.yaml", "go.mod",
	} {
		requests := map[string]params{
			"getEntry": {"path": path}, "persistEntry": saving(path, "", "title: overschreven\n"), "deleteFile": {"path": path}, "deleteFiles": {"paths": []string{path}},
			"entriesByFiles": {"files": []params{{"path": path}}}, "getMediaFile": {"path": path},
			"persistMedia": {"asset": params{"path": path, "content": photo(t), "encoding": "base64"}},
		}
		for action, p := range requests {
			if status, answer := o.ask(action, p); status != http.StatusUnprocessableEntity || strings.Contains(answer, "geheim\n") {
				t.Errorf("%s %q: %d %s", action, path, status, answer)
			}
		}
	}
	for _, path := range []string{"content/schemas/page.schema.json", "content/README.md", "content/pages/x.txt", "content/media/renders/a.png", "content/media/x.html", "content/nieuw/x.yaml"} {
		if status, answer := o.ask("persistEntry", saving(path, "", "title: x\n")); status != http.StatusUnprocessableEntity {
			t.Errorf("persistEntry %q: %d %s", path, status, answer)
		}
		if status, answer := o.ask("persistMedia", params{"asset": params{"path": path, "content": photo(t), "encoding": "base64"}}); status != http.StatusUnprocessableEntity {
			t.Errorf("persistMedia %q: %d %s", path, status, answer)
		}
	}
	for _, path := range []string{"/beheer/media/map/geheim.yaml", "/beheer/media/../site.yaml", "/beheer/media/%2e%2e/site.yaml", "/beheer/cms/..%2f..%2fpackage.json", "/beheer/cms/decap-cms.js.map", "/beheer/../site.yaml"} {
		if status, body := o.get(path); status != http.StatusNotFound {
			t.Errorf("GET %s: %d %s", path, status, body[:min(len(body), 80)])
		}
	}
	if data, err := os.ReadFile(secret); err != nil || string(data) != "title: geheim\n" || o.read("site.yaml") != before {
		t.Errorf("a file has changed: %q, %v", data, err)
	}
}

func TestOnlyTheEditorItselfIsAnswered(t *testing.T) {
	t.Parallel()
	o := open(t)
	const body = `{"action":"info"}`
	tests := map[string]struct {
		change func(*http.Request)
		want   int
	}{
		"the editor":                                     {func(r *http.Request) { r.Header.Set("Origin", o.server.URL) }, 200},
		"a program without an origin":                    {func(*http.Request) {}, 200},
		"another site":                                   {func(r *http.Request) { r.Header.Set("Origin", "https://example.org") }, 403},
		"another port":                                   {func(r *http.Request) { r.Header.Set("Origin", "http://127.0.0.1:1") }, 403},
		"a page without an origin to tell":               {func(r *http.Request) { r.Header.Set("Origin", "null") }, 403},
		"another name that leads here":                   {func(r *http.Request) { r.Host = "example.org" }, 403},
		"that name as origin too":                        {func(r *http.Request) { r.Host = "example.org"; r.Header.Set("Origin", "http://example.org") }, 403},
		"a request that a browser sends of another site": {func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, 403},
		"a form":             {func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }, 415},
		"a form with a file": {func(r *http.Request) { r.Header.Set("Content-Type", "multipart/form-data; boundary=x") }, 415},
	}
	for name, tt := range tests {
		request, err := http.NewRequest(http.MethodPost, o.server.URL+"/beheer/api/v1", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		tt.change(request)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != tt.want {
			t.Errorf("%s: %s, want %d", name, response.Status, tt.want)
		}
	}
}

func TestWhatIsTooLargeIsRefused(t *testing.T) {
	t.Parallel()
	o := open(t)
	if status, answer := o.ask("persistEntry", saving("content/redirects.yaml", "", "redirects: "+strings.Repeat("x", maxTextBytes))); status != http.StatusUnprocessableEntity {
		t.Errorf("a text: %d %.80s", status, answer)
	}
	large := base64.StdEncoding.EncodeToString(make([]byte, maxPictureBytes+1))
	if status, answer := o.ask("persistMedia", params{"asset": params{"path": "content/media/x.png", "content": large, "encoding": "base64"}}); status != http.StatusUnprocessableEntity {
		t.Errorf("a picture: %d %.80s", status, answer)
	}
	if status, answer := o.ask("persistMedia", params{"asset": params{"content": strings.Repeat("x", maxRequestBytes)}}); status != http.StatusRequestEntityTooLarge {
		t.Errorf("a request: %d %.80s", status, answer)
	}
}

func TestOfSavesAtTheSameTimeOneArrivesAndTheOthersAreTold(t *testing.T) {
	t.Parallel()
	o := open(t)
	product := o.firstProduct()
	before := o.read(product)
	var group sync.WaitGroup
	saved := make(chan string, 12)
	for i := range cap(saved) {
		after := strings.Replace(before, "name: ", fmt.Sprintf("name: Nummer %d ", i), 1)
		group.Go(func() {
			status, answer := o.ask("persistEntry", saving("content/"+product, before, after))
			if status == 200 {
				saved <- after
			} else if status != http.StatusUnprocessableEntity || !strings.Contains(answer, "«Naam» is intussen ook ergens anders gewijzigd") {
				t.Errorf("%d %s", status, answer)
			}
		})
		group.Go(func() {
			if status, answer := o.ask("getEntry", params{"path": "content/" + product}); status != 200 || !strings.Contains(answer, "specifications") {
				t.Errorf("read between: %d %s", status, answer)
			}
		})
	}
	group.Wait()
	close(saved)
	if after, again := <-saved, <-saved; again != "" || o.read(product) != after {
		t.Errorf("saved are %q and %q, and the file is:\n%s", after, again, o.read(product))
	}
	left, err := filepath.Glob(filepath.Join(o.content, "products/*/.next-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestTheEditorIsServedForThisComputerAlone(t *testing.T) {
	t.Parallel()
	o := open(t)
	response, err := http.Get(o.server.URL + "/beheer/")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	page, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	for name, part := range map[string]string{"X-Robots-Tag": "noindex", "Content-Security-Policy": "default-src 'none'", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"} {
		if got := response.Header.Get(name); !strings.Contains(got, part) {
			t.Errorf("%s is %q", name, got)
		}
	}
	for _, part := range []string{`<html lang="nl">`, `<meta name="robots" content="noindex`, "<title>Beheer"} {
		if !strings.Contains(string(page), part) {
			t.Errorf("the page has no %s", part)
		}
	}
	if strings.Contains(string(page), "//") && strings.Contains(string(page), "http") {
		t.Error("the page loads something of another party")
	}
	names, err := Files("../../../node_modules")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, "config.json") {
		if status, body := o.get("/beheer/" + name); status != 200 || body == "" {
			t.Errorf("GET %s: %d", name, status)
		}
	}
}

func TestWhatOthersChangedMeanwhileStays(t *testing.T) {
	t.Parallel()
	o := open(t)
	product := o.firstProduct()
	before := o.read(product)
	replace := func(text, old, new string) string {
		t.Helper()
		if !strings.Contains(text, old) {
			t.Fatalf("no %q in\n%s", old, text)
		}
		return strings.Replace(text, old, new, 1)
	}

	// Another value, and a comment, are changed outside the form.
	theirs := replace(before, "category: ", "# Nieuw.\ncategory: Andere ")
	o.write(product, theirs)
	ours := replace(before, "name: ", "name: Nieuwe ")
	if status, answer := o.ask("persistEntry", saving("content/"+product, before, ours)); status != 200 || o.read(product) != replace(theirs, "name: ", "name: Nieuwe ") {
		t.Fatalf("%d %s\n%s", status, answer, o.read(product))
	}
	// The form goes on with what it sent, which holds the other value as it was.
	theirs = o.read(product)
	if status, answer := o.ask("persistEntry", saving("content/"+product, ours, replace(ours, "Nieuwe ", "Nieuwste "))); status != 200 || o.read(product) != replace(theirs, "Nieuwe ", "Nieuwste ") {
		t.Fatalf("%d %s\n%s", status, answer, o.read(product))
	}
	// The same value.
	theirs = o.read(product)
	status, answer := o.ask("persistEntry", saving("content/"+product, before, replace(before, "name: ", "name: Andere ")))
	if status != http.StatusUnprocessableEntity || !strings.Contains(answer, "«Naam» is intussen ook ergens anders gewijzigd. Uw tekst staat nog in dit formulier") || o.read(product) != theirs {
		t.Errorf("%d %s\n%s", status, answer, o.read(product))
	}
	// The file has gone.
	if err := os.Rename(filepath.Join(o.content, product), filepath.Join(o.content, filepath.Dir(product), "p-999.yaml")); err != nil {
		t.Fatal(err)
	}
	status, answer = o.ask("persistEntry", saving("content/"+product, before, ours))
	if _, err := os.Stat(filepath.Join(o.content, product)); status != http.StatusUnprocessableEntity || !strings.Contains(answer, "intussen verwijderd") || !os.IsNotExist(err) {
		t.Errorf("%d %s, %v", status, answer, err)
	}
	// The name of a new one has been taken.
	status, answer = o.ask("persistEntry", saving("content/"+filepath.ToSlash(filepath.Dir(product))+"/p-999.yaml", "", ours))
	if status != http.StatusUnprocessableEntity || !strings.Contains(answer, "is er intussen al") {
		t.Errorf("%d %s", status, answer)
	}
}

func TestTextsOfTwoAreNotMixed(t *testing.T) {
	t.Parallel()
	k, _ := kindOf("blog/1.md")
	const base = "---\ntitle: Titel\nexcerpt: Kort\n---\n\nTekst.\n"
	tests := map[string]struct{ now, sent, want string }{
		"the text of one and a value of the other": {
			"---\ntitle: Titel\nexcerpt: Kort\n---\n\nAndere tekst.\n", "---\ntitle: Anders\nexcerpt: Kort\n---\nTekst.\n",
			"---\ntitle: Anders\nexcerpt: Kort\n---\n\nAndere tekst.\n",
		},
		"a value of one and the text of the other": {
			"---\r\ntitle: Anders\r\nexcerpt: Kort\r\n---\r\n\r\nTekst.\r\n", "---\nexcerpt: Kort\ntitle: Titel\n---\nAndere tekst.\n",
			"---\r\ntitle: Anders\r\nexcerpt: Kort\r\n---\r\n\r\nAndere tekst.\r\n",
		},
		"two texts": {
			"---\ntitle: Titel\nexcerpt: Kort\n---\n\nEen tekst.\n", "---\ntitle: Titel\nexcerpt: Kort\n---\nAndere tekst.\n",
			"Niet bewaard: «Tekst» is intussen",
		},
		"a file that cannot be read": {
			"title: Titel\n", "---\ntitle: Anders\nexcerpt: Kort\n---\nTekst.\n",
			"Niet bewaard: het bestand blog/1.md is met de hand zo geschreven dat dit formulier het niet kan bewaren.",
		},
	}
	for name, tt := range tests {
		got, err := k.saved("blog/1.md", base, tt.now, tt.sent)
		if err != nil {
			got = err.Error()
		}
		if got != tt.want && (err == nil || !strings.HasPrefix(got, tt.want)) {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

func TestMistakesOfTheFormAreToldByTheLoader(t *testing.T) {
	t.Parallel()
	o := open(t)
	const file = "content/pages/proef.md"
	const front = "---\ntitle: Proef | DFX\ndescription: Een proef.\n---\n"
	o.write("pages/proef.md", front+"\nTekst.\n")
	base := o.read("pages/proef.md")
	for body, want := range map[string]string{
		"Tekst.\n\n::: warning\n{}\n:::\n":                    "ontbreekt",
		"Tekst.\n\n::: warning\ntitle: Let op: vol\n:::\n":    "dubbele punt",
		"::: table\ncolumns: [a, b]\nrows: [[x, '']]\n:::\n":  "leeg",
		"::: key-points\ntitle: Kort\npoints: [een, een]\n\n": "geen einde",
	} {
		status, answer := o.ask("persistEntry", saving(file, base, front+body))
		if status != http.StatusUnprocessableEntity || !strings.Contains(answer, want) || strings.Contains(answer, "met de hand") {
			t.Errorf("%q: %d %s", body, status, answer)
		}
	}
	if status, answer := o.ask("persistEntry", saving(file, base, front+"Een\u2028regel\u2029en\u0085meer.\n")); status != 200 || o.read("pages/proef.md") != front+"\nEen regel en meer.\n" {
		t.Errorf("%d %s\n%s", status, answer, o.read("pages/proef.md"))
	}
}
