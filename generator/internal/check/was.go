package check

import (
	"cmp"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// productRoute is the address of the page of a product, by its file's path from the content folder and its text; empty
// for what is no product with a name.
func productRoute(name string, source []byte) string {
	folder, rest, _ := strings.Cut(name, "/")
	line, file, ok := strings.Cut(rest, "/")
	var p catalogue.Product
	var move struct{ Line string }
	if folder != "products" || !ok || yaml.Unmarshal(source, &struct {
		Name *string                `yaml:"name"`
		Slug *string                `yaml:"slug"`
		Move *struct{ Line string } `yaml:"move"`
	}{&p.Name, &p.Slug, &move}) != nil || p.Name == "" {
		return ""
	}
	p.Line, p.ID = cmp.Or(move.Line, line), strings.TrimSuffix(file, ".yaml")
	return p.Route()
}

// A glimpse is what can be read of a file by itself, also of one with mistakes.
type glimpse struct {
	title string
	textfile.Publication
}

// glimpseOf reads a page, article or project for a glimpse.
func glimpseOf(source []byte) glimpse {
	text := string(source)
	if front, _, ok := yamlfile.CutFrontMatter(text); ok {
		text = front
	}
	var root yaml.Node
	if yaml.Unmarshal([]byte(text), &root) != nil || len(root.Content) == 0 {
		return glimpse{}
	}
	value := func(key string) string { return yamlfile.ValueOf(root.Content[0], key).Value }
	day := func(key string) yamlfile.Date {
		at, _ := time.Parse(time.DateOnly, value(key)) // zero where there is none
		return yamlfile.Date{Time: at}
	}
	return glimpse{value("title"), textfile.Publication{Draft: value("draft") == "true", PublishAt: day("publishAt"), UnpublishAt: day("unpublishAt")}}
}
