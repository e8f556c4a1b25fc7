package content

import (
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// Kinds lists every kind of block by its name.
func Kinds() map[string]reflect.Type {
	all := maps.Clone(derived)
	for name, kind := range blocks.Authored {
		all[name] = kind.Type
	}
	return all
}

// KindNames are the names of Kinds in alphabetical order.
func KindNames() []string { return slices.Sorted(maps.Keys(Kinds())) }

// derived are the kinds that are made of other files and that no page lists.
var derived = map[string]reflect.Type{
	"article-head":   reflect.TypeFor[ArticleHead](),
	"product-detail": reflect.TypeFor[ProductDetail](),
	"project-detail": reflect.TypeFor[ProjectDetail](),
}

var kindNames = func() map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for name, kind := range Kinds() {
		names[kind] = name
	}
	return names
}()

// KindOf returns the name of a block's kind.
func KindOf(b blocks.Block) string { return KindName(reflect.TypeOf(b)) }

// KindName is the name of a kind.
func KindName(kind reflect.Type) string {
	name, ok := kindNames[kind]
	if !ok {
		panic(fmt.Sprintf("content: block %s has no kind", kind))
	}
	return name
}
