package content

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// RouteOf is the address that a file of content makes, by its path from the content folder; empty for one that makes
// none of its own.
func RouteOf(name string) string {
	ext := path.Ext(name)
	folder, rest, _ := strings.Cut(strings.TrimSuffix(name, ext), "/")
	code, below, inLanguage := strings.Cut(rest, "/")
	switch {
	case rest == "":
	case name == "pages/index"+ext:
		return "/"
	case folder == "pages" && path.Base(rest) == "index":
		return "/" + path.Dir(rest)
	case folder == "projects" && inLanguage && ext == ".yaml":
		return path.Join(textfile.Home(code), blocks.ProjectsRoute, below)
	case folder == "pages" && (ext == ".yaml" || ext == ".md"):
		return "/" + rest
	case folder == "blog" && ext == ".md":
		return blocks.BlogRoute + "/" + rest
	case folder == "projects" && ext == ".yaml":
		return blocks.ProjectsRoute + "/" + rest
	case strings.HasPrefix(name, filetree.Downloads) && ext == ".pdf":
		return "/downloads/" + path.Base(name)
	case folder == "documents" && ext == ".yaml":
		return Document{ID: rest}.URL()
	}
	return ""
}

// ProductRoute is the address of the page of a product, by its file's path from the content folder and its text; empty
// for what is no product with a name.
func ProductRoute(name string, source []byte) string {
	folder, rest, _ := strings.Cut(name, "/")
	line, file, ok := strings.Cut(rest, "/")
	var p catalogue.Product
	if folder != "products" || !ok || yaml.Unmarshal(source, &struct {
		Name *string `yaml:"name"`
		Slug *string `yaml:"slug"`
	}{&p.Name, &p.Slug}) != nil || p.Name == "" {
		return ""
	}
	p.Line, p.ID = line, strings.TrimSuffix(file, ".yaml")
	return p.Route()
}

// A Glimpse is what can be read of a file by itself, also of one with mistakes.
type Glimpse struct {
	Title string
	textfile.Publication
}

// GlimpseOf reads a page, article or project for a glimpse.
func GlimpseOf(source []byte) Glimpse {
	text := string(source)
	if front, _, ok := yamlfile.CutFrontMatter(text); ok {
		text = front
	}
	var root yaml.Node
	if yaml.Unmarshal([]byte(text), &root) != nil || len(root.Content) == 0 {
		return Glimpse{}
	}
	value := func(key string) string {
		if n := yamlfile.ValueOf(root.Content[0], key); n != root.Content[0] {
			return n.Value
		}
		return ""
	}
	day := func(key string) yamlfile.Date {
		at, _ := time.Parse(time.DateOnly, value(key)) // zero where there is none
		return yamlfile.Date{Time: at}
	}
	return Glimpse{value("title"), textfile.Publication{Draft: value("draft") == "true", PublishAt: day("publishAt"), UnpublishAt: day("unpublishAt")}}
}

// A Choice is a value that a field may have, and what it is called.
type Choice struct{ Value, Name string }

// Choices are the values that fields have of what other files say.
type Choices struct {
	Lines             []Choice // folders of products
	Accents           []Choice
	ArticleCategories []Choice
	ProjectCategories []Choice
}

// ChoicesIn reads the choices below fsys, as far as they can be read: also of files with mistakes.
func ChoicesIn(fsys fs.FS) Choices {
	var c Choices
	var site struct {
		Lines             []string                `yaml:"lines"`
		ArticleCategories []struct{ Name string } `yaml:"articleCategories"`
		ProjectCategories []struct{ Name string } `yaml:"projectCategories"`
	}
	glimpse(fsys, "site.yaml", &site)
	for _, category := range site.ArticleCategories {
		c.ArticleCategories = append(c.ArticleCategories, Choice{category.Name, category.Name})
	}
	for _, category := range site.ProjectCategories {
		c.ProjectCategories = append(c.ProjectCategories, Choice{category.Name, category.Name})
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
		var line struct{ Name, Accent string }
		glimpse(fsys, lineFile(id), &line)
		choice := Choice{id, cmp.Or(line.Name, id)}
		c.Lines = append(c.Lines, choice)
		if line.Accent != "" {
			c.Accents = append(c.Accents, choice)
		}
	}
	c.Accents = append(c.Accents, Choice{string(ConfiguratorAccent), "Configurator"})
	return c
}

// glimpse reads what it can of a file.
func glimpse(fsys fs.FS, name string, value any) {
	if source, err := fs.ReadFile(fsys, name); err == nil {
		_ = yaml.Unmarshal(source, value) // the rest of it is read when the file is
	}
}
