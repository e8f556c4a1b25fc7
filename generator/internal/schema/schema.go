// Package schema derives the JSON Schemas that editors check content files with, and those that the
// frontend's TypeScript types are made from, from the Go types of content, page and the desk's API.
//
// It knows types only: no content file, no React.
package schema

import (
	"encoding/json"
	"fmt"
	"reflect"

	"github.com/invopop/jsonschema"

	"github.com/dfx-fitness/site/functions/desk/api"
	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/office"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/textfile"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// Editor returns the schemas for content files by file name.
func Editor() (map[string][]byte, error) {
	files := map[string][]byte{}
	for name, t := range map[string]reflect.Type{
		"assistant.schema.json":     reflect.TypeFor[words.Assistant](),
		"article.schema.json":       reflect.TypeFor[content.Article](),
		"downloads.schema.json":     reflect.TypeFor[content.Downloads](),
		"document.schema.json":      reflect.TypeFor[content.Document](),
		"form.schema.json":          reflect.TypeFor[content.Form](),
		"interface.schema.json":     reflect.TypeFor[words.Interface](),
		"line.schema.json":          reflect.TypeFor[catalogue.Line](),
		"media.schema.json":         reflect.TypeFor[content.Credits](),
		"page.schema.json":          reflect.TypeFor[content.Page](),
		"product.schema.json":       reflect.TypeFor[catalogue.Product](),
		"project.schema.json":       reflect.TypeFor[content.Project](),
		"redirects.schema.json":     reflect.TypeFor[content.Redirects](),
		"replies.schema.json":       reflect.TypeFor[content.Replies](),
		"translation.schema.json":   reflect.TypeFor[content.Translation](),
		"form-words.schema.json":    reflect.TypeFor[words.Form](),
		"line-words.schema.json":    reflect.TypeFor[catalogue.LineWords](),
		"site.schema.json":          reflect.TypeFor[content.Settings](),
		"menu.schema.json":          reflect.TypeFor[content.Menus](),
		"announcements.schema.json": reflect.TypeFor[content.Announcements](),
		"hours.schema.json":         reflect.TypeFor[office.Times](),
		"claims.schema.json":        reflect.TypeFor[content.Claims](),
	} {
		encoded, err := encode(authored().ReflectFromType(t))
		if err != nil {
			return nil, fmt.Errorf("schema %s: %w", name, err)
		}
		files[name] = encoded
	}
	return files, nil
}

// Payload returns the schema of what the generator hands to the frontend: pages, blocks and shell.
func Payload() ([]byte, error) {
	r := reflector()
	r.Mapper = func(t reflect.Type) *jsonschema.Schema {
		switch t {
		case reflect.TypeFor[textfile.Markdown](), reflect.TypeFor[blocks.SVG](), reflect.TypeFor[yamlfile.Date]():
			return &jsonschema.Schema{Type: "string"}
		case reflect.TypeFor[json.RawMessage](): // a block, already encoded
			choice := &jsonschema.Schema{}
			for _, name := range content.KindNames() {
				choice.OneOf = append(choice.OneOf, &jsonschema.Schema{Ref: "#/$defs/" + page.Shown()[name].Name()})
			}
			return choice
		}
		return enumeration(t)
	}
	root := r.ReflectFromType(payload())
	for name, kind := range page.Shown() {
		tag(root.Definitions[kind.Name()], name)
	}
	for _, definition := range root.Definitions {
		for property := range definition.Properties.FromOldest() {
			// A description beside a reference would make a second type of the same shape.
			if schema := definition.Properties.Value(property); schema.Ref != "" {
				schema.Description = ""
			}
		}
	}
	return encode(root)
}

// Desk returns the schema of the desk's API.
func Desk() ([]byte, error) {
	r := reflector()
	r.Mapper = enumeration
	fields := []reflect.StructField{}
	for _, t := range []reflect.Type{
		reflect.TypeFor[api.Settings](), reflect.TypeFor[api.Me](), reflect.TypeFor[api.List](), reflect.TypeFor[api.Lead](),
		reflect.TypeFor[api.Change](), reflect.TypeFor[api.Conflict](), reflect.TypeFor[api.Resend](), reflect.TypeFor[api.NewLead](), reflect.TypeFor[api.Mistakes](),
		reflect.TypeFor[api.Error](), reflect.TypeFor[api.Counts](), reflect.TypeFor[api.Figures](), reflect.TypeFor[api.Persons](), reflect.TypeFor[api.Publications](),
	} {
		fields = append(fields, reflect.StructField{Name: t.Name(), Type: t})
	}
	return encode(r.ReflectFromType(reflect.StructOf(fields)))
}

// payload is a struct that has every type the frontend gets as a field, so that each is defined once.
func payload() reflect.Type {
	fields := []reflect.StructField{
		{Name: "Page", Type: reflect.TypeFor[page.Page]()},
		{Name: "Shell", Type: reflect.TypeFor[page.Shell]()},
		{Name: "Knowledge", Type: reflect.TypeFor[page.Knowledge]()},
	}
	for _, name := range content.KindNames() {
		kind := page.Shown()[name]
		fields = append(fields, reflect.StructField{Name: kind.Name(), Type: kind})
	}
	return reflect.StructOf(fields)
}

// tag adds the property by which kinds of block are told apart.
func tag(block *jsonschema.Schema, kind string) {
	block.Properties.Set("type", &jsonschema.Schema{Const: kind})
	_ = block.Properties.MoveToFront("type")
	block.Required = append([]string{"type"}, block.Required...)
}

func reflector() *jsonschema.Reflector {
	return &jsonschema.Reflector{Anonymous: true, Namer: func(t reflect.Type) string { return t.Name() }}
}

// authored reflects types as they are written in YAML.
func authored() *jsonschema.Reflector {
	r := reflector()
	r.FieldNameTag = "yaml"
	r.RequiredFromJSONSchemaTags = true
	r.Mapper = func(t reflect.Type) *jsonschema.Schema {
		switch t {
		case reflect.TypeFor[textfile.Markdown]():
			return &jsonschema.Schema{Type: "string"}
		case reflect.TypeFor[yamlfile.Date]():
			return &jsonschema.Schema{Type: "string", Format: "date"}
		case reflect.TypeFor[blocks.Specifications]():
			return &jsonschema.Schema{Type: "object", AdditionalProperties: &jsonschema.Schema{
				Description: "Vrij te kiezen: naam en waarde.",
				AnyOf:       []*jsonschema.Schema{{Type: "string"}, {Type: "number"}},
			}}
		case reflect.TypeFor[textfile.Facts]():
			inner := *r
			inner.DoNotReference, inner.ExpandedStruct = true, true
			fact := inner.ReflectFromType(reflect.TypeFor[textfile.Fact]())
			fact.Version = ""
			return &jsonschema.Schema{Type: "object", AdditionalProperties: &jsonschema.Schema{
				Description: "Naam en tekst, of een tekst met een patroon.",
				AnyOf:       []*jsonschema.Schema{fact.Properties.Value("text"), fact},
			}}
		case reflect.TypeFor[blocks.Block]():
			return choiceOfBlocks(r)
		}
		return enumeration(t)
	}
	return r
}

// enumeration is the schema of a type with a fixed set of values; other types have none of their own.
func enumeration(t reflect.Type) *jsonschema.Schema {
	fixed, ok := reflect.Zero(t).Interface().(interface{ Enum() []string })
	if !ok {
		return nil
	}
	s := &jsonschema.Schema{Type: "string"}
	for _, value := range fixed.Enum() {
		s.Enum = append(s.Enum, value)
	}
	return s
}

// choiceOfBlocks is the choice between all kinds of block, each in full, which editors show best.
func choiceOfBlocks(r *jsonschema.Reflector) *jsonschema.Schema {
	choice := &jsonschema.Schema{}
	for _, name := range blocks.AuthoredNames() {
		kind := content.Kinds()[name]
		inner := *r
		inner.DoNotReference = true
		inner.ExpandedStruct = true
		block := inner.ReflectFromType(kind)
		block.Version = ""
		block.Title = kind.Name()
		tag(block, name)
		block.Properties.Value("type").Description = "Soort blok."
		for dates := inner.ReflectFromType(reflect.TypeFor[textfile.Publication]()).Properties.Oldest(); dates != nil; dates = dates.Next() {
			block.Properties.Set(dates.Key, dates.Value)
		}
		choice.OneOf = append(choice.OneOf, block)
	}
	return choice
}

func encode(s *jsonschema.Schema) ([]byte, error) {
	encoded, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(encoded, '\n'), nil
}
