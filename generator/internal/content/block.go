package content

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// A Block is one part of a page. Each kind is a struct below, a JSON Schema and TypeScript type made
// from it, and a React component in frontend/blocks/ in the folder of the struct's name.
type Block interface{ block() }

// Kinds lists every kind of block by the name that stands behind `type:` in a file.
func Kinds() map[string]reflect.Type { return maps.Clone(kinds) }

// KindNames are the names of Kinds in alphabetical order.
func KindNames() []string { return slices.Sorted(maps.Keys(kinds)) }

var kinds = map[string]reflect.Type{
	"banner":         reflect.TypeFor[Banner](),
	"call-to-action": reflect.TypeFor[CallToAction](),
	"categories":     reflect.TypeFor[Categories](),
	"dashboards":     reflect.TypeFor[Dashboards](),
	"feature-cards":  reflect.TypeFor[FeatureCards](),
	"hero":           reflect.TypeFor[Hero](),
	"integrations":   reflect.TypeFor[Integrations](),
	"not-found":      reflect.TypeFor[NotFound](),
	"products":       reflect.TypeFor[Products](),
	"prose":          reflect.TypeFor[Prose](),
	"related-pages":  reflect.TypeFor[RelatedPages](),
	"showcase":       reflect.TypeFor[Showcase](),
	"warning":        reflect.TypeFor[Warning](),
}

var kindNames = func() map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for name, kind := range kinds {
		names[kind] = name
	}
	return names
}()

// KindOf returns the name of a block's kind.
func KindOf(b Block) string {
	name, ok := kindNames[reflect.TypeOf(b)]
	if !ok {
		panic(fmt.Sprintf("content: block %T has no kind", b))
	}
	return name
}

// EncodeBlock is a block's JSON with its kind as "type".
func EncodeBlock(b Block) (json.RawMessage, error) {
	fields, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	head := fmt.Sprintf(`{"type":%q`, KindOf(b))
	if len(fields) > len("{}") {
		head += ","
	}
	return append([]byte(head), fields[1:]...), nil
}
