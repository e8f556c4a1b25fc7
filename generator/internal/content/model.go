package content

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// modelsFolder holds products in three dimensions.
const modelsFolder = "media/models/"

// maxModelBytes bounds one model: a telephone fetches it before it shows anything.
const maxModelBytes = 1 << 20

// A Model is one file below media/models/: a product in three dimensions, by the product's id. 'make models' makes it, in
// metres with the floor at 0.
type Model struct {
	File string // path below the content folder
	URL  string // path on the site; holds a hash of the bytes, so that it may be cached for good
	// The colour that each part comes in, #rrggbb, where visitors may have another: materials of these names.
	Frame, Leather string
}

// readModel reads a file of media/models/: a model, or the outline of one.
func (r *reading) readModel(file string) {
	id, ext := strings.TrimSuffix(file, path.Ext(file)), path.Ext(file)
	switch {
	case ext == outlineExt && productID.MatchString(id):
		r.readOutline(id)
		return
	case ext != ".glb" || !productID.MatchString(id):
		r.Reportf("is geen 3D-model; een model heet naar het product, bijvoorbeeld media/models/df-001.glb")
		return
	}
	data, size, err := yamlfile.ReadBounded(r.FS, r.Name, maxModelBytes)
	switch {
	case err != nil:
		r.Reportf("kan niet worden gelezen: %v", err)
		return
	case size > maxModelBytes:
		r.Reportf("is %d kB groot; een 3D-model mag hoogstens %d kB zijn", size>>10, maxModelBytes>>10)
		return
	}
	materials, ok := picture.MaterialsOf(data)
	if !ok {
		r.Reportf("kan niet als 3D-model worden gelezen; maak het opnieuw met 'make models'")
		return
	}
	digest := sha256.Sum256(data)
	model := &Model{
		File: r.Name, URL: "/media/models/" + id + "." + hex.EncodeToString(digest[:4]) + ext,
		Frame: materials["frame"], Leather: materials["leather"],
	}
	r.id, r.value = id, model
}

// Model is the model of a product.
func (t *Tree) Model(id string) (Model, bool) {
	model, ok := t.models[id]
	return model, ok
}

// serveModels notes the models of the products that the site shows.
func (l *loader) serveModels() {
	for id := range maps.Keys(l.tree.products) {
		if model, ok := l.tree.models[id]; ok {
			l.tree.Served[model.URL] = model.File
		}
	}
}

// ModelWords are the words around a product in three dimensions.
type ModelWords struct {
	Open     string `yaml:"open" json:"open" label:"Knop openen" jsonschema:"required,maxLength=20" jsonschema_description:"Knop op de foto die het product laat draaien."`
	OpenHint string `yaml:"openHint" json:"openHint" label:"Knop voor schermlezers" jsonschema:"required" jsonschema_description:"Wat schermlezers bij die knop voorlezen; {name} is het product."`
	Close    string `yaml:"close" json:"close" label:"Knop sluiten" jsonschema:"required" jsonschema_description:"Knop terug naar de foto."`
	Loading  string `yaml:"loading" json:"loading" label:"Tekst tijdens het laden" jsonschema:"required" jsonschema_description:"Tekst tijdens het laden."`
	Failed   string `yaml:"failed" json:"failed" label:"Melding: mislukt" jsonschema:"required" jsonschema_description:"Tekst als het 3D-model niet laadt."`
	Retry    string `yaml:"retry" json:"retry" label:"Knop opnieuw" jsonschema:"required" jsonschema_description:"Knop die het opnieuw probeert."`
	NoWebGL  string `yaml:"noWebGL" json:"noWebGL" label:"Tekst zonder 3D" jsonschema:"required" jsonschema_description:"Tekst als de browser geen 3D kan tonen."`
	Label    string `yaml:"label" json:"label" label:"Tekst" jsonschema:"required" jsonschema_description:"Naam van het beeld voor schermlezers; {name} is het product."`
	Help     string `yaml:"help" json:"help" label:"Hoe het draait" jsonschema:"required" jsonschema_description:"Hoe het draait en zoomt."`
	Left     string `yaml:"left" json:"left" label:"Knop naar links" jsonschema:"required" jsonschema_description:"Knop die naar links draait."`
	Right    string `yaml:"right" json:"right" label:"Knop naar rechts" jsonschema:"required" jsonschema_description:"Knop die naar rechts draait."`
	Closer   string `yaml:"closer" json:"closer" label:"Knop dichterbij" jsonschema:"required" jsonschema_description:"Knop die dichterbij komt."`
	Further  string `yaml:"further" json:"further" label:"Knop verder weg" jsonschema:"required" jsonschema_description:"Knop die verder weg gaat."`

	Sizes  string `yaml:"sizes" json:"sizes" label:"Knop maten" jsonschema:"required,maxLength=20" jsonschema_description:"Knop die de maten in beeld zet."`
	Size   string `yaml:"size" json:"-" label:"Maten voor schermlezers" jsonschema:"required" jsonschema_description:"De maten voor schermlezers; {size} is lengte × breedte × hoogte."`
	Length string `yaml:"length" json:"-" label:"Woord vóór de lengte" jsonschema:"required,maxLength=20" jsonschema_description:"Woord vóór de lengte."`
	Width  string `yaml:"width" json:"-" label:"Woord vóór de breedte" jsonschema:"required,maxLength=20" jsonschema_description:"Woord vóór de breedte."`
	Height string `yaml:"height" json:"-" label:"Woord vóór de hoogte" jsonschema:"required,maxLength=20" jsonschema_description:"Woord vóór de hoogte."`

	AR       string `yaml:"ar" json:"ar" label:"Knop met de camera" jsonschema:"required,maxLength=30" jsonschema_description:"Knop op telefoons die het product met de camera in de ruimte zet."`
	ARFailed string `yaml:"arFailed" json:"arFailed" label:"Tekst als dat niet lukt" jsonschema:"required" jsonschema_description:"Tekst als dat niet lukt."`

	Frame     string `yaml:"frame" json:"frame" label:"Kop frame" jsonschema:"required,maxLength=30" jsonschema_description:"Kop boven de kleuren van het frame."`
	Leather   string `yaml:"leather" json:"leather" label:"Kop bekleding" jsonschema:"required,maxLength=30" jsonschema_description:"Kop boven de kleuren van de bekleding."`
	InColours string `yaml:"inColours" json:"inColours" label:"Onder de kleuren" jsonschema:"required,maxLength=120" jsonschema_description:"Onder de kleuren: waar ze te zien zijn."`
	Standard  string `yaml:"standard" json:"standard" label:"Kleur van levering" jsonschema:"required,maxLength=30" jsonschema_description:"De kleur waarin het product wordt geleverd."`
}

// outlineExt is the extension of a file with an outline.
const outlineExt = ".json"

// maxOutlineBytes bounds an outline, which is part of a page.
const maxOutlineBytes = 16 << 10

// readOutline reads the outline of a product.
func (r *reading) readOutline(id string) {
	data, size, err := yamlfile.ReadBounded(r.FS, r.Name, maxOutlineBytes)
	switch {
	case err != nil:
		r.Reportf("kan niet worden gelezen: %v", err)
		return
	case size > maxOutlineBytes:
		r.Reportf("is %d kB groot; de omtrek van een product mag hoogstens %d kB zijn", size>>10, maxOutlineBytes>>10)
		return
	}
	outline, ok := picture.NewOutline(data)
	if !ok {
		r.Reportf("kan niet als omtrek van een product worden gelezen; maak het opnieuw met 'make models NAMES=%s'", id)
		return
	}
	r.id, r.value = id, &outline
}

// Outline is the outline of a product; without lines where there is none.
func (t *Tree) Outline(id string) picture.Outline { return t.outlines[id] }
