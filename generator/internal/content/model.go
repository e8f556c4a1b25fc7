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
	model, ok := picture.NewModel(data)
	if !ok {
		r.Reportf("kan niet als 3D-model worden gelezen; maak het opnieuw met 'make models'")
		return
	}
	digest := sha256.Sum256(data)
	model.File, model.URL = r.Name, "/media/models/"+id+"."+hex.EncodeToString(digest[:4])+ext
	r.id, r.value = id, &model
}

// serveModels notes the models of the products that the site shows.
func (l *loader) serveModels() {
	for id := range maps.Keys(l.tree.products) {
		if model, ok := l.tree.Models[id]; ok {
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
