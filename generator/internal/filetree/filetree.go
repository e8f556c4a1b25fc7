// Package filetree says which files of the content folder are content.
//
// In: the folder. Out: its files, the large photographs among them, or an archive of it for a function that checks changes. It
// knows what a file is by its place and its name, and of pictures their sizes.
package filetree

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Folders with files of other programs, but for the pictures of media/.
const (
	Models    = "models/"          // products in three dimensions
	Downloads = "media/downloads/" // PDFs that come from elsewhere, as from a designer
)

// OutlineExt is the extension of a file of [Models] with an outline.
const OutlineExt = ".json"

// An Entry is a file of the folder.
type Entry struct {
	Path string // from the content folder
	fs.DirEntry
}

// List finds every file below the root, in lexical order: those of media/ and [Models], and the rest. Mistakes are symbolic links, and
// files that cannot be read.
func List(fsys fs.FS) (media, files []Entry, mistakes yamlfile.Diagnostics) {
	reportf := func(name, format string, args ...any) {
		mistakes.Addf(yamlfile.Position{File: textfile.RepositoryPath(name), Line: 1, Column: 1}, format, args...)
	}
	err := fs.WalkDir(fsys, ".", func(name string, file fs.DirEntry, err error) error {
		switch {
		case err != nil:
			reportf(name, "%s", yamlfile.Unread(err))
		case name != "." && IsTemporary(file):
			if file.IsDir() {
				return fs.SkipDir
			}
		case file.Type()&fs.ModeSymlink != 0:
			reportf(name, "is een snelkoppeling (symlink); zet hier het bestand zelf neer")
		case file.IsDir() && (path.Ext(name) == ".yaml" || path.Ext(name) == ".md"):
			reportf(name, "is een map; hier hoort een bestand: zet dat terug, of geef de map een andere naam")
			return fs.SkipDir
		case file.IsDir():
			if name == "schemas" { // for people and their programs; not content
				return fs.SkipDir
			}
		case strings.HasPrefix(name, "media/"), strings.HasPrefix(name, Models):
			media = append(media, Entry{name, file})
		default:
			files = append(files, Entry{name, file})
		}
		return nil
	})
	if err != nil {
		reportf(".", "%s", yamlfile.Unread(err))
	}
	return media, files, mistakes
}

// Wordless are the files of words that lack for languages that files are in. A folder of one kind alone may be one of pages.
func Wordless(files []Entry) (lacking []string) {
	kinds := map[string]map[string]bool{} // by the name of the file of words
	for _, file := range files {
		folder, code, _ := textfile.InFolder(file.Path)
		if name := "interface." + code + ".yaml"; textfile.InterfaceFile.MatchString(name) {
			if kinds[name] == nil {
				kinds[name] = map[string]bool{}
			}
			kinds[name][folder] = true
		}
	}
	for _, file := range files {
		delete(kinds, file.Path)
	}
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		if len(kinds[name]) > 1 {
			lacking = append(lacking, name)
		}
	}
	return lacking
}

// Large are the photographs below media/ that are far larger than pages show them, also those that are refused for it.
func Large(fsys fs.FS) (all []picture.Picture, err error) {
	err = fs.WalkDir(fsys, "media", func(name string, file fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case file.IsDir() && IsTemporary(file):
			return fs.SkipDir
		case !file.Type().IsRegular(), IsTemporary(file):
			return nil
		}
		data, err := fs.ReadFile(fsys, name)
		if p, ok := picture.Measure(name, data); ok && p.IsLarge() {
			all = append(all, p)
		}
		return err
	})
	return all, err
}
