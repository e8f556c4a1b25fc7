package words_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/words"
)

func TestEveryColourHasANameInAnotherLanguage(t *testing.T) {
	t.Parallel()
	var named words.ColourWords
	fields := reflect.ValueOf(&named).Elem()
	for i := range fields.NumField() {
		fields.Field(i).SetString("the colour " + fields.Type().Field(i).Tag.Get("yaml"))
	}
	id, _ := reflect.TypeFor[blocks.Colour]().FieldByName("ID")
	for rule := range strings.SplitSeq(id.Tag.Get("jsonschema"), ",") {
		colour, isColour := strings.CutPrefix(rule, "enum=")
		if isColour && colour != "custom" && named.Named(colour) != "the colour "+colour { // that one a visitor mixes
			t.Errorf("%s is called %q", colour, named.Named(colour))
		}
	}
}
