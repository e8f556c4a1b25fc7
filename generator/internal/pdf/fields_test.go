package pdf_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
	"github.com/dfx-fitness/site/generator/internal/page"
	"github.com/dfx-fitness/site/generator/internal/words"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// given are the values of fields that do not take just any; nil leaves out those that are not shown as they are.
var given = map[string]any{
	"product": "l-001", "slug": "own-address", "image.src": "leg-press.svg", "images.src": "share.svg", "price.since": "2020-02-03",
	"move": nil, "key": nil, "related": nil, "image.focus": nil, "images.focus": nil, // choices among lines, rows, products and sides
	"draft": nil, "publishAt": nil, "unpublishAt": nil, "aliases": nil, "redirect": nil, // about the address
}

// TestEachFieldOfAProductIsInAllThatIsMadeOfProducts gives each field of a product, and each of its words in English, a value of
// its own and looks for it. It stands here because no other package sees what a datasheet is made of.
func TestEachFieldOfAProductIsInAllThatIsMadeOfProducts(t *testing.T) {
	t.Parallel()
	const head, unread, asked = "in the head of the page", "no search engine reads it", "a question to who asks for it"
	places := map[string]struct {
		code   string            // where it is made
		except map[string]string // fields that it does without, and why
	}{
		"payload": {"catalogue.Product, with a name in JSON", map[string]string{"title": head, "metaDescription": head}},
		"datasheet": {"datasheet in pdf/datasheet.go and datasheet.typ", map[string]string{
			"title": head, "metaDescription": head, "images": "it has one picture", "freeSpace": "drawn, and part of a row", "ask": asked,
		}},
		"JSON-LD": {"productDetailData in page/block_product_detail.go", map[string]string{
			"title": head, "metaDescription": head, "features": unread, "smartFeatures": unread, "suitableFor": unread,
			"certifications": "a Certification has an issuer", "freeSpace": "part of a row", "ask": asked,
		}},
		"search entry": {"entryOf in page/block_products.go", map[string]string{
			"title": head, "metaDescription": head, "images": "it has one picture", "specifications": "rows of the datasheet",
			"dimensions": "a figure", "freeSpace": "a figure", "weight": "a figure", "price": "a figure", "power": "a figure", "ask": asked,
		}},
	}
	// Fields whose text is the same in all languages, and why.
	same := map[string]string{"category": "its line has the words", "certifications": "names", "power": "a figure"}

	dutch, english := filled[catalogue.Product]("Dutch", 400), filled[catalogue.ProductText]("English", 700)
	made := madeOf(t, dutch.yaml, english.yaml)
	for field, values := range dutch.values {
		texts := slices.DeleteFunc(slices.Clone(values), func(value string) bool { return !strings.HasPrefix(value, dutch.language) })
		isDutch := false
		for place, of := range places {
			nl, en := made["nl"][place], made["en"][place]
			isMissing := !stands(nl, values) || !stands(en, slices.Concat(values, english.values[field]))
			if isMissing && of.except[field] == "" {
				t.Errorf("%s is not in the %s: put it into %s (below generator/internal), or name it among the exceptions there, with the reason", field, place, of.code)
			} else if isMissing {
				delete(of.except, field)
			}
			isDutch = isDutch || stands(en, texts)
		}
		if isDutch && same[field] == "" {
			t.Errorf("%s is in Dutch on English pages: put it into catalogue.ProductText and copy it in translate in content/line_words.go (below generator/internal), or name it in `same`, with the reason", field)
		} else if isDutch {
			delete(same, field)
		}
	}
	for place, of := range places {
		for field := range of.except {
			t.Errorf("%s is in the %s, or no field at all: take it out of the exceptions there", field, place)
		}
	}
	for field := range same {
		t.Errorf("%s is not in Dutch on English pages, or no field at all: take it out of `same`", field)
	}
}

// madeOf is all that is made of a product, by language and place.
func madeOf(t *testing.T, product, english any) map[string]map[string]string {
	t.Helper()
	encoded := func(value any) []byte { // as JSON, which is YAML too
		data, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	inEnglish := map[string]any{"title": "{name}", "description": "{description}", "products": []any{english}}
	files := contenttest.With([]txtar.File{
		{Name: "lines/lijn.yaml", Data: []byte(line)}, {Name: "lines/en/lijn.yaml", Data: encoded(inEnglish)},
		{Name: "pages/lijn.yaml", Data: []byte(linePage)}, {Name: "pages/en/lijn.yaml", Data: []byte(linePage)},
		{Name: "products/lijn/l-001.yaml", Data: encoded(product)},
	})
	for _, name := range []string{"interface.yaml", "interface.en.yaml"} { // whose texts are their keys, without amounts
		files[name].Data = bytes.Replace(files[name].Data, []byte("band: band"), []byte("band: '{from}-{to}'"), 1)
	}
	tree, err := content.Read(files, content.Options{})
	if err != nil {
		t.Fatalf("%v\nName a field that takes other values in `given`, with one of its own.", err)
	}
	tree.Assistant = &words.Assistant{} // without it there is no search
	pages, err := page.Build(tree, page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	made := map[string]map[string]string{}
	for _, of := range pages {
		in := tree.In(of.Language)
		if shown, _ := in.Product("l-001"); shown.Href == of.Path {
			datasheet, err := typesetter(t, t.TempDir(), nil).DatasheetData(t.Context(), in, shown)
			if err != nil {
				t.Fatal(err)
			}
			_, data, _ := strings.Cut(of.Head.HTML, `<script type="application/ld+json">`)
			made[of.Language] = map[string]string{
				"payload": string(of.Blocks[0]), "datasheet": string(datasheet), "JSON-LD": data, "search entry": string(encoded(of.Entries)),
			}
		}
	}
	return made
}

// stands reports whether one of the values is in a text, not within a longer word or number, nor in a drawing.
func stands(text string, values []string) bool {
	text = drawing.ReplaceAllString(text, "")
	return slices.ContainsFunc(values, func(value string) bool {
		return regexp.MustCompile(`(^|\W)` + regexp.QuoteMeta(value) + `(\W|$)`).MatchString(text)
	})
}

var drawing = regexp.MustCompile(`\\u003csvg.*?\\u003c/svg`)

// A filling is a file in which each text and each number is unlike all others.
type filling struct {
	language string
	number   int
	yaml     any
	values   map[string][]string // as they are shown, by field
}

func filled[T any](language string, number int) *filling {
	f := &filling{language: language, number: number, values: map[string][]string{}}
	f.yaml = f.value(reflect.TypeFor[T](), "")
	return f
}

// value is one for a field with a name, such as "price", or "price.from" within it.
func (f *filling) value(of reflect.Type, name string) any {
	f.number++
	value, isGiven := given[name]
	switch text := f.language + " " + name + "."; {
	case isGiven && value == nil:
		return nil
	case isGiven:
	case of == reflect.TypeFor[blocks.Specifications]():
		return map[string]any{f.language + " row": f.value(reflect.TypeFor[string](), name)}
	case of.Kind() == reflect.Pointer:
		return f.value(of.Elem(), name)
	case of.Kind() == reflect.Slice:
		return []any{f.value(of.Elem(), name)}
	case of.Kind() == reflect.Struct:
		fields := map[string]any{}
		for _, field := range yamlfile.FieldsOf(of) {
			if value := f.value(field.Type, strings.TrimPrefix(name+"."+field.Name, ".")); value != nil {
				fields[field.Name] = value
			}
		}
		return fields
	case of.Kind() == reflect.String:
		value = text
	case of.Kind() == reflect.Int, of.Kind() == reflect.Float64:
		value = f.number
	default:
		panic(fmt.Sprintf("%s is a %s: name it in `given`, with a value, or with nil and the reason", name, of))
	}
	field, _, _ := strings.Cut(name, ".")
	f.values[field] = append(f.values[field], strings.TrimSuffix(fmt.Sprint(value), ".svg")) // in addresses, a fingerprint follows
	return value
}
