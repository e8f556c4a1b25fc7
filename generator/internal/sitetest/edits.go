// Package sitetest is a small site for tests: a repository whose frontend is a few lines of JavaScript, and
// edits of its content at random.
package sitetest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// Edits are changes of content at random, the same for the same seed: files of all kinds are added, edited, broken,
// mended, renamed and deleted, and folders with them.
type Edits struct {
	*testing.T
	folder string
	away   string // where what is deleted as a whole goes
	Random *rand.Rand
	count  int
	good   map[string]string // all files, when there was nothing wrong
	broken map[string]string // what files were before they were broken
}

// WriteContent writes the smallest content with some files of each kind more.
func WriteContent(t *testing.T, folder string) {
	t.Helper()
	if err := os.CopyFS(folder, contenttest.Minimal()); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"pages/blog.yaml":            ListPage("Alle artikelen", `  - { type: posts, title: Artikelen, readMore: Lees, minutes: min, all: Alle }`),
		"pages/projecten.yaml":       ListPage("Alle projecten", `  - { type: projects, title: Projecten, more: Lees }`),
		"pages/fitness.yaml":         ListPage("Fitness", `  - { type: products, title: De machines, line: lijn, add: Voeg toe }`),
		"pages/fitness/op-maat.yaml": ListPage("Op maat", ""),
		"pages/over.md":              "---\ntitle: Over ons\ndescription: Wie wij zijn.\nkeywords: [wij]\n---\n\n## Over ons\n\nWij zijn er.\n",
		"blog/1.md":                  Article("Een", "2025-01-15", "Eerste tekst."),
		"blog/2.md":                  Article("Twee", "2025-02-15", "Tweede tekst."),
		"projects/hal.yaml":          Project("De hal", 2024),
		"claims.yaml":                "claims:\n  garantie: 4 jaar garantie\n",
		"redirects.yaml":             "redirects:\n  - { from: /oud, to: /fitness }\n",
	} {
		Write(t, filepath.Join(folder, name), text)
	}
}

// Write writes a file and the folders above it.
func Write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// ReadFile is the text of a file.
func ReadFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// ListPage is the text of a page with a block below its hero.
func ListPage(title, block string) string {
	return fmt.Sprintf(`title: %[1]s
description: Over %[1]s.
keywords: [pagina]
blocks:
  - { type: hero, title: %[1]s, text: Een pagina. }
%[2]s
`, title, block)
}

// Article is the text of an article.
func Article(headline, date, text string) string {
	return fmt.Sprintf(`---
title: Artikel %[1]s
description: Een artikel met de kop %[1]s.
keywords: [artikel]
headline: %[1]s
excerpt: Samenvatting van %[1]s.
date: %[2]s
author: Iemand
category: Business
minutes: 3
image: { src: share.svg, alt: Een vierkant }
closing: { title: Meer weten?, actions: [{ label: Home, href: / }] }
---

%[3]s
`, headline, date, text)
}

// Product is the text of a product.
func Product(name string) string {
	return fmt.Sprintf(`name: %s
category: Kracht
description: Voor benen.
image: { src: leg-press.svg, alt: Een machine }
features: [Stevig]
specifications: { Maximale belasting: 320 kg, Gewicht: 372 kg, Garantie: 4 jaar }
`, name)
}

// Project is the text of a project.
func Project(name string, year int) string {
	return fmt.Sprintf(`title: Project %[1]s
description: Het project %[1]s.
keywords: [project]
name: %[1]s
location: Huizen
category: Government
year: %[2]d
summary: Wat wij deden.
text: Het hele verhaal.
duration: 9 weken
users: 310 medewerkers
features: [Stil]
facility: [Zaal]
challenges: [Laag]
solutions: [Laag]
results: [Goed]
equipment: [{ product: l-001 }]
images:
  - { src: leg-press.svg, alt: Een machine }
`, name, year)
}

// Picture is a photograph of one colour.
func Picture(t *testing.T, shade uint8) string {
	t.Helper()
	photo := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for at := range photo.Bounds().Dx() * photo.Bounds().Dy() {
		photo.Set(at%40, at/40, color.RGBA{shade, shade, 100, 255})
	}
	var b bytes.Buffer
	if err := png.Encode(&b, photo); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// NewEdits are edits of a folder of content.
func NewEdits(t *testing.T, folder string, seed uint64) *Edits {
	t.Helper()
	e := &Edits{T: t, folder: folder, away: t.TempDir(), Random: rand.New(rand.NewPCG(seed, 0)), broken: map[string]string{}}
	e.good = e.files()
	return e
}

// files are all files of content and what is in them.
func (e *Edits) files() map[string]string {
	e.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(e.folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			all[name] = ReadFile(e.T, e.path(name))
		}
		return err
	})
	if err != nil {
		e.Fatal(err)
	}
	return all
}

func (e *Edits) path(name string) string { return filepath.Join(e.folder, filepath.FromSlash(name)) }

// Remember takes the files as they are for right.
func (e *Edits) Remember() {
	e.good = e.files()
	clear(e.broken)
}

// One makes one edit and returns what it was.
func (e *Edits) One() string {
	e.Helper()
	e.count++
	all := slices.Sorted(maps.Keys(e.files()))
	file := all[e.Random.IntN(len(all))]
	switch kind := e.Random.IntN(20); {
	case kind < 6:
		return "add " + e.Put(e.name(kinds[e.Random.IntN(len(kinds))]))
	case kind < 11:
		return "edit " + e.Put(file)
	case kind < 13:
		e.broken[file] = ReadFile(e.T, e.path(file))
		broken := strings.Replace(e.broken[file], "title:", "titel:", 1) + "\n  - : [\n"
		if strings.HasPrefix(file, "media/") {
			broken = e.broken[file][:len(e.broken[file])/4] // what has come of it so far
		}
		e.save(file, broken)
		return "break " + file
	case kind < 14 && len(e.broken) > 0:
		broken := slices.Sorted(maps.Keys(e.broken))[0]
		e.save(broken, e.broken[broken])
		delete(e.broken, broken)
		return "mend " + broken
	case kind < 16:
		to := e.name(kindOf(file))
		e.rename(file, to)
		return "rename " + file + " to " + to
	case kind < 18:
		e.delete(file)
		return "delete " + file
	case kind < 19:
		folder := path.Dir(file)
		if folder == "." || path.Dir(folder) == "." {
			break
		}
		to := fmt.Sprintf("%s/map-%d", path.Dir(folder), e.count)
		e.rename(folder, to)
		return "rename " + folder + " to " + to
	}
	e.save(file+"~", "Wat een programma ernaast bewaart.")
	return "keep " + file + "~"
}

// Heal makes all files what they were when there was nothing wrong.
func (e *Edits) Heal() string {
	e.Helper()
	now := e.files()
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if _, ok := e.good[name]; !ok {
			e.delete(name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(e.good)) {
		if now[name] != e.good[name] {
			e.save(name, e.good[name])
		}
	}
	clear(e.broken)
	return "heal"
}

// kinds are patterns of the files that can be added.
var kinds = []string{"pages/p-%d.yaml", "pages/fitness/p-%d.yaml", "pages/map/diep/p-%d.md", "blog/%d.md", "projects/p-%d.yaml", "products/lijn/l-%d.yaml",
	"media/t-%d.svg", "media/f-%d.png"}

// kindOf is the pattern of the files like a file.
func kindOf(name string) string { return path.Dir(name) + "/n-%d" + path.Ext(name) }

// name is a name of a kind that no file has.
func (e *Edits) name(kind string) string {
	return strings.TrimPrefix(fmt.Sprintf(kind, 10+e.count), "./")
}

// Put writes a file of the kind of its name.
func (e *Edits) Put(name string) string {
	e.Helper()
	word := fmt.Sprintf("Woord %d", e.Random.IntN(1000))
	block := []string{
		"", "  - { type: products, title: " + word + ", line: lijn, add: Voeg toe }", "  - { type: posts, title: " + word + ", readMore: Lees, minutes: min, all: Alle }",
		"  - { type: projects, title: " + word + ", more: Lees }", "  - { type: call-to-action, title: \"{claim:garantie}\", actions: [{ label: Lees, href: /fitness }] }",
	}[e.Random.IntN(5)]
	for _, other := range slices.Sorted(maps.Keys(e.files())) {
		if rest, ok := strings.CutPrefix(other, "media/"); ok && path.Ext(other) == ".png" && e.Random.IntN(3) == 0 {
			block += "\n  - { type: hero, title: Foto, text: Een foto., image: { src: " + rest + ", alt: Een foto } }"
		}
	}
	var text string
	switch folder, _, _ := strings.Cut(name, "/"); {
	case name == "site.yaml":
		text = e.changed(name, "085 798 00 00", "085 798 00 01", "name: Voorbeeld", "name: Andere")
	case name == "claims.yaml":
		text = e.changed(name, "4 jaar garantie", "5 jaar garantie")
	case name == "menu.yaml":
		text = e.changed(name, "label: Home", "label: Begin")
	case name == "interface.yaml":
		text = e.changed(name, "home: home", "home: Start", "skip: skip", "skip: Naar beneden")
	case name == "redirects.yaml":
		text = e.changed(name, "/oud", "/ouder", "to: /fitness", "to: /blog")
	case strings.HasSuffix(name, ".png"):
		text = Picture(e.T, uint8(e.Random.IntN(256)))
	case strings.HasSuffix(name, ".svg"):
		text = fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="60"></svg>`, 80+e.Random.IntN(100))
	case folder == "pages" && path.Ext(name) == ".md":
		text = "---\ntitle: " + word + "\ndescription: Over {claim:garantie}.\nkeywords: [wij]\n---\n\n## " + word + "\n\nWij zijn er met {claim:garantie}.\n"
	case name == "pages/404.yaml", name == "pages/index.yaml":
		text = e.changed(name, "Page not found", "Niet gevonden", "Welkom", word)
	case folder == "pages":
		text = []string{"", "breadcrumb: " + word + "\n", "publishAt: 2026-02-01\n", "publishAt: 2026-04-01\n", "draft: true\n"}[e.Random.IntN(5)] + ListPage(word, block)
	case folder == "blog":
		text = Article(word, fmt.Sprintf("2025-03-%02d", 1+e.Random.IntN(28)), "Een tekst met {claim:garantie} en een [koppeling](/fitness).")
	case folder == "projects":
		text = Project(word, 2010+e.Random.IntN(10))
	case folder == "products":
		text = Product(word)
	default:
		text = word
	}
	e.save(name, text)
	return name
}

// changed is a file with the first text for the second or the other way round, of pairs.
func (e *Edits) changed(name string, pairs ...string) string {
	e.Helper()
	text := ReadFile(e.T, e.path(name))
	pair := 2 * e.Random.IntN(len(pairs)/2)
	from, to := pairs[pair], pairs[pair+1]
	if !strings.Contains(text, from) || strings.Contains(text, to) {
		from, to = to, from
	}
	return strings.Replace(text, from, to, 1)
}

// save writes a file in one of the ways in which programs do.
func (e *Edits) save(name, text string) {
	e.Helper()
	if e.Random.IntN(2) == 0 && path.Ext(name) == ".yaml" && name != "redirects.yaml" { // where an empty file is a mistake
		Write(e.T, e.path(name), text)
		return
	}
	Write(e.T, e.path(name+"~~"), text)
	e.rename(name+"~~", name)
}

func (e *Edits) rename(from, to string) {
	e.Helper()
	if err := os.MkdirAll(filepath.Dir(e.path(to)), 0o755); err != nil {
		e.Fatal(err)
	}
	if err := os.Rename(e.path(from), e.path(to)); err != nil {
		e.Fatal(err)
	}
}

func (e *Edits) delete(name string) {
	e.Helper()
	if err := os.Rename(e.path(name), filepath.Join(e.away, fmt.Sprintf("%d-%s", e.count, path.Base(name)))); err != nil {
		e.Fatal(err)
	}
}
