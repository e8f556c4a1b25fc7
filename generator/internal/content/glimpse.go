package content

import (
	"path"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"
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
		return path.Join(home(code), ProjectsRoute, below)
	case folder == "pages" && (ext == ".yaml" || ext == ".md"):
		return "/" + rest
	case folder == "blog" && ext == ".md":
		return BlogRoute + "/" + rest
	case folder == "projects" && ext == ".yaml":
		return ProjectsRoute + "/" + rest
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
	var p Product
	if folder != "products" || !ok || yaml.Unmarshal(source, &struct {
		Name *string `yaml:"name"`
		Slug *string `yaml:"slug"`
	}{&p.Name, &p.Slug}) != nil || p.Name == "" {
		return ""
	}
	p.Line, p.ID = line, strings.TrimSuffix(file, ".yaml")
	return p.route()
}

// A Glimpse is what can be read of a file by itself, also of one with mistakes.
type Glimpse struct {
	Title string
	Publication
}

// GlimpseOf reads a page, article or project for a glimpse.
func GlimpseOf(source []byte) Glimpse {
	text := string(source)
	if front, _, ok := CutFrontMatter(text); ok {
		text = front
	}
	var root yaml.Node
	if yaml.Unmarshal([]byte(text), &root) != nil || len(root.Content) == 0 {
		return Glimpse{}
	}
	value := func(key string) string {
		if n := valueOf(root.Content[0], key); n != root.Content[0] {
			return n.Value
		}
		return ""
	}
	day := func(key string) Date {
		at, _ := time.Parse(time.DateOnly, value(key)) // zero where there is none
		return Date{at}
	}
	return Glimpse{value("title"), Publication{Draft: value("draft") == "true", PublishAt: day("publishAt"), UnpublishAt: day("unpublishAt")}}
}
