package overlay_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/sitetest"
	"github.com/dfx-fitness/site/generator/overlay"
)

const page = `title: Nieuw
description: Een nieuwe pagina over van alles, die lang genoeg is om in een zoekmachine te staan.
keywords: [nieuw]
blocks:
  - type: prose
    body: 'Een tekst met [een koppeling](/elders).'
`

func text(s string) *overlay.File { return &overlay.File{Data: []byte(s)} }

func photo(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// mistakes are those that a change brings into content, each behind its file.
func mistakes(t *testing.T, base *overlay.Base, c overlay.Change) (told []string) {
	t.Helper()
	found, err := base.Mistakes(c, time.Date(2026, time.November, 25, 0, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range found {
		told = append(told, m.File+": "+m.Message)
	}
	return told
}

func TestAChangeIsHeldAgainstAllContent(t *testing.T) {
	t.Parallel()
	large := photo(t, 600, 400)
	tests := map[string]struct {
		change overlay.Change
		want   []string // words of each mistake, in order
	}{
		"nothing is wrong": {overlay.Change{"pages/nieuw.yaml": text(strings.Replace(page, "/elders", "/", 1))}, nil},
		"a link that leads nowhere": {
			overlay.Change{"pages/nieuw.yaml": text(page)}, []string{`content/pages/nieuw.yaml: "/elders"`},
		},
		"a page that comes with the page that links to it": {
			overlay.Change{"pages/nieuw.yaml": text(page), "pages/elders.yaml": text(strings.Replace(page, "/elders", "/nieuw", 1))}, nil,
		},
		"a file that others need goes": {
			overlay.Change{"pages/404.yaml": nil}, []string{"content/pages/404.yaml: ontbreekt"},
		},
		"a photograph and the page that shows it": {
			overlay.Change{
				"media/nieuw/foto.jpg": {Data: large[:700], Size: int64(len(large))},
				"pages/nieuw.yaml":     text(strings.NewReplacer("/elders", "/", "blocks:", "image: { src: nieuw/foto.jpg, alt: Een foto }\nblocks:").Replace(page)),
			},
			nil,
		},
		"the beginning of a photograph that is too large": {
			overlay.Change{"media/foto.jpg": {Data: large[:700], Size: 30 << 20}}, []string{"content/media/foto.jpg: is 30 MB groot"},
		},
		"a photograph with a name that is no address": {
			overlay.Change{"media/mijn foto.jpg": {Data: large}}, []string{"content/media/mijn foto.jpg: de bestandsnaam wordt een adres"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := mistakes(t, overlay.NewBase(contenttest.Minimal()), tt.change)
			if !slices.EqualFunc(got, tt.want, strings.HasPrefix) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestMistakesThatWereThereAreNotTheChanges(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	files["pages/oud.yaml"] = &fstest.MapFile{Data: []byte(page)} // links to a page that is not there
	base := overlay.NewBase(files)
	if got := mistakes(t, base, overlay.Change{"pages/oud.yaml": text("# Een regel erbij.\n" + page)}); got != nil {
		t.Errorf("a comment above a mistake: %q", got)
	}
	files["pages/dubbel.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(page, "/elders", "/", 1) + "title: Nog een\n")}
	if got := mistakes(t, base, overlay.Change{"pages/dubbel.yaml": text("# Een regel erbij.\n" + string(files["pages/dubbel.yaml"].Data))}); got != nil {
		t.Errorf("a mistake that names a line, a line lower: %q", got)
	}
	if got := mistakes(t, base, overlay.Change{"pages/nieuw.yaml": text("titel: Nieuw\n" + page)}); len(got) == 0 {
		t.Error("a new mistake beside an old one is not told")
	}
}

func TestAnAddressDoesNotVanish(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	files["pages/oud.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(page, "/elders", "/", 1))}
	files["pages/concept.yaml"] = &fstest.MapFile{Data: []byte("draft: true\n" + strings.Replace(page, "/elders", "/", 1))}
	base := overlay.NewBase(files)
	moved := func(line string) *overlay.File { return text(line + strings.Replace(page, "/elders", "/", 1)) }
	for name, tt := range map[string]struct {
		change overlay.Change
		lost   bool
	}{
		"a page that goes":       {overlay.Change{"pages/oud.yaml": nil}, true},
		"another address":        {overlay.Change{"pages/oud.yaml": nil, "pages/nieuw.yaml": moved("")}, true},
		"with the former one":    {overlay.Change{"pages/oud.yaml": nil, "pages/nieuw.yaml": moved("aliases: [/oud]\n")}, false},
		"a page that leads on":   {overlay.Change{"pages/oud.yaml": moved("draft: true\nredirect: /\n")}, false},
		"a draft that goes":      {overlay.Change{"pages/concept.yaml": nil}, false},
		"an address that is new": {overlay.Change{"pages/nieuw.yaml": moved("")}, false},
	} {
		got := mistakes(t, base, tt.change)
		if isReported := len(got) == 1 && strings.HasPrefix(got[0], "content/pages/oud.yaml: het adres /oud verdwijnt"); isReported != tt.lost || len(got) > 1 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestAListMayBecomeShorter(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../../frontend/e2e/site")); err != nil {
		t.Fatal(err)
	}
	file, products := filepath.Join(folder, "site.yaml"), filepath.Join(folder, "products/fitness")
	settings, product := sitetest.ReadFile(t, file), sitetest.ReadFile(t, filepath.Join(products, "df-001.yaml"))
	sitetest.Write(t, file, settings+"perPage: 6\n")
	for number := 10; number < 14; number++ { // one more than the page holds
		sitetest.Write(t, filepath.Join(products, fmt.Sprintf("df-0%d.yaml", number)), strings.Replace(product, "Leg Press", fmt.Sprint("Machine ", number), 1))
	}
	base := overlay.NewBase(os.DirFS(folder))
	if got := mistakes(t, base, overlay.Change{"site.yaml": text(settings + "perPage: 6\nonbekend: 1\n")}); len(got) != 1 {
		t.Errorf("there were mistakes before: %q", got)
	}
	if got := mistakes(t, base, overlay.Change{"site.yaml": text(settings)}); got != nil {
		t.Errorf("got %q", got)
	}
}

func TestWhatMendsAMistakeDropsNoAddress(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	files["pages/fout.yaml"] = &fstest.MapFile{Data: []byte(page)} // links to a page that is not there
	files["pages/oud.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(page, "/elders", "/", 1))}
	base := overlay.NewBase(files)
	mended := text(strings.Replace(page, "/elders", "/", 1))
	if got := mistakes(t, base, overlay.Change{"pages/fout.yaml": mended}); got != nil {
		t.Errorf("a mistake that is mended: %q", got)
	}
	for name, oud := range map[string]*overlay.File{"goes": nil, "becomes a draft": text("draft: true\n" + string(files["pages/oud.yaml"].Data))} {
		got := mistakes(t, base, overlay.Change{"pages/fout.yaml": mended, "pages/oud.yaml": oud})
		if len(got) != 1 || !strings.HasPrefix(got[0], "content/pages/oud.yaml: het adres /oud verdwijnt") {
			t.Errorf("and a page that %s: %q", name, got)
		}
	}
}

func TestAProductWithAnotherNameKeepsItsAddress(t *testing.T) {
	t.Parallel()
	const file = "products/fitness/df-002.yaml"
	site := os.DirFS("../../frontend/e2e/site")
	product, err := fs.ReadFile(site, file)
	if err != nil {
		t.Fatal(err)
	}
	base := overlay.NewBase(site)
	renamed := strings.Replace(string(product), "Leg Extension", "Beenstrekker", 1)
	got := mistakes(t, base, overlay.Change{file: text(renamed)})
	if len(got) != 1 || !strings.HasPrefix(got[0], "content/"+file+": het adres /fitness/leg-extension verdwijnt") {
		t.Errorf("without the former address: %q", got)
	}
	if got := mistakes(t, base, overlay.Change{file: text(renamed + "aliases: [/fitness/leg-extension]\n")}); got != nil {
		t.Errorf("with the former address: %q", got)
	}
}

func TestOneChangeLeavesNothingForTheNext(t *testing.T) {
	t.Parallel()
	base := overlay.NewBase(contenttest.Minimal())
	wrong := overlay.Change{"pages/nieuw.yaml": text(page)}
	for range 2 {
		if got := mistakes(t, base, wrong); len(got) != 1 {
			t.Errorf("%q", got)
		}
		if got := mistakes(t, base, overlay.Change{"pages/ander.yaml": text(strings.Replace(page, "/elders", "/", 1))}); got != nil {
			t.Errorf("%q", got)
		}
	}
}

func TestAChangedFolderListsWhatItWouldHave(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"a/one.txt": {Data: []byte("1")}, "a/two.txt": {Data: []byte("2")}}
	changed := overlay.FS(files, overlay.Change{"a/one.txt": nil, "a/three.txt": text("3"), "b/c/four.txt": text("4")})
	var names []string
	err := fs.WalkDir(changed, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if want := []string{"a/three.txt", "a/two.txt", "b/c/four.txt"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("%v, %v, want %v", names, err, want)
	}
}
