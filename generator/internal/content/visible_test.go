package content_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// today is the day on which content is read.
var today = time.Date(2026, time.November, 22, 0, 0, 0, 0, time.UTC)

// pageOf is a page with lines of its own above the blocks, and a link.
func pageOf(name, lines, link string) txtar.File {
	return txtar.File{Name: "pages/" + name + ".yaml", Data: []byte("title: Pagina\ndescription: Een pagina.\nkeywords: [pagina]\n" + lines +
		"blocks:\n  - { type: call-to-action, title: Verder, actions: [{ label: Verder, href: " + link + " }] }\n")}
}

// Pages that are left out are reported in the same order each time.
func TestHiddenPagesBelowAnAnnouncedOneAreToldInOrder(t *testing.T) {
	t.Parallel()
	var files []txtar.File
	for _, name := range []string{"contact/a", "contact/b", "contact/c", "contact/d", "contact/e", "contact/f"} {
		files = append(files, pageOf(name, "draft: true\n", "/"))
	}
	var want string
	for range 10 {
		tree, err := content.Read(contenttest.With(files), content.Options{At: today})
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(tree.Missing); want == "" {
			want = got
		} else if got != want {
			t.Fatalf("%s, and before %s", got, want)
		}
	}
	if !strings.Contains(want, "contact/f") {
		t.Errorf("told are %s", want)
	}
}

func TestWhatIsNotPublishedIsNotThere(t *testing.T) {
	t.Parallel()
	product := func(lines string) txtar.File {
		return txtar.File{Name: "products/lijn/l-002.yaml", Data: []byte("name: Tweede\ncategory: Kracht\ndescription: Nog een.\n" + lines +
			"image: { src: foto.svg, alt: Een machine }\nfeatures: [Stevig]\nspecifications: { Gewicht: 1 kg }\n")}
	}
	picture := txtar.File{Name: "media/foto.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>`)}
	site := string(contenttest.Minimal()["site.yaml"].Data)
	tests := map[string]struct {
		files  []txtar.File
		at     string // today, if empty
		drafts bool
		want   string // routes and products that are there; or mistakes
	}{
		"a draft is not there": {files: []txtar.File{pageOf("actie", "draft: true\n", "/")}, want: "/ /404 l-001"},
		"a draft is there for who asks for drafts": {
			files: []txtar.File{pageOf("actie", "draft: true\n", "/")}, drafts: true, want: "/ /404 /actie l-001",
		},
		"draft: false says nothing":                  {files: []txtar.File{pageOf("actie", "draft: false\n", "/")}, want: "/ /404 /actie l-001"},
		"the day before it is published":             {files: []txtar.File{pageOf("actie", "publishAt: 2026-11-23\n", "/")}, want: "/ /404 l-001"},
		"the day on which it is published":           {files: []txtar.File{pageOf("actie", "publishAt: 2026-11-22\n", "/")}, want: "/ /404 /actie l-001"},
		"the last day":                               {files: []txtar.File{pageOf("actie", "unpublishAt: 2026-11-23\n", "/")}, want: "/ /404 /actie l-001"},
		"the day on which it leaves":                 {files: []txtar.File{pageOf("actie", "unpublishAt: 2026-11-22\n", "/")}, want: "/ /404 l-001 /actie→/"},
		"another day, looked ahead to":               {files: []txtar.File{pageOf("actie", "publishAt: 2027-01-15\n", "/")}, at: "2027-01-15", want: "/ /404 /actie l-001"},
		"a product":                                  {files: []txtar.File{product("draft: true\n"), picture}, want: "/ /404 l-001"},
		"a product that is there":                    {files: []txtar.File{product(""), picture}, want: "/ /404 l-001 l-002"},
		"its own mistakes are told":                  {files: []txtar.File{pageOf("actie", "draft: true\n", "/nergens")}, want: `actie.yaml:6:77: "/nergens": deze pagina bestaat niet`},
		"its id stays taken":                         {files: []txtar.File{product("draft: true\n"), picture, {Name: "products/ander/l-002.yaml", Data: product("").Data}}, want: `l-002.yaml:1:1: het id "l-002" bestaat al`},
		"a link to a draft":                          {files: []txtar.File{pageOf("actie", "draft: true\n", "/"), pageOf("zaal", "", "/actie")}, want: `zaal.yaml:5:77: "/actie": deze pagina is nog een concept (draft: true), in content/pages/actie.yaml; plaats die pagina eerst, zet daar bij redirect: (in het beheer: Doorverwijzen naar) waar bezoekers heen gaan, of haal de koppeling weg`},
		"a link to a page that comes later":          {files: []txtar.File{pageOf("actie", "publishAt: 2027-01-15\n", "/"), pageOf("zaal", "", "/actie")}, want: `zaal.yaml:5:77: "/actie": deze pagina verschijnt pas op 2027-01-15 (publishAt), in content/pages/actie.yaml; haal de koppeling weg tot die dag, of zet er publishAt: 2027-01-15 bij`},
		"a link between pages that are not there":    {files: []txtar.File{pageOf("actie", "draft: true\n", "/zaal"), pageOf("zaal", "publishAt: 2027-01-15\n", "/actie")}, want: "/ /404 l-001"},
		"a link to an announced page that is coming": {files: []txtar.File{pageOf("contact", "publishAt: 2027-01-15\n", "/"), pageOf("zaal", "", "/contact")}, want: "/ /404 /zaal l-001"},
		"the same on its day":                        {files: []txtar.File{pageOf("contact", "publishAt: 2027-01-15\n", "/"), pageOf("zaal", "", "/contact")}, at: "2027-01-15", want: "/ /404 /contact /zaal l-001"},
		"a page below one that is not there":         {files: []txtar.File{pageOf("actie", "draft: true\n", "/"), pageOf("actie/zomer", "", "/")}, want: "zomer.yaml:1:1: het kruimelpad van deze pagina linkt naar /actie, en die pagina is nog een concept"},
		"a redirect waits for its page to go": {
			files: []txtar.File{pageOf("actie", "unpublishAt: 2027-01-15\n", "/"), {Name: "redirects.yaml", Data: []byte("redirects: [{ from: /actie, to: / }]\n")}}, want: "/ /404 /actie l-001",
		},
		"and takes its place": {
			files: []txtar.File{pageOf("actie", "unpublishAt: 2027-01-15\n", "/"), {Name: "redirects.yaml", Data: []byte("redirects: [{ from: /actie, to: / }]\n")}},
			at:    "2027-01-15", want: "/ /404 l-001 /actie→/",
		},
		"a home page that is a draft":     {files: []txtar.File{{Name: "pages/index.yaml", Data: append([]byte("draft: true\n"), contenttest.Minimal()["pages/index.yaml"].Data...)}}, want: "index.yaml:1:1: zonder deze pagina kan de site niet worden gemaakt"},
		"an end before the beginning":     {files: []txtar.File{pageOf("actie", "publishAt: 2027-01-15\nunpublishAt: 2027-01-15\n", "/")}, want: "actie.yaml:5:14: unpublishAt: 2027-01-15 is niet na publishAt (2027-01-15)"},
		"the words of site.yaml stay":     {files: []txtar.File{{Name: "site.yaml", Data: []byte(site)}}, want: "/ /404 l-001"},
		"a day that is none is a mistake": {files: []txtar.File{pageOf("actie", "publishAt: 15-01-2027\n", "/")}, want: `publishAt: "15-01-2027" is geen datum; schrijf jaar-maand-dag: 2027-01-15`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			at := today
			if tt.at != "" {
				var err error
				if at, err = time.Parse(time.DateOnly, tt.at); err != nil {
					t.Fatal(err)
				}
			}
			tree, err := content.Read(contenttest.With(tt.files), content.Options{At: at, Drafts: tt.drafts})
			if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
				if len(mistakes) != 1 || !strings.Contains(err.Error(), tt.want) {
					t.Errorf("got %v, want %s", err, tt.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var there []string
			for _, page := range tree.Pages {
				if page.Route == content.NotFoundRoute || !content.Unlisted(page.Route) { // of every site
					there = append(there, page.Route)
				}
			}
			for _, product := range tree.Products["lijn"] {
				there = append(there, product.ID)
			}
			for _, redirect := range tree.Redirects {
				there = append(there, redirect.From+"→"+redirect.To)
			}
			if got := strings.Join(there, " "); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// What a hidden file shows must not be on the site either.
func TestPicturesOfDraftsAreNotServed(t *testing.T) {
	t.Parallel()
	page := pageOf("actie", "draft: true\nimage: { src: foto.svg, alt: Een zaal }\n", "/")
	files := contenttest.With([]txtar.File{page, {Name: "media/foto.svg", Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>`)}})
	tree, err := content.Read(files, content.Options{At: today})
	if err != nil {
		t.Fatal(err)
	}
	for at, file := range tree.Served {
		if file == "media/foto.svg" {
			t.Errorf("the picture of a draft is served at %s", at)
		}
	}
	if len(tree.Served) == 0 {
		t.Error("no picture is served")
	}
}

// treeOn is the tree of a day, as 2026-11-22.
func treeOn(t *testing.T, files []txtar.File, day string) *content.Tree {
	t.Helper()
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := content.Read(contenttest.With(files), content.Options{At: at})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestBlocksComeAndGo(t *testing.T) {
	t.Parallel()
	files := []txtar.File{
		{Name: "pages/zaal.yaml", Data: []byte(`title: Zaal
description: Een zaal.
keywords: [zaal]
blocks:
  - { type: hero, title: Zaal, text: Altijd. }
  - type: call-to-action
    publishAt: 2026-12-20
    unpublishAt: 2027-01-03
    title: Kerstactie
    actions: [{ label: Verder, href: /actie }]
`)},
		pageOf("actie", "publishAt: 2026-12-20\n", "/"),
	}
	for day, want := range map[string]int{"2026-12-19": 1, "2026-12-20": 2, "2027-01-02": 2, "2027-01-03": 1} {
		tree := treeOn(t, files, day)
		for _, page := range tree.Pages {
			if page.Route == "/zaal" && len(page.Blocks) != want {
				t.Errorf("on %s: %d blocks, want %d", day, len(page.Blocks), want)
			}
		}
	}
}

func TestAnnouncementsAndLinksOfMenusComeAndGo(t *testing.T) {
	t.Parallel()
	const announcements = `announcements:
  - { text: Straks., publishAt: 2026-12-20, link: { label: Meer, href: /actie } }
  - { text: Nu., unpublishAt: 2026-11-23 }
`
	menu := strings.Replace(string(contenttest.Minimal()["menu.yaml"].Data), "navigation:\n", "navigation:\n  - { label: Actie, href: /actie, publishAt: 2026-12-20 }\n", 1)
	files := []txtar.File{{Name: "announcements.yaml", Data: []byte(announcements)}, {Name: "menu.yaml", Data: []byte(menu)}, pageOf("actie", "publishAt: 2026-12-20\n", "/")}
	for day, want := range map[string]string{"2026-11-22": "Nu. | Home", "2026-11-23": " | Home", "2026-12-20": "Straks. | Actie Home"} {
		tree := treeOn(t, files, day)
		var texts, menu []string
		for _, announcement := range tree.Site.Announcements {
			texts = append(texts, announcement.Text)
		}
		for _, link := range tree.Site.Navigation {
			menu = append(menu, link.Label)
		}
		if got := strings.Join(texts, " ") + " | " + strings.Join(menu, " "); got != want {
			t.Errorf("on %s: %s, want %s", day, got, want)
		}
	}

	files[0].Data = []byte(strings.Replace(announcements, ", publishAt: 2026-12-20, link:", ", link:", 1))
	_, err := content.Read(contenttest.With(files), content.Options{At: today})
	if err == nil || !strings.Contains(err.Error(), "of zet er publishAt: 2026-12-20 bij") {
		t.Errorf("a link to a page that is still to come: %v", err)
	}
}

func TestWhatGoesWrongOnALaterDayIsAMistakeToday(t *testing.T) {
	t.Parallel()
	actie := pageOf("actie", "publishAt: 2026-12-15\n", "/")
	block := txtar.File{Name: "pages/zaal.yaml", Data: []byte("title: Zaal\ndescription: Een zaal.\nkeywords: [zaal]\n" +
		"blocks:\n  - { type: call-to-action, title: Verder, actions: [{ label: Verder, href: / }], unpublishAt: 2026-12-10 }\n")}
	links := string(contenttest.Minimal()["menu.yaml"].Data)
	menu := txtar.File{Name: "menu.yaml", Data: []byte(strings.Replace(links, "- { label: Home, href: / }", "- { label: Home, href: /, unpublishAt: 2026-12-12 }", 1))}
	early := txtar.File{Name: "menu.yaml", Data: []byte(strings.Replace(links, "- { label: Home, href: / }", "- { label: Home, href: / }\n  - { label: Actie, href: /actie, publishAt: 2026-12-10 }", 1))}
	for name, tt := range map[string]struct {
		files       []txtar.File
		empty, want string
	}{
		"a link comes before its page": {
			files: []txtar.File{actie, early}, want: `vanaf 2026-12-10: "/actie": deze pagina verschijnt pas op 2026-12-15`,
		},
		"the last block of a page goes": {files: []txtar.File{block}, empty: "content/pages/zaal.yaml:1:1: vanaf 2026-12-10: van deze pagina is geen enkel blok te zien"},
		"the last entry of a menu goes": {files: []txtar.File{menu}, empty: "vanaf 2026-12-12: van het menu is geen enkele koppeling te zien"},
		"nothing goes":                  {files: []txtar.File{pageOf("zaal", "", "/")}, empty: ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tree, err := content.NewReader(contenttest.With(tt.files)).ReadAhead(content.Options{At: today})
			switch {
			case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("%v, want %s", err, tt.want)
			case tt.want == "" && err != nil:
				t.Error(err)
			case tt.want == "" && (!strings.HasSuffix(tree.Empty.Error(), tt.empty) || (tt.empty == "") != (len(tree.Empty) == 0)):
				t.Errorf("%s, want %s", tree.Empty, tt.empty)
			}
		})
	}
}
