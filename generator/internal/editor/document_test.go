package editor

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/content"
)

// real is the content of the site.
const real = "../../../content"

// texts are the files of the site that the editor knows.
func texts(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(real), ".", func(name string, entry fs.DirEntry, err error) error {
		if _, known := kindOf(name); err != nil || entry.IsDir() || !known {
			return err
		}
		data, err := os.ReadFile(path.Join(real, name))
		all[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// sent is a file as the editor sends it: its values, in another order and manner, and without comments.
func sent(t testing.TB, k kind, source string) string {
	t.Helper()
	front, body := source, ""
	if k.bodied() {
		front, body, _ = content.CutFrontMatter(source)
	}
	var value any
	if err := yaml.Unmarshal([]byte(front), &value); err != nil {
		t.Fatal(err)
	}
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(front), &document); err != nil {
		t.Fatal(err)
	}
	encoded, err := yaml.Marshal(plain(document.Content[0], "", k))
	if err != nil {
		t.Fatal(err)
	}
	if !k.bodied() {
		return string(encoded)
	}
	return fence + string(encoded) + fence + body
}

// plain is a value without comments and manner; names are in alphabetical order, but for those that are free.
func plain(n *yaml.Node, name string, k kind) *yaml.Node {
	c := &yaml.Node{Kind: n.Kind, Tag: n.Tag, Value: n.Value}
	if n.Kind != yaml.MappingNode || slices.Contains([]string{"claims", "dutch", "facts", "specifications"}, name) {
		for i, child := range n.Content {
			inner := ""
			if n.Kind == yaml.MappingNode && i%2 == 1 {
				inner = n.Content[i-1].Value
			}
			c.Content = append(c.Content, plain(child, inner, k))
		}
		return c
	}
	values := map[string]*yaml.Node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		values[n.Content[i].Value] = plain(n.Content[i+1], n.Content[i].Value, k)
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		c.Content = append(c.Content, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: name}, values[name])
	}
	return c
}

func TestSavingWithoutAChangeLeavesEveryFileAsItIs(t *testing.T) {
	t.Parallel()
	for name, source := range texts(t) {
		k, _ := kindOf(name)
		for manner, old := range map[string]string{
			"as it is": source, "lines as on Windows": strings.ReplaceAll(source, "\n", "\r\n"), "with a byte order mark": "\ufeff" + source,
		} {
			merged, err := k.merge(old, sent(t, k, source))
			if err != nil {
				t.Errorf("%s, %s: %v", name, manner, err)
			} else if merged != old {
				t.Errorf("%s, %s:\n%s", name, manner, cmp.Diff(old, merged))
			}
		}
	}
}

func TestAFileWithLoneCarriageReturnsIsSaved(t *testing.T) {
	t.Parallel()
	k, _ := kindOf("redirects.yaml")
	merged, err := k.merge("redirects: # oud\r  - { from: /a, to: /b }\r", "redirects:\n  - { from: /a, to: /c }\n")
	if want := "redirects: # oud\n  - { from: /a, to: /c }\n"; err != nil || merged != want {
		t.Errorf("got %q, %v; want %q", merged, err, want)
	}
}

func TestFilesWrittenAnewMeanTheSame(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(real), "media", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !isPicture(name) {
			return err
		}
		data, err := os.ReadFile(path.Join(real, name))
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	anew := maps.Clone(files)
	for name, source := range texts(t) {
		files[name] = &fstest.MapFile{Data: []byte(source)}
		k, _ := kindOf(name)
		written, err := k.merge("", sent(t, k, source))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		anew[name] = &fstest.MapFile{Data: []byte(written)}
	}
	want, err := content.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	got, err := content.Load(anew)
	if err != nil {
		t.Fatal(err)
	}
	for part, values := range map[string][2]any{
		"site": {want.Site, got.Site}, "interface": {want.Interface, got.Interface}, "assistant": {want.Assistant, got.Assistant},
		"pages": {want.Pages, got.Pages}, "products": {want.Products, got.Products}, "articles": {want.Articles, got.Articles},
		"projects": {want.Projects, got.Projects}, "documents": {want.Documents, got.Documents}, "redirects": {want.Redirects, got.Redirects},
	} {
		every := cmp.Exporter(func(reflect.Type) bool { return true })
		if diff := cmp.Diff(values[0], values[1], every, cmpopts.EquateEmpty(), cmpopts.IgnoreTypes(content.Position{})); diff != "" {
			t.Errorf("%s (-was +is):\n%s", part, diff)
		}
	}
}

func TestTextBelowFrontMatter(t *testing.T) {
	t.Parallel()
	article, _ := kindOf("blog/1.md")
	const front = "---\ntitle: Titel # blijft\n---\n"
	tests := map[string]struct{ old, sent, want string }{
		"what looks the same keeps its manner": {
			old:  "\nEen *schuin* woord en\neen breuk.\n\n* punt\n* nog een\n\nSlot.\n",
			sent: "Een _schuin_ woord en\neen breuk.\n\n- punt\n- nog een\n\nAnder slot.",
			want: "\nEen *schuin* woord en\neen breuk.\n\n* punt\n* nog een\n\nAnder slot.\n",
		},
		"a block keeps what has not changed": {
			old:  "\n::: key-points\ntitle: \"Kort\"   # hier\npoints: [een, twee]\n:::\n",
			sent: "::: key-points\npoints:\n  - een\n  - drie\ntitle: Kort\n:::\n",
			want: "\n::: key-points\ntitle: \"Kort\"   # hier\npoints: [een, drie]\n:::\n",
		},
		"a new block stands between paragraphs": {
			old:  "\nEen.\n\nTwee.\n",
			sent: "Een.\n\n::: warning\ntext: Pas op.\ntitle: Let op\n:::\n\nTwee.\n",
			want: "\nEen.\n\n::: warning\ntitle: Let op\ntext: Pas op.\n:::\n\nTwee.\n",
		},
		"code with empty lines is one part": {
			old:  "\n```\na\n\nb\n```\n",
			sent: "```\na\n\nb\n```\n\nErbij.",
			want: "\n```\na\n\nb\n```\n\nErbij.\n",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := article.merge(front+tt.old, "---\ntitle: Titel\n---\n"+tt.sent)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(front+tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestTheNameOfANewFileIsNotWrittenInIt(t *testing.T) {
	t.Parallel()
	k, _ := kindOf("pages/actie.yaml")
	got, err := k.merge("", "adres: actie\ntitle: Actie\nblocks: []\nbreadcrumb: ''\n")
	if want := "title: Actie\nblocks: []\n"; err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

func TestWhatIsSentIsNeverTakenBackForItsManner(t *testing.T) {
	t.Parallel()
	article, _ := kindOf("blog/1.md")
	const front = "---\ntitle: Titel\n---\n"
	tests := map[string]struct{ old, sent, want string }{
		"another footnote": {
			old:  "\nTekst.[^1]\n\n[^1]: Bron een.\n",
			sent: "Tekst.[^1]\n\n[^1]: Bron twee.\n",
			want: "\nTekst.[^1]\n\n[^1]: Bron twee.\n",
		},
		"another address of a link": {
			old:  "\nZie [hier][a].\n\n[a]: /blog\n",
			sent: "Zie [hier][a].\n\n[a]: /contact\n",
			want: "\nZie [hier][a].\n\n[a]: /contact\n",
		},
		"a paragraph that leaves its list": {
			old:  "\nEen *schuin* woord.\n\n* punt\n\n  Eronder.\n\n::: key-points\npoints: [een] # zo\n:::\n",
			sent: "Een _schuin_ woord.\n\n* punt\n\nEronder.\n\n::: key-points\npoints:\n  - twee\n:::\n",
			want: "\nEen _schuin_ woord.\n\n* punt\n\nEronder.\n\n::: key-points\npoints: [twee] # zo\n:::\n",
		},
		"a block that goes, of two of one kind": {
			old:  "\n::: warning\n# De eerste.\ntitle: Een\ntext: Eerst.\n:::\n\nTussen.\n\n::: warning\n# De tweede.\ntitle: Twee\ntext: Dan.\n:::\n",
			sent: "Tussen.\n\n::: warning\ntext: Dan wel.\ntitle: Twee\n:::\n",
			want: "\nTussen.\n\n::: warning\n# De tweede.\ntitle: Twee\ntext: Dan wel.\n:::\n",
		},
		"of two blocks of one kind the first goes": {
			old:  "\n::: warning\n# De eerste.\ntitle: Een\ntext: Eerst.\n:::\n\n::: warning\n# De tweede.\ntitle: Twee\ntext: Dan.\n:::\n",
			sent: "::: warning\ntext: Dan wel.\ntitle: Twee\n:::\n",
			want: "\n::: warning\n# De tweede.\ntitle: Twee\ntext: Dan wel.\n:::\n",
		},
		"a block that cannot be read": {
			old:  "\n::: warning\ntitle: Een\n:::\n",
			sent: "::: warning\ntitle: Let op: vol\n:::\n",
			want: "\n::: warning\ntitle: Let op: vol\n:::\n",
		},
		"a block in which nothing is filled in": {
			old: "\nTekst.\n", sent: "Tekst.\n\n::: warning\n{}\n:::\n",
			want: "\nTekst.\n\n::: warning\n:::\n",
		},
		"ends of lines of other programs": {
			old: "\nTekst.\n", sent: "Regel\u2028een\u2029en\u0085twee.\n",
			want: "\nRegel een en twee.\n",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := article.merge(front+tt.old, front+tt.sent)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(front+tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestFencesAreThoseOfTheSite(t *testing.T) {
	t.Parallel()
	article, _ := kindOf("blog/1.md")
	const old = "---  \ntitle: Titel # zo\n---\t\n\nEen *woord*.\n"
	got, err := article.merge(old, "---\ntitle: Anders\n---\nEen _woord_.\n")
	if want := strings.Replace(old, "Titel", "Anders", 1); err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	if got, err := article.merge("Geen streepjes.\n", "---\ntitle: Anders\n---\nTekst.\n"); err == nil {
		t.Errorf("a file without fences became %q", got)
	}
}
