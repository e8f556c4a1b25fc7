package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/dfx-fitness/site/generator/internal/build"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/fswatch"
	"github.com/dfx-fitness/site/generator/internal/media"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/pdf"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/sitetest"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// patience is how long a change may take to show on a machine that is busy.
const patience = 2 * time.Minute

// An editing is the smallest content, in a repository of its own, that is being edited and followed.
type editing struct {
	*testing.T
	options build.Options
	live    *edited
	told    chan []mistake // what open pages were sent, each time
}

// start is the smallest content with some articles and pages, followed from now on.
func start(t *testing.T) *editing {
	t.Helper()
	return startWith(t, nil)
}

// startWith is start with some files changed before they are read.
func startWith(t *testing.T, change func(*editing)) *editing {
	t.Helper()
	e := edit(t, change)
	watcher, err := fswatch.Start(e.options.Content)
	e.must(err)
	t.Cleanup(func() { watcher.Close() })
	mistakes, err := e.live.read(t.Context())
	e.must(err)
	e.live.note(mistakes)
	e.follow(watcher)
	return e
}

// edit is the smallest content with some articles and pages, and some files changed, which nothing reads yet.
func edit(t *testing.T, change func(*editing)) *editing {
	t.Helper()
	e := &editing{T: t, told: make(chan []mistake, 1000)}
	root := sitetest.Repository(t)
	e.options = build.Options{Root: root, Content: filepath.Join(root, "content"), At: day(t, "2026-03-01")}
	sitetest.WriteContent(t, e.options.Content)
	e.must(os.CopyFS(filepath.Join(root, "node_modules/sharp"), os.DirFS(filepath.Join(root, "sharp"))))
	if change != nil {
		change(e)
	}
	resizer := media.New(e.options.Media())
	t.Cleanup(resizer.Close)
	typesetter := pdf.New(e.options.Documents(resizer))
	t.Cleanup(typesetter.Close)
	e.live = newEdited(e.options, resizer, typesetter)
	e.live.notify = func(context.Context) {
		e.live.mu.Lock()
		defer e.live.mu.Unlock()
		e.told <- e.live.mistakes
	}
	return e
}

// follow reads content again whenever a watcher says that it has changed, until the test ends.
func (e *editing) follow(w watcher) {
	e.Helper()
	ctx, stop := context.WithCancel(e.Context())
	ended := make(chan error, 1)
	go func() { ended <- e.live.follow(ctx, w) }()
	e.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			e.Errorf("following content: %v", err)
		}
	})
}

func day(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func (e *editing) must(err error) {
	e.Helper()
	if err != nil {
		e.Fatal(err)
	}
}

func (e *editing) file(name string) string {
	return filepath.Join(e.options.Content, filepath.FromSlash(name))
}

func (e *editing) read(name string) string {
	e.Helper()
	return sitetest.ReadFile(e.T, e.file(name))
}

// write writes a file as most programs do: it is empty for a moment.
func (e *editing) write(name, text string) {
	e.Helper()
	sitetest.Write(e.T, e.file(name), text)
}

// until waits until something is so; it is asked again each time that open pages are told.
func (e *editing) until(what string, isSo func() bool) {
	e.Helper()
	late := time.After(patience)
	for !isSo() {
		select {
		case <-e.told:
		case <-late:
			mistakes, _ := e.mistakes("/")
			e.Fatalf("not within %v: %s; mistakes %+v", patience, what, mistakes)
		}
	}
}

// shows reports whether the page at a path is there and holds a text.
func (e *editing) shows(at, text string) bool {
	e.Helper()
	shown, err := e.live.view(at)
	e.must(err)
	return shown.Status == 200 && strings.Contains(string(encode(e.T, shown)), text)
}

func encode(t *testing.T, value any) []byte {
	t.Helper()
	encoded, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return encoded
}

// mistakes are those that are known, and the status of a page.
func (e *editing) mistakes(at string) ([]mistake, int) {
	e.Helper()
	shown, err := e.live.view(at)
	e.must(err)
	return shown.Mistakes, shown.Status
}

func (e *editing) isRight() bool {
	mistakes, _ := e.mistakes("/")
	return len(mistakes) == 0
}

func TestAMistakeIsToldWithItsLineAndTheLastGoodPageStays(t *testing.T) {
	t.Parallel()
	e := start(t)
	for _, name := range []string{"pages/fitness.yaml", "products/lijn/l-001.yaml"} {
		good := e.read(name)
		lines := strings.Split(good, "\n")
		broken := strings.Split(strings.NewReplacer("keywords:", "keywoords:", "features:", "featurs:").Replace(good), "\n")
		line := slices.IndexFunc(broken, func(line string) bool { return !slices.Contains(lines, line) })
		e.write(name, strings.Join(broken, "\n"))
		e.until("a mistake in "+name, func() bool { return !e.isRight() })
		mistakes, status := e.mistakes("/fitness")
		if status != 200 || !e.shows("/fitness", "De machines") || !e.shows("/", "Leg Press") {
			t.Errorf("%s: the last good page is not shown: status %d", name, status)
		}
		at := slices.IndexFunc(mistakes, func(m mistake) bool { return m.Line == line+1 })
		if at < 0 {
			t.Fatalf("%s: mistakes %+v, none of line %d", name, mistakes, line+1)
		}
		if m := mistakes[at]; m.File != "content/"+name || m.Column != 1 || m.Text != broken[line] || !strings.Contains(m.Message, "bedoelde u") {
			t.Errorf("%s: mistake %+v", name, m)
		}
		e.write(name, good)
		e.until("mended: "+name, e.isRight)
	}
}

// Of pages that nobody looked at since they were read, too: what is on disk is not what they were.
func TestTheLastGoodPageStaysWhateverBecomesOfItsFile(t *testing.T) {
	t.Parallel()
	tests := map[string]func(e *editing){
		"broken":           func(e *editing) { e.write("pages/fitness.yaml", "title: [") },
		"emptied":          func(e *editing) { e.write("pages/fitness.yaml", "") },
		"no text":          func(e *editing) { e.write("pages/fitness.yaml", "\xff\xfe\x00") },
		"gone, and linked": func(e *editing) { e.must(os.Remove(e.file("pages/fitness.yaml"))) },
		"another, while something else is wrong": func(e *editing) {
			e.write("site.yaml", "name: [")
			e.until("a mistake", func() bool { return !e.isRight() })
			e.write("pages/fitness.yaml", sitetest.ListPage("Anders", ""))
			e.told <- nil
		},
	}
	for name, change := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := startWith(t, func(e *editing) {
				e.write("menu.yaml", strings.Replace(e.read("menu.yaml"), "href: / }\naction", "href: / }\n  - { label: Fitness, href: /fitness }\naction", 1))
			})
			// So that all other pages come from what is remembered of them.
			e.write("blog/1.md", sitetest.Article("Eén", "2025-01-15", "Andere tekst."))
			e.until("the edit", func() bool { return e.shows("/blog/1", "Andere tekst") })
			change(&editing{t, e.options, e.live, e.told})
			e.until("a mistake", func() bool { return !e.isRight() })
			if !e.shows("/fitness", "De machines") {
				_, status := e.mistakes("/fitness")
				t.Errorf("status %d", status)
			}
		})
	}
}

// A signal is a watcher that tells of what a test says has changed.
type signal chan struct{}

func (s signal) Next(ctx context.Context) (fswatch.Batch, error) {
	select {
	case <-s:
		return fswatch.Batch{All: true}, nil
	case <-ctx.Done():
		return fswatch.Batch{}, ctx.Err()
	}
}

func TestAFileThatIsHalfWrittenIsNoMistakeWhenTheRestFollows(t *testing.T) {
	t.Parallel()
	text := sitetest.ListPage("Kop", "  - { type: products, title: De machines, line: lijn, add: Voeg toe }")
	tests := map[string]struct {
		pause      time.Duration // before the rest is written
		isReported bool
	}{
		"at once":              {0, false},
		"soon":                 {settleTime - time.Millisecond, false},
		"when it is given up":  {settleTime + time.Millisecond, true},
		"after a person looks": {time.Minute, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { // whose clock stands still while files are read
				e, changed := edit(t, nil), make(signal)
				e.follow(changed)
				e.write("pages/fitness.yaml", text[:len(text)/2])
				changed <- struct{}{}
				synctest.Wait()
				time.Sleep(tt.pause)
				synctest.Wait()
				if !tt.isReported && len(e.told) > 0 {
					t.Errorf("half a file is told to be wrong: %+v", <-e.told)
				} else if tt.isReported && len(<-e.told) == 0 {
					t.Error("half a file is told to be right")
				}
				e.write("pages/fitness.yaml", text)
				changed <- struct{}{}
				if mistakes := <-e.told; len(mistakes) > 0 || !e.shows("/fitness", "Kop") {
					t.Errorf("a whole file: %+v", mistakes)
				}
			})
		})
	}
}

func TestWhatComesAndGoesIsShown(t *testing.T) {
	t.Parallel()
	e := start(t)
	e.write("pages/fitness/nieuw.yaml", sitetest.ListPage("Nieuw", ""))
	e.until("a new page", func() bool { return e.shows("/fitness/nieuw", "Nieuw") })
	e.must(os.Rename(e.file("pages/fitness/nieuw.yaml"), e.file("pages/anders.yaml")))
	e.until("a page with another name", func() bool { return e.shows("/anders", "Nieuw") && !e.shows("/fitness/nieuw", "") })
	e.must(os.Remove(e.file("pages/anders.yaml")))
	e.until("no page", func() bool { return !e.shows("/anders", "") })
	shown, err := e.live.view("/anders")
	e.must(err)
	if shown.Status != 404 || shown.Page == nil || shown.Page.Path != content.NotFoundRoute || len(shown.Mistakes) > 0 {
		t.Errorf("a page that was deleted: status %d, page %+v, mistakes %v", shown.Status, shown.Page, shown.Mistakes)
	}
	e.write("redirects.yaml", "redirects:\n  - { from: /anders, to: /fitness }\n")
	e.until("a redirect", func() bool { return e.live.redirect("/anders") == "/fitness" })
	if to := e.live.redirect("/oud"); to != "" {
		t.Errorf("/oud still leads to %s", to)
	}
}

func TestProgramsReadTheFilesThatABuildHas(t *testing.T) {
	t.Parallel()
	e := start(t)
	all := []string{page.SitemapPath, page.FeedPath, page.ManifestPath, page.RobotsPath, page.CataloguePath(words.Language{Home: "/"})}
	for _, list := range e.live.outputs {
		made, err := list()
		e.must(err)
		all = slices.AppendSeq(all, maps.Keys(made.Files))
	}
	for _, at := range all {
		if data, err := e.live.file(t.Context(), at); err != nil || len(data) == 0 {
			t.Errorf("%s: %d bytes, %v", at, len(data), err)
		}
	}
	for _, at := range []string{"/sitemap-2.xml", page.SecurityPath, "/assets/none.js"} {
		if data, err := e.live.file(t.Context(), at); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %q, %v", at, data, err)
		}
	}
}

func TestWhatOtherPagesShowOfAFileChangesWithIt(t *testing.T) {
	t.Parallel()
	e := start(t)
	all := func(text string, at ...string) func() bool {
		return func() bool {
			return !slices.ContainsFunc(at, func(at string) bool { return !e.shows(at, text) })
		}
	}
	e.write("products/lijn/l-001.yaml", sitetest.Product("Hack Squat"))
	e.until("another name of a product", all("Hack Squat", "/", "/fitness"))
	e.write("products/lijn/l-002.yaml", sitetest.Product("Roeitrainer"))
	e.until("a product more", all("Roeitrainer", "/", "/fitness"))
	e.write("blog/1.md", sitetest.Article("Drie", "2025-01-15", "Derde tekst."))
	e.until("another headline", all("Drie", "/blog", "/blog/1"))
	e.write("projects/hal.yaml", sitetest.Project("De zaal", 2023))
	e.until("another project", all("De zaal", "/projecten", "/projecten/hal"))
	e.write("site.yaml", strings.Replace(e.read("site.yaml"), "085 798 00 00", "085 798 99 99", 1))
	e.until("another telephone number", all("085 798 99 99", "/", "/over", "/blog/2"))
	e.write("pages/fitness.yaml", "breadcrumb: Machines\n"+e.read("pages/fitness.yaml"))
	e.until("another name of a page", all("Machines", "/fitness", "/fitness/op-maat"))
	e.write("pages/over.md", strings.Replace(e.read("pages/over.md"), "Wij zijn er", "Wij zijn er met {claim:garantie}", 1))
	e.until("a claim", all("met 4\u00a0jaar garantie", "/over"))
	e.write("claims.yaml", strings.Replace(e.read("claims.yaml"), "4 jaar garantie", "9 jaar garantie", 1))
	e.until("another claim", all("met 9\u00a0jaar garantie", "/over"))
}

// As what is unpacked, or comes from a copy, may have.
func TestAnEditThatKeepsSizeAndTimeIsShown(t *testing.T) {
	t.Parallel()
	long := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
	e := startWith(t, func(e *editing) { e.must(os.Chtimes(e.file("blog/1.md"), long, long)) })
	other := filepath.Join(t.TempDir(), "1.md")
	sitetest.Write(t, other, strings.Replace(e.read("blog/1.md"), "Eerste tekst.", "Andere tekst.", 1))
	e.must(os.Chtimes(other, long, long))
	e.must(os.Rename(other, e.file("blog/1.md")))
	e.until("the other file", func() bool { return e.shows("/blog/1", "Andere tekst.") })
}

func TestAPictureThatChangesHasAnotherAddress(t *testing.T) {
	t.Parallel()
	e := start(t)
	address := func() string {
		shown, err := e.live.view("/blog/1")
		e.must(err)
		tree := e.live.current()
		for at := range tree.Served {
			if strings.HasPrefix(at, "/media/share.") && strings.Contains(string(encode(t, shown)), at) {
				return at
			}
		}
		return ""
	}
	before := address()
	drawing := strings.Replace(e.read("media/share.svg"), "1200", "1201", 1)
	e.write("media/share.svg", drawing)
	e.until("another address", func() bool { return address() != before && address() != "" })
	served, err := e.live.file(t.Context(), address())
	if err != nil || string(served) != drawing {
		t.Errorf("%v: %s", err, served)
	}
	if _, err := e.live.file(t.Context(), before); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the former address: error %v", err)
	}
	e.write("media/foto.png", sitetest.Picture(t, 1))
	e.write("pages/fitness.yaml", sitetest.ListPage("Foto", "  - { type: hero, title: Foto, text: Een foto., image: { src: foto.png, alt: Een foto } }"))
	e.until("a photograph", func() bool { return e.shows("/fitness", "/media/foto.") && e.shows("/fitness", "data:image/webp") })
}

// Programs that copy write a picture bit by bit, and some pictures cannot be read though they begin well.
func TestAPictureThatCannotBeMadeSmallerIsAMistake(t *testing.T) {
	t.Parallel()
	e := start(t)
	// Of a real encoder's kind: it cannot read this.
	sitetest.Write(t, filepath.Join(e.options.Root, "node_modules/sharp/index.js"), strings.Replace(sitetest.ReadFile(t, filepath.Join(e.options.Root, "node_modules/sharp/index.js")),
		"writeFileSync(file, 'picture')", "{ throw new Error('Input file contains unsupported image format') }", 1))
	e.write("media/foto.png", sitetest.Picture(t, 1))
	fitness := e.read("pages/fitness.yaml")
	e.write("pages/fitness.yaml", sitetest.ListPage("Foto", "  - { type: hero, title: Foto, text: Een foto., image: { src: foto.png, alt: Een foto } }"))
	e.until("a mistake", func() bool { return !e.isRight() })
	mistakes, status := e.mistakes("/fitness")
	if status != 200 || len(mistakes) != 1 || mistakes[0].File != "content/media/foto.png" || !strings.Contains(mistakes[0].Message, "kan niet worden verkleind") || mistakes[0].Text != "" {
		t.Errorf("status %d, mistakes %+v", status, mistakes)
	}
	e.write("pages/fitness.yaml", fitness)
	e.until("mended", e.isRight)
}

func TestMistakesFromTheStartAreToldAndTheSiteIsThereOnceTheyAreMended(t *testing.T) {
	t.Parallel()
	var good string
	e := startWith(t, func(e *editing) {
		good = e.read("site.yaml")
		e.write("site.yaml", strings.Replace(good, "company:", "compagnie:", 1))
	})
	mistakes, status := e.mistakes("/")
	if status != 500 || len(mistakes) == 0 || mistakes[0].File != "content/site.yaml" {
		t.Errorf("status %d, mistakes %+v", status, mistakes)
	}
	if _, err := e.live.file(t.Context(), "/robots.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file: error %v", err)
	}
	e.write("site.yaml", good)
	e.until("the site", func() bool { return e.shows("/", "Welkom") && e.isRight() })
}

// Whatever is edited, what is shown is what reading all of it from nothing gives; and while there are mistakes, what
// that gave before.
func TestWhatIsShownAfterEditsIsWhatAFreshReadingGives(t *testing.T) {
	t.Parallel()
	for _, seed := range []uint64{1, 2} {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			e := start(t)
			edits := sitetest.NewEdits(t, e.options.Content, seed)
			want := e.fresh(nil)
			wrong := 0
			for step := range 100 {
				what := ""
				if wrong > 0 && edits.Random.IntN(3) == 0 {
					what = edits.Heal()
				} else {
					what = edits.One()
				}
				want = e.fresh(want)
				var now *picturing
				for late := time.After(patience); ; {
					if now = e.shown(); reflect.DeepEqual(now, want) {
						break
					}
					select {
					case <-e.told:
						continue
					case <-late:
					}
					t.Fatalf("step %d, %s: %s", step, what, now.differs(want))
				}
				if wrong = len(want.Mistakes); wrong == 0 {
					edits.Remember()
				}
			}
		})
	}
}

// A picturing is all that visitors could be shown of content.
type picturing struct {
	Mistakes  []mistake
	Pages     map[string]string // by path
	Shell     string
	Served    map[string]string
	Variants  map[string]picture.Variant
	Redirects []content.Redirect
}

func (p *picturing) differs(want *picturing) string {
	if !reflect.DeepEqual(p.Mistakes, want.Mistakes) {
		return fmt.Sprintf("mistakes %+v, want %+v", p.Mistakes, want.Mistakes)
	}
	for at, text := range want.Pages {
		if p.Pages[at] != text {
			return fmt.Sprintf("page %s: %s, want %s", at, p.Pages[at], text)
		}
	}
	for at := range p.Pages {
		if _, ok := want.Pages[at]; !ok {
			return "page " + at + " is shown, which is none"
		}
	}
	return fmt.Sprintf("%+v, want %+v", p, want)
}

// fresh is what reading all from nothing gives; of content with mistakes, what was before.
func (e *editing) fresh(before *picturing) *picturing {
	e.Helper()
	tree, err := e.options.Read(content.Options{})
	var placeholders map[string]string
	if err == nil {
		placeholders, err = e.live.resizer.Placeholders(e.Context(), tree)
	}
	if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
		after := *before
		after.Mistakes = e.live.quoted(mistakes)
		return &after
	}
	e.must(err)
	pages := map[string]*content.Page{}
	for _, source := range tree.Pages {
		pages[source.Route] = source
	}
	return e.picture(tree, pages, placeholders, nil)
}

// shown is what is shown now.
func (e *editing) shown() *picturing {
	e.Helper()
	e.live.mu.Lock()
	defer e.live.mu.Unlock()
	return e.picture(e.live.tree, e.live.pages, e.live.placeholders, e.live.mistakes)
}

func (e *editing) picture(tree *content.Tree, pages map[string]*content.Page, placeholders map[string]string, mistakes []mistake) *picturing {
	e.Helper()
	shells, err := page.NewShells(tree)
	e.must(err)
	p := &picturing{Mistakes: mistakes, Pages: map[string]string{}, Shell: string(shells[0].Data), Served: tree.Served, Variants: tree.Variants, Redirects: tree.Redirects}
	for at, source := range pages {
		made, err := page.One(tree, source, page.Options{Today: e.options.Day(), Placeholders: placeholders})
		e.must(err)
		p.Pages[at] = string(encode(e.T, made)) + fmt.Sprint(made.Card, made.CardURL, made.Frames, made.Entries)
	}
	return p
}

func TestWhatIsStillToComeIsShownWhenAskedFor(t *testing.T) {
	t.Parallel()
	e := startWith(t, func(e *editing) {
		e.options.At, e.options.Drafts = day(t, "2027-01-15"), true
		e.write("pages/actie.yaml", "draft: true\n"+sitetest.ListPage("Actie", "  - { type: hero, title: Actie, text: Nog niet af. }"))
		e.write("pages/straks.yaml", "publishAt: 2027-01-15\n"+sitetest.ListPage("Straks", "  - { type: hero, title: Straks, text: Vanaf vandaag. }"))
	})
	if !e.shows("/actie", "Nog niet af.") || !e.shows("/straks", "Vanaf vandaag.") {
		t.Fatal("a draft, or what comes on the day looked at, is not shown")
	}
	e.write("pages/actie.yaml", "draft: true\n"+sitetest.ListPage("Actie", "  - { type: hero, title: Actie, text: Bijna af. }"))
	e.until("the edited draft", func() bool { return e.shows("/actie", "Bijna af.") })
}
