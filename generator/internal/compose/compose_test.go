package compose_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/dfx-fitness/site/generator/internal/cache"
	"github.com/dfx-fitness/site/generator/internal/compose"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/render"
)

// A run is one build's use of a composer, with the worker of render's tests, which notes what it renders.
type run struct {
	*compose.Composer
	pool   *render.Pool // nil where nothing was rendered
	looked []string     // texts that were looked at
	mu     sync.Mutex
	log    string
	cache  *cache.Cache
}

// begin opens the cache of a folder and a composer on it.
func begin(t *testing.T, folder string) *run {
	t.Helper()
	r := &run{log: filepath.Join(folder, "log")}
	if err := os.RemoveAll(r.log); err != nil {
		t.Fatal(err)
	}
	shell, err := json.Marshal(map[string]any{"folder": folder, "log": true})
	if err != nil {
		t.Fatal(err)
	}
	if r.cache, err = cache.Open(cacheOf(folder)); err != nil {
		t.Fatal(err)
	}
	r.Composer, err = compose.New(t.Context(), compose.Options{
		Start: func() (pool *render.Pool, err error) {
			r.pool, err = render.Start(t.Context(), render.Options{
				Bundle: filepath.Join("..", "render", "testdata", "worker"), Shell: page.File{JSON: shell}, Workers: 1,
			})
			return r.pool, err
		},
		Cache: r.cache, Base: "base", Places: []string{"/fitness", "/blog"}, Look: r.look,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.end(t) })
	return r
}

func cacheOf(folder string) string { return filepath.Join(folder, "cache") }

// looking are marks in texts that the tests look for.
var looking = regexp.MustCompile(`needs-[a-z]+|refused`)

func (r *run) look(at, html string) (needs []string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.looked = append(r.looked, html)
	for _, mark := range looking.FindAllString(html, -1) {
		if mark == "refused" {
			return nil, fmt.Errorf("%s: this cannot stay", at)
		}
		needs = append(needs, mark)
	}
	return needs, nil
}

// end closes the run's cache, once.
func (r *run) end(t *testing.T) {
	t.Helper()
	if r.cache == nil {
		return
	}
	if r.pool != nil {
		r.pool.Close()
	}
	if err := r.cache.Close(); err != nil {
		t.Error(err)
	}
	r.cache = nil
}

// document is a page's, without the numbers of the processes that rendered its blocks.
func (r *run) document(t *testing.T, p page.Page) string {
	t.Helper()
	document, _ := r.composed(t, p)
	return document
}

func (r *run) composed(t *testing.T, p page.Page) (document string, needs []string) {
	t.Helper()
	var b bytes.Buffer
	needs, err := r.Page(t.Context(), p, &b)
	if err != nil {
		t.Fatal(err)
	}
	return by.ReplaceAllString(b.String(), ""), needs
}

var by = regexp.MustCompile(` by \d+</p>`)

// rendered is what the worker rendered, in order.
func (r *run) rendered(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(r.log)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

func expectRendered(t *testing.T, r *run, want ...string) {
	t.Helper()
	if len(want) == 0 {
		want = []string{""}
	}
	if got := r.rendered(t); !slices.Equal(got, want) {
		t.Errorf("rendered %q, want %q", got, want)
	}
}

// pageOf is a page of blocks, each given as its kind, its text and, if it has any, more of its fields.
func pageOf(at string, blocks ...string) page.Page {
	p := page.Page{Path: at, File: "content/pages" + at + ".yaml", Head: page.Head{HTML: "<title>" + at + "</title>"}}
	for _, block := range blocks {
		kind, rest, _ := strings.Cut(block, " ")
		text, more, _ := strings.Cut(rest, "|")
		p.Kinds = append(p.Kinds, kind)
		p.Blocks = append(p.Blocks, fmt.Appendf(nil, `{"type":%q,"text":%q%s}`, kind, text, more))
	}
	return p
}

const isBound = `|,"bound":true`

func TestADocumentIsTheFrameAroundShapeAndBlocks(t *testing.T) {
	t.Parallel()
	p := pageOf("/fitness", "hero Fitness", "lead-form Offerte")
	p.Accent = content.Accent("fitness")
	p.Breadcrumb = []page.Crumb{{Label: "Home", Href: "/"}, {Label: "Fitness"}}
	r := begin(t, t.TempDir())
	want := `<head><title>/fitness</title>` +
		`<json>{"path":"/fitness","accent":"fitness","head":{"title":"","description":""},"breadcrumb":[{"label":"Home","href":"/"},{"label":"Fitness"}],` +
		`"blocks":[{"type":"hero","static":true},{"type":"lead-form","text":"Offerte"}]}</json></head>` +
		`<root><main class="fitness"><a href="/">Home</a>/Fitness` +
		`<hero><p>Fitness</hero><lead-form><p>Offerte</lead-form></main></root>`
	if got := r.document(t, p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if !slices.Equal(r.Assets(), []string{"assets/entry.js"}) {
		t.Errorf("assets %q", r.Assets())
	}
}

func TestASecondRunRendersNothing(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	pages := []page.Page{
		pageOf("/", "hero Home"), pageOf("/fitness", "hero Fitness", "faq needs-fonts"), pageOf("/contact", "lead-form needs-forms"+isBound),
	}
	first := begin(t, folder)
	var documents []string
	var needed [][]string
	for _, p := range pages {
		document, needs := first.composed(t, p)
		documents, needed = append(documents, document), append(needed, needs)
	}
	first.end(t)

	second := begin(t, folder)
	for i, p := range pages {
		document, needs := second.composed(t, p)
		if document != documents[i] || !slices.Equal(needs, needed[i]) {
			t.Errorf("%s became\n%s with %q, and before\n%s with %q", p.Path, document, needs, documents[i], needed[i])
		}
	}
	expectRendered(t, second)
	if second.pool != nil {
		t.Error("a renderer was started")
	}
	if !slices.Equal(second.Assets(), first.Assets()) {
		t.Errorf("assets %q, and before %q", second.Assets(), first.Assets())
	}
}

func TestAChangedBlockRendersNothingElse(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	first := begin(t, folder)
	first.document(t, pageOf("/fitness", "hero Fitness", "faq old", "faq last"))
	first.end(t)

	second := begin(t, folder)
	second.document(t, pageOf("/fitness", "hero Fitness", "faq new", "faq last"))
	expectRendered(t, second, "block new")
	second.document(t, pageOf("/medical", "hero Fitness", "faq last", "faq old"))
	expectRendered(t, second, "block new", "shape of /medical")
}

func TestPagesThatDifferInTheirTextsShareAShape(t *testing.T) {
	t.Parallel()
	crumbs := []page.Crumb{{Label: "Home", Href: "/"}, {Label: "Blog", Href: "/blog"}, {Label: "Bericht"}}
	tests := map[string]struct {
		change func(p *page.Page)
		shares bool
	}{
		"another page in the same part of the site": {func(p *page.Page) { p.Path = "/blog/2" }, true},
		"one deeper in it":                          {func(p *page.Page) { p.Path = "/blog/2025/2" }, true},
		"one with other texts in its breadcrumb": {func(p *page.Page) {
			p.Breadcrumb = []page.Crumb{{Label: "Start", Href: "/start"}, {Label: "Nieuws", Href: "/nieuws"}, {Label: "Iets"}}
		}, true},
		"one in another part, which the navigation shows":    {func(p *page.Page) { p.Path = "/fitness/1" }, false},
		"one whose address begins like that of another part": {func(p *page.Page) { p.Path = "/blogs" }, false},
		"the page at the head of the part":                   {func(p *page.Page) { p.Path = "/blog" }, false},
		"one with an accent":                                 {func(p *page.Page) { p.Accent = "medical" }, false},
		"one with a step less in its breadcrumb":             {func(p *page.Page) { p.Breadcrumb = p.Breadcrumb[1:] }, false},
		"one with another kind of block":                     {func(p *page.Page) { *p = pageOf(p.Path, "faq Een"); p.Breadcrumb = crumbs }, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := begin(t, t.TempDir())
			p := pageOf("/blog/1", "hero Een")
			p.Breadcrumb = crumbs
			first := r.document(t, p)
			tt.change(&p)
			if second := r.document(t, p); second == first {
				t.Error("two pages have one document")
			}
			shapes := 0
			for _, line := range r.rendered(t) {
				if strings.HasPrefix(line, "shape of ") {
					shapes++
				}
			}
			if shares := shapes == 1; shares != tt.shares {
				t.Errorf("%d shapes were rendered", shapes)
			}
		})
	}
}

func TestABlockThatIsBoundToItsPlaceHasTheWholePageRendered(t *testing.T) {
	t.Parallel()
	r := begin(t, t.TempDir())
	document, needs := r.composed(t, pageOf("/contact", "hero Contact", "lead-form needs-forms"+isBound))
	if !strings.Contains(document, "<root><main>all of /contact</main></root>") {
		t.Errorf("got\n%s", document)
	}
	expectRendered(t, r, "block Contact", "block needs-forms", "root of /contact")
	if len(needs) > 0 {
		t.Errorf("it needs %q of a text that the document does not have", needs)
	}
	r.document(t, pageOf("/offerte", "hero Contact", "lead-form needs-forms"+isBound)) // the same blocks are in another place there
	expectRendered(t, r, "block Contact", "block needs-forms", "root of /contact", "root of /offerte")
}

func TestWhatLoadsEarlyStandsOnceInFrontOfThePage(t *testing.T) {
	t.Parallel()
	const one, two = `<link href=\"1\"/>`, `<link href=\"2\"/>`
	p := pageOf("/", `hero Een|,"preload":"`+one+two+`"`, `hero Twee`, `hero Drie|,"preload":"`+two+`"`)
	folder := t.TempDir()
	for range 2 { // rendered, and from the cache
		r := begin(t, folder)
		if document, want := r.document(t, p), `<root><link href="1"/><link href="2"/><main`; !strings.Contains(document, want) {
			t.Errorf("got\n%s\nwithout\n%s", document, want)
		}
		r.end(t)
	}
}

func TestTextsOfABreadcrumbAreEscaped(t *testing.T) {
	t.Parallel()
	p := pageOf("/fitness", "hero Fitness")
	p.Breadcrumb = []page.Crumb{{Label: `<b>"Home"</b>`, Href: `/?a=1&b='2'`}, {Label: "</script>"}}
	document := begin(t, t.TempDir()).document(t, p)
	if want := `<a href="/?a=1&amp;b=&#x27;2&#x27;">&lt;b&gt;&quot;Home&quot;&lt;/b&gt;</a>/&lt;/script&gt;<hero>`; !strings.Contains(document, want) {
		t.Errorf("got\n%s\nwithout\n%s", document, want)
	}
	if _, rest, _ := strings.Cut(document, "<json>"); strings.Contains(rest, "</script>") {
		t.Errorf("the payload ends the element that it stands in:\n%s", rest)
	}
}

func TestEachPieceIsLookedAtOnce(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	first := begin(t, folder)
	want := []string{"needs-fonts", "needs-forms", "needs-head"}
	for _, at := range []string{"/a", "/b", "/c"} {
		p := pageOf(at, "hero needs-fonts", "faq needs-forms", "lists Rust")
		p.Head.HTML = "<title>needs-head " + at + "</title>"
		if _, needs := first.composed(t, p); !slices.Equal(needs, want) {
			t.Errorf("%s needs %q, want %q", at, needs, want)
		}
	}
	// The frame, the shape with the metadata of its first page, and three blocks.
	if slices.Sort(first.looked); len(first.looked) != 5 || len(slices.Compact(first.looked)) != 5 {
		t.Errorf("looked at %q", first.looked)
	}
}

func TestATextThatCannotStayIsToldInEachRun(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for range 2 {
		r := begin(t, folder)
		for at, p := range map[string]page.Page{
			"/block": pageOf("/block", "hero refused"), "/shape": pageOf("/shape", "refused Hero"), "/root": pageOf("/refused", "hero Hero"+isBound),
		} {
			if _, err := r.Page(t.Context(), p, new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), "this cannot stay") {
				t.Errorf("%s: error %v", at, err)
			}
		}
		r.end(t)
	}
}

func TestAPageThatCannotBeRenderedIsNamedWithItsFile(t *testing.T) {
	t.Parallel()
	r := begin(t, t.TempDir())
	_, err := r.Page(t.Context(), pageOf("/fitness", "hero Fitness", `faq Kapot|,"does":"throws"`), new(bytes.Buffer))
	if want := "page /fitness (content/pages/fitness.yaml): Error: Kapot\n    at Hero (Hero.tsx:1:1)"; err == nil || err.Error() != want {
		t.Errorf("error\n%v\nwant\n%s", err, want)
	}
}

func TestARendererThatCannotStartIsTold(t *testing.T) {
	t.Parallel()
	kept, err := cache.Open(cacheOf(t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	broken := errors.New("no Node")
	_, err = compose.New(t.Context(), compose.Options{
		Start: func() (*render.Pool, error) { return nil, broken }, Cache: kept,
		Look: func(string, string) ([]string, error) { return nil, nil },
	})
	if !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

func TestWhatIsDamagedInTheCacheIsRenderedAnew(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	pages := []page.Page{pageOf("/fitness", "hero Een", "faq Twee"), pageOf("/contact", "lead-form Drie"+isBound)}
	var want []string
	r := begin(t, folder)
	for _, p := range pages {
		want = append(want, r.document(t, p))
	}
	r.end(t)
	whole, err := os.ReadFile(cacheOf(folder))
	if err != nil {
		t.Fatal(err)
	}
	for n := range 12 {
		damaged := bytes.Clone(whole)
		for at := n; at < len(damaged); at += len(damaged) / 12 {
			damaged[at] ^= 0xff
		}
		if err := os.WriteFile(cacheOf(folder), damaged, 0o644); err != nil {
			t.Fatal(err)
		}
		r := begin(t, folder)
		for i, p := range pages {
			if got := r.document(t, p); got != want[i] {
				t.Errorf("%s became\n%s\nand was\n%s", p.Path, got, want[i])
			}
		}
		r.end(t)
	}
}

func TestManyPagesAreComposedAtOnce(t *testing.T) {
	t.Parallel()
	r := begin(t, t.TempDir())
	var callers errgroup.Group
	for i := range 200 {
		callers.Go(func() error {
			p := pageOf(fmt.Sprintf("/blog/%d", i), "hero Blog", fmt.Sprintf("faq Vraag %d", i))
			var b bytes.Buffer
			if _, err := r.Page(t.Context(), p, &b); err != nil {
				return err
			}
			want := fmt.Sprintf(`<main class=""><hero><p>Blog</hero><faq><p>Vraag %d</faq></main>`, i)
			if got := by.ReplaceAllString(b.String(), ""); !strings.Contains(got, want) {
				return fmt.Errorf("%s became\n%s", p.Path, got)
			}
			return nil
		})
	}
	if err := callers.Wait(); err != nil {
		t.Error(err)
	}
}

func TestAPageWithoutBlocksHasAPayload(t *testing.T) {
	t.Parallel()
	embedded, err := begin(t, t.TempDir()).Embedded(pageOf("/leeg"))
	if err != nil || !json.Valid([]byte(embedded)) || !strings.HasSuffix(embedded, `"blocks":[]}`) {
		t.Errorf("%s, %v", embedded, err)
	}
}
