package content_test

import (
	"reflect"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/content"
)

// TestEveryPictureSaysHowWideItIsShown asserts that no page sends a photograph as its camera made it.
func TestEveryPictureSaysHowWideItIsShown(t *testing.T) {
	t.Parallel()
	seen := map[reflect.Type]bool{}
	var visit func(reflect.Type)
	visit = func(kind reflect.Type) {
		for kind.Kind() == reflect.Pointer || kind.Kind() == reflect.Slice || kind.Kind() == reflect.Map {
			kind = kind.Elem()
		}
		if kind.Kind() != reflect.Struct || seen[kind] {
			return
		}
		seen[kind] = true
		for field := range kind.Fields() {
			of := field.Type
			for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
				of = of.Elem()
			}
			name := kind.Name() + "." + field.Name
			written := field.Tag.Get("yaml") != "" && field.Tag.Get("yaml") != "-"
			if of == reflect.TypeFor[blocks.Image]() && written && field.Tag.Get("layout") == "" {
				t.Errorf("%s is a picture without a layout tag: the width in pixels at which a wide screen shows it, or none", name)
			}
			visit(field.Type)
		}
	}
	visit(reflect.TypeFor[content.Tree]())
	for _, kind := range content.Kinds() {
		visit(kind)
	}
	if len(seen) < 30 {
		t.Errorf("%d types were looked at", len(seen))
	}
}
