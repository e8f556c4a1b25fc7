package content_test

import (
	"io/fs"
	"reflect"
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestWhatProgramsKeepBesideFilesIsNoContent(t *testing.T) {
	t.Parallel()
	want, err := content.Read(contenttest.Minimal(), content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"index.yaml~", ".index.yaml.swp", "index.yaml.swp", "index.yaml.swx", "index.yaml.tmp", "index.yaml.bak", "index.yaml.BAK",
		"index.yaml.orig", "#index.yaml#", ".#index.yaml", "4913", "index.yaml___jb_tmp___", "index.yaml___jb_old___",
		".DS_Store", "Thumbs.db", "desktop.ini", "~$index.docx", "foto.webp.crdownload", "foto.webp.part",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := contenttest.Minimal()
			for _, folder := range []string{"", "pages/", "products/", "products/lijn/", "blog/", "projects/", "documents/", "media/", "media/foto's/"} {
				files[folder+name] = &fstest.MapFile{Data: []byte("geen: [inhoud")}
			}
			files["pages/.#404.yaml"] = &fstest.MapFile{Data: []byte("iemand@hier.1234"), Mode: fs.ModeSymlink} // a lock of Emacs
			got, err := content.Read(files, content.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(got.Pages) != len(want.Pages) || !reflect.DeepEqual(got.Media, want.Media) || !reflect.DeepEqual(got.Products, want.Products) {
				t.Errorf("%d pages, media %v, products %v", len(got.Pages), got.Media, got.Products)
			}
		})
	}
}

func TestNamesThatOnlyLookLikeThoseAreContent(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"swp.yaml", "tmp.yaml", "bak.yaml", "4913.yaml", "thumbs.yaml"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := contenttest.Minimal()
			files["pages/"+name] = &fstest.MapFile{Data: []byte("title: T\ndescription: D\nkeywords: [k]\nblocks:\n  - { type: hero, title: T, text: Tekst. }\n")}
			tree, err := content.Read(files, content.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if len(tree.Pages) != 7 {
				t.Errorf("%d pages", len(tree.Pages))
			}
		})
	}
}
