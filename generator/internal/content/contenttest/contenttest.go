// Package contenttest holds the smallest content that is right, for tests to change.
package contenttest

import (
	_ "embed"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"strings"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/words"
)

//go:embed minimal.txtar
var minimal []byte

// Minimal is a content folder without mistakes: a home page and a not-found page, one product line with
// one product, and every word of the interface.
func Minimal() fstest.MapFS {
	files := fstest.MapFS{"interface.yaml": {Data: []byte(everyWord(reflect.TypeFor[words.Interface](), "nl-NL"))}}
	for _, file := range txtar.Parse(minimal).Files {
		files[file.Name] = &fstest.MapFile{Data: file.Data}
	}
	return files
}

// InLanguage are the files that a second language of [Minimal] needs: every word of the shell and of the quote form, and
// a home page.
func InLanguage(code string) fstest.MapFS {
	return fstest.MapFS{
		"interface." + code + ".yaml": {Data: []byte(everyWord(reflect.TypeFor[words.Words](), code+"-"+strings.ToUpper(code)) + `site:
  tagline: tagline
  navigation: [{ label: home, href: /` + code + ` }]
  action: { label: contact, href: /` + code + ` }
  footer: [{ title: more, links: [{ label: home, href: /` + code + ` }] }]
forms: { address: address }
`)},
		"pages/" + code + "/index.yaml": {Data: []byte(`title: Example, the smallest site in ` + code + `
description: The smallest site in ` + code + ` that has all it needs, with one page and every word of the rest.
keywords: [home]
blocks:
  - { type: hero, title: The home page in ` + code + `, text: Only this. }
`)},
		"forms/" + code + "/quote.yaml": {Data: []byte(`success: { title: sent, text: sent }
failure: { title: failed, text: failed }
`)},
	}
}

// inLanguage is a file in the folder of a language.
var inLanguage = regexp.MustCompile(`^(?:pages|projects|forms|lines)/([a-z]{2})/`)

// With is Minimal with some files changed or added, and what their languages need. A file without text is taken away.
func With(changed []txtar.File) fstest.MapFS {
	files := Minimal()
	for _, file := range changed {
		if found := inLanguage.FindStringSubmatch(file.Name); found != nil {
			maps.Copy(files, InLanguage(found[1]))
		}
	}
	for _, file := range changed {
		if len(file.Data) == 0 {
			delete(files, file.Name)
			continue
		}
		files[file.Name] = &fstest.MapFile{Data: file.Data}
	}
	return files
}

// everyWord is a file of the words of the interface in which every text is its own key, so that a new text needs no change
// of a test. Lists and groups that may be left out are left out.
func everyWord(of reflect.Type, locale string) string {
	var b strings.Builder
	var write func(t reflect.Type, indent string)
	write = func(t reflect.Type, indent string) {
		for field := range t.Fields() {
			key, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
			switch {
			case field.Anonymous:
				write(field.Type, indent)
			case key == "" || key == "-":
			case key == "locale":
				fmt.Fprintf(&b, "%s%s: %s\n", indent, key, locale)
			case field.Type == reflect.TypeFor[blocks.Link]():
				fmt.Fprintf(&b, "%s%s: { label: %s, href: / }\n", indent, key, key)
			case field.Type == reflect.TypeFor[blocks.Specifications]():
				fmt.Fprintf(&b, "%s%s: { %s: %s }\n", indent, key, key, key)
			case field.Type.Kind() == reflect.Struct:
				fmt.Fprintf(&b, "%s%s:\n", indent, key)
				write(field.Type, indent+"  ")
			case field.Type == reflect.TypeFor[[]string]():
				fmt.Fprintf(&b, "%s%s: [%s]\n", indent, key, key)
			case field.Type.Kind() == reflect.String:
				fmt.Fprintf(&b, "%s%s: %s\n", indent, key, key)
			case !strings.HasPrefix(field.Tag.Get("jsonschema"), "required"):
			default:
				panic(fmt.Sprintf("contenttest: write a value for %s, a %s", key, field.Type))
			}
		}
	}
	write(of, "")
	return b.String()
}
