package content_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

func TestAddressesOfPagesLeadOn(t *testing.T) {
	t.Parallel()
	redirects := func(rules string) txtar.File {
		return txtar.File{Name: "redirects.yaml", Data: []byte("redirects: [" + rules + "]\n")}
	}
	tests := map[string]struct {
		files []txtar.File
		want  string // redirects, and those that wait, and links to former addresses; or a mistake
	}{
		"former addresses":                 {[]txtar.File{pageOf("advies", "aliases: [/consultancy, /raad.html]\n", "/")}, "/consultancy→/advies /raad→/advies"},
		"a page that is a draft now":       {[]txtar.File{pageOf("actie", "draft: true\nredirect: /advies\n", "/"), pageOf("advies", "", "/")}, "/actie→/advies"},
		"a page whose day has passed":      {[]txtar.File{pageOf("actie", "unpublishAt: 2026-11-22\nredirect: https://elders.example/a\n", "/")}, "/actie→https://elders.example/a"},
		"a page whose day is to come":      {[]txtar.File{pageOf("actie", "unpublishAt: 2026-11-23\nredirect: /\n", "/")}, ""},
		"to the page above, if none is":    {[]txtar.File{pageOf("actie", "", "/"), pageOf("actie/zomer", "unpublishAt: 2026-11-22\n", "/")}, "/actie/zomer→/actie"},
		"a draft that never was":           {[]txtar.File{pageOf("actie", "draft: true\n", "/")}, ""},
		"former addresses of a gone page":  {[]txtar.File{pageOf("actie", "draft: true\nredirect: /\naliases: [/zomer]\n", "/")}, "/actie→/ /zomer→/"},
		"one hop, however often it moved":  {[]txtar.File{pageOf("nu", "aliases: [/toen]\n", "/"), redirects("{ from: /ooit, to: /toen }, { from: /eerst, to: /ooit }")}, "/ooit→/nu /eerst→/nu /toen→/nu"},
		"redirects.yaml comes first":       {[]txtar.File{pageOf("actie", "unpublishAt: 2026-11-22\n", "/"), redirects("{ from: /actie, to: /404 }")}, "/actie→/404"},
		"a link to a former address works": {[]txtar.File{pageOf("advies", "aliases: [/consultancy]\n", "/"), pageOf("zaal", "", "/consultancy")}, "/consultancy→/advies link:/consultancy"},
		"a link to a page that is gone":    {[]txtar.File{pageOf("actie", "unpublishAt: 2026-11-01\n", "/"), pageOf("zaal", "", "/actie")}, "/actie→/ link:/actie"},
		"one that is still there": {
			[]txtar.File{pageOf("actie", "redirect: /\n", "/")}, "actie.yaml:4:11: redirect: deze pagina staat nog op de site",
		},
		"a former address that is a page": {
			[]txtar.File{pageOf("actie", "", "/"), pageOf("zaal", "aliases: [/actie]\n", "/")}, "zaal.yaml:4:11: aliases: /actie is een bestaande pagina (content/pages/actie.yaml)",
		},
		"a former address of two": {
			[]txtar.File{pageOf("actie", "aliases: [/oud]\n", "/"), pageOf("zaal", "aliases: [/oud]\n", "/")}, "zaal.yaml:4:11: aliases: van /oud is er al een omleiding, in content/pages/actie.yaml:4:11",
		},
		"a former address that is none":  {[]txtar.File{pageOf("actie", "aliases: [oud]\n", "/")}, "actie.yaml:4:11: aliases: \"oud\" heeft niet de juiste vorm; schrijf alleen het pad op deze site, zoals /oude-pagina"},
		"the home page":                  {[]txtar.File{pageOf("actie", "aliases: [/index]\n", "/")}, "aliases: /index is de homepage"},
		"a redirect that leads nowhere":  {[]txtar.File{pageOf("actie", "draft: true\nredirect: /nergens\n", "/")}, `actie.yaml:5:11: "/nergens": deze pagina bestaat niet`},
		"pages that lead to one another": {[]txtar.File{pageOf("een", "draft: true\nredirect: /twee\n", "/"), pageOf("twee", "draft: true\nredirect: /een\n", "/")}, "deze omleidingen gaan in een rondje: /een → /twee → /een"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tree, err := content.Read(contenttest.With(tt.files), content.Options{At: today})
			if mistakes, ok := errors.AsType[yamlfile.Diagnostics](err); ok {
				if len(mistakes) != 1 || !strings.Contains(err.Error(), tt.want) || tt.want == "" {
					t.Errorf("got %v, want %s", err, tt.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, r := range tree.Redirects {
				got = append(got, r.From+"→"+r.To)
			}
			for _, r := range tree.Detours {
				got = append(got, "link:"+r.Href)
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// Whatever becomes of a product, the addresses of its pages in all languages lead on.
func TestNoLanguageLosesAPageOfAProduct(t *testing.T) {
	t.Parallel()
	const product, line, english = "products/medical/m-001.yaml", "/medical/rehab-leg-press", "lines/en/medical.yaml"
	before, err := content.Read(everything(t), content.Options{At: today})
	if err != nil || !before.HasPage("/en"+line) {
		t.Fatalf("/en%s is no page: %v", line, err)
	}
	for name, change := range map[string]func(files fstest.MapFS, edit func(name, old, new string)){
		"on a day": func(_ fstest.MapFS, edit func(name, old, new string)) {
			edit(product, "name:", "unpublishAt: 2026-11-22\nname:")
		},
		"by a draft": func(_ fstest.MapFS, edit func(name, old, new string)) {
			edit(product, "name:", "draft: true\nredirect: /medical\nname:")
		},
		"renamed": func(_ fstest.MapFS, edit func(name, old, new string)) {
			edit(product, "name: Rehab Leg Press", "name: Beenpers\naliases: ["+line+"]")
		},
		"moved to another line": func(_ fstest.MapFS, edit func(name, old, new string)) {
			edit(product, "name:", "move: { line: fitness, category: Lower Body }\nname:")
		},
		"deleted": func(files fstest.MapFS, edit func(name, old, new string)) {
			delete(files, product)
			edit(english, "  - product: m-001\n", "  - product: m-003\n")
			edit("redirects.yaml", "redirects:", "redirects:\n  - { from: "+line+", to: /medical }")
		},
		"the page of its line in the language deleted": func(files fstest.MapFS, edit func(name, old, new string)) {
			delete(files, "pages/en/medical.yaml")
			edit("redirects.yaml", "redirects:", "redirects:\n  - { from: /en/medical, to: /medical }")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := everything(t)
			change(files, func(name, old, new string) {
				text := strings.Replace(string(files[name].Data), old, new, 1)
				files[name] = &fstest.MapFile{Data: []byte(text)}
			})
			after, err := content.Read(files, content.Options{At: today})
			if err != nil {
				t.Fatal(err)
			}
			for _, page := range before.Pages {
				leads := slices.ContainsFunc(after.Redirects, func(r content.Redirect) bool { return r.From == page.Route && after.HasPage(r.To) })
				if !after.HasPage(page.Route) && !leads {
					t.Errorf("%s is lost", page.Route)
				}
			}
		})
	}
}
