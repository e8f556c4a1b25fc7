package content

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"path"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/filetree"
	"github.com/dfx-fitness/site/generator/internal/picture"
)

// maxModelBytes bounds one model: a telephone fetches it before it shows anything.
const maxModelBytes = 1 << 20

// A Model is one file below models/: a product in three dimensions, by the product's id. 'make models' makes it, in
// metres with the floor at 0.
type Model struct {
	File string // path below the content folder
	URL  string // path on the site; holds a hash of the bytes, so that it may be cached for good
	// The colour that each part comes in, #rrggbb, where visitors may have another: materials of these names.
	Frame, Leather string
}

// readModel reads a file of models/: a model, or the outline of one.
func (r *reading) readModel(file string) {
	id, ext := strings.TrimSuffix(file, path.Ext(file)), path.Ext(file)
	switch {
	case ext == filetree.OutlineExt && catalogue.IsProductID(id):
		r.readOutline(id)
		return
	case ext != ".glb" || !catalogue.IsProductID(id):
		r.Reportf("is geen 3D-model; een model heet naar het product, bijvoorbeeld models/df-001.glb")
		return
	}
	data, _, ok := r.bounded(maxModelBytes, "een 3D-model", "maak het opnieuw met 'make models'")
	if !ok {
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

// maxOutlineBytes bounds an outline, which is part of a page.
const maxOutlineBytes = 16 << 10

// readOutline reads the outline of a product.
func (r *reading) readOutline(id string) {
	data, _, ok := r.bounded(maxOutlineBytes, "de omtrek van een product", "maak haar opnieuw met 'make models'")
	if !ok {
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
