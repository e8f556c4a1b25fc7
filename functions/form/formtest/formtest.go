// Package formtest holds the forms of the site that tests run over: frontend/e2e/site/forms as JSON, as
// functions carry it. A test in generator/internal/build renews it.
package formtest

import (
	_ "embed"

	"github.com/dfx-fitness/site/functions/form"
)

//go:embed testdata/forms.json
var forms []byte

// JSON is the file that functions carry.
func JSON() []byte { return forms }

// Set is all of the forms; it panics where the file is none.
func Set() *form.Set {
	set, err := form.ParseSet(forms)
	if err != nil {
		panic(err)
	}
	return set
}

// Of is one of the forms, by its name.
func Of(name form.Name) *form.Definition { return Set().Named(name) }
