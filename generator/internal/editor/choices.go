package editor

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/textfile"
)

// A choice is a value that a field may have, and what it is called.
type choice struct{ value, name string }

// named is a choice that is called what it is.
func named(name string) choice { return choice{name, name} }

// choices are the values that fields have of what other files say.
type choices struct {
	lines      []choice // folders of products
	accents    []choice
	categories map[string][]choice // by the key of their list, which the tag of a field names
	ofLines    map[string][]choice // those of the products of each line
}

// in are the choices of the products of a line.
func (c choices) in(line string) choices {
	c.categories = maps.Clone(c.categories)
	c.categories["categories"] = c.ofLines[line]
	return c
}

// ofAllLines are the categories of products, with the lines that have them behind each.
func (c choices) ofAllLines() (all []choice) {
	for _, line := range c.lines {
		for _, category := range c.ofLines[line.value] {
			if i := slices.IndexFunc(all, func(known choice) bool { return known.value == category.value }); i >= 0 {
				all[i].name = strings.TrimSuffix(all[i].name, ")") + ", " + line.name + ")"
			} else {
				all = append(all, choice{category.value, category.name + " (" + line.name + ")"})
			}
		}
	}
	return all
}

// choicesIn reads the choices below fsys, as far as they can be read: also of files with mistakes.
func choicesIn(fsys fs.FS) choices {
	c := choices{categories: map[string][]choice{}, ofLines: map[string][]choice{}}
	var site struct {
		Lines             []string                `yaml:"lines"`
		ArticleCategories []struct{ Name string } `yaml:"articleCategories"`
		ProjectCategories []struct{ Name string } `yaml:"projectCategories"`
	}
	glimpse(fsys, "site.yaml", &site)
	for list, all := range map[string][]struct{ Name string }{"articleCategories": site.ArticleCategories, "projectCategories": site.ProjectCategories} {
		for _, category := range all {
			c.categories[list] = append(c.categories[list], named(category.Name))
		}
	}
	// Those that the site does not list yet: a line begins with its file, and a folder of its products.
	files, _ := fs.Glob(fsys, "lines/*.yaml")  // the pattern is right
	folders, _ := fs.ReadDir(fsys, "products") // none where there is no such folder
	var more []string
	for _, file := range files {
		more = append(more, strings.TrimSuffix(path.Base(file), ".yaml"))
	}
	for _, folder := range folders {
		if folder.IsDir() && !filetree.IsTemporary(folder) {
			more = append(more, folder.Name())
		}
	}
	for _, id := range more {
		if !slices.Contains(site.Lines, id) {
			site.Lines = append(site.Lines, id)
		}
	}
	for _, id := range site.Lines {
		var line struct {
			Name, Accent string
			Categories   []struct{ Name string }
		}
		glimpse(fsys, path.Join(textfile.LinesFolder, id+".yaml"), &line)
		made := choice{id, cmp.Or(line.Name, id)}
		c.lines = append(c.lines, made)
		for _, category := range line.Categories {
			c.ofLines[id] = append(c.ofLines[id], named(category.Name))
		}
		if line.Accent != "" {
			c.accents = append(c.accents, made)
		}
	}
	c.categories["allCategories"] = c.ofAllLines()
	c.accents = append(c.accents, choice{string(content.ConfiguratorAccent), "Configurator"})
	return c
}

// glimpse reads what it can of a file.
func glimpse(fsys fs.FS, name string, value any) {
	if source, err := fs.ReadFile(fsys, name); err == nil {
		_ = yaml.Unmarshal(source, value) // the rest of it is read when the file is
	}
}
