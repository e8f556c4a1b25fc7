package content_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/picture"
)

// withDownload is the smallest content with a PDF in media/downloads/ and some files changed.
func withDownload(name string, data []byte, changed ...txtar.File) fstest.MapFS {
	files := contenttest.With(changed)
	files["media/downloads/"+name] = &fstest.MapFile{Data: data}
	return files
}

func TestADownloadIsServedUnderItsNameAndCanBeLinkedTo(t *testing.T) {
	t.Parallel()
	data := contenttest.PDF(12)
	tree, err := content.Read(withDownload("catalogus-2027.pdf", data, txtar.File{Name: "pages/actie.md", Data: []byte(
		"---\ntitle: Actie\ndescription: Actie.\nkeywords: [actie]\n---\nLees [de catalogus](/downloads/catalogus-2027.pdf).\n")}), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const at = "/downloads/catalogus-2027.pdf"
	if got := tree.Served[at]; got != "media/downloads/catalogus-2027.pdf" {
		t.Errorf("%s is served from %q", at, got)
	}
	if got := tree.Downloads[at]; got.Pages != 12 || got.Bytes != len(data) {
		t.Errorf("%d pages, %d bytes; want 12 and %d", got.Pages, got.Bytes, len(data))
	}
}

func TestADownloadTakesThePlaceOfTheDocumentOfItsName(t *testing.T) {
	t.Parallel()
	document := txtar.File{Name: "documents/rooster.yaml", Data: []byte("title: Rooster\nsubtitle: Data\neyebrow: Training\nintro: De data.\n" +
		"sections: [{ title: Mei, text: Op 3 mei. }]\nclosing: { title: Vragen, text: Bel ons. }\n")}
	tree, err := content.Read(withDownload("rooster.pdf", contenttest.PDF(1), document), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(tree.Documents) != 0 || len(tree.Replaced) != 1 || tree.Replaced[0].URL() != "/downloads/rooster.pdf" {
		t.Errorf("documents %v, replaced %v", tree.Documents, tree.Replaced)
	}
}

func TestADownloadThatVisitorsCannotOpenIsRefused(t *testing.T) {
	t.Parallel()
	whole := contenttest.PDF(3)
	encrypted := func(user string) []byte {
		var out bytes.Buffer
		if err := api.Encrypt(bytes.NewReader(whole), &out, model.NewAESConfiguration(user, "eigenaar", 256)); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	tests := map[string]struct {
		data []byte
		want string // empty for none
	}{
		"as it should be": {whole, ""},
		"with a password to change it, but none to open it": {encrypted(""), ""},
		"with a password to open it":                        {encrypted("geheim"), "vraagt om een wachtwoord"},
		"half of it":                                        {whole[:len(whole)/2], "is beschadigd of onvolledig"},
		"another format under its name":                     {[]byte("PK\x03\x04"), "is geen PDF, ook al heet het zo"},
		"empty":                                             {nil, "is geen PDF, ook al heet het zo"},
		"too large":                                         {append(bytes.Clone(whole), make([]byte, 31<<20)...), "is 31 MB groot; een PDF mag hoogstens 30 MB zijn"},
		"without pages":                                     {contenttest.PDF(0), "is beschadigd of onvolledig"},
		"with some bytes in front, as some programs write them": {append([]byte("\n\n"), whole...), ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := content.Read(withDownload("rooster.pdf", tt.data), content.Options{})
			got := fmt.Sprint(err)
			if (err != nil) != (tt.want != "") || !strings.Contains(got, tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

func TestSizeOfADownload(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		bytes int
		want  string
	}{
		"a small one is not nothing":        {900, "0,1"},
		"below ten it has a decimal":        {3_565_158, "3,4"},
		"a decimal that is zero goes":       {2 << 20, "2"},
		"from ten it is rounded":            {25_000_000, "24"},
		"just below ten it is ten, at once": {10<<20 - 1, "10"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := (picture.Download{Bytes: tt.bytes}).Size(); got != tt.want {
				t.Errorf("%d bytes are %s MB, want %s", tt.bytes, got, tt.want)
			}
		})
	}
}
