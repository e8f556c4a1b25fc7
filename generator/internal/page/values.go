package page

import (
	"reflect"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/units"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// finished is a copy of a value in which every text has its amounts joined with their units, and every
// photograph the placeholder of its file. Texts of named types (Markdown, dates, enumerations) stay.
func finished[T any](value T, placeholders map[string]string) T {
	return finish(reflect.ValueOf(&value).Elem(), placeholders).Interface().(T)
}

var (
	plainText = reflect.TypeFor[string]()
	day       = reflect.TypeFor[yamlfile.Date]()
)

func finish(v reflect.Value, placeholders map[string]string) reflect.Value {
	switch v.Kind() {
	case reflect.String:
		if v.Type() == plainText {
			return reflect.ValueOf(units.Join(v.String()))
		}
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return v
		}
		inner := finish(v.Elem(), placeholders)
		if v.Kind() == reflect.Interface {
			return inner
		}
		copied := reflect.New(inner.Type())
		copied.Elem().Set(inner)
		return copied
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		copied := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			copied.Index(i).Set(finish(v.Index(i), placeholders))
		}
		return copied
	case reflect.Struct:
		if v.Type() == day {
			return v
		}
		copied := reflect.New(v.Type()).Elem()
		copied.Set(v)
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				copied.Field(i).Set(finish(v.Field(i), placeholders))
			}
		}
		if shown, ok := copied.Addr().Interface().(*blocks.Image); ok && shown.Sources != nil {
			shown.Sources.Placeholder = placeholders[shown.Src]
		}
		return copied
	}
	return v
}
