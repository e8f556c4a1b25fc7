package content_test

import (
	"encoding/binary"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

// glb is a binary glTF of some JSON, without a mesh.
func glb(json string) []byte {
	data := append([]byte("glTF"), 2, 0, 0, 0)
	data = binary.LittleEndian.AppendUint32(data, uint32(20+len(json)))
	data = binary.LittleEndian.AppendUint32(data, uint32(len(json)))
	return append(append(data, "JSON"...), json...)
}

func TestAModelBelongsToTheProductOfItsName(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	files["models/l-001.glb"] = &fstest.MapFile{Data: glb(`{"materials": [{"name": "chrome"}, {"name": "frame", "pbrMetallicRoughness": {"baseColorFactor": [0.0, 0.2158605, 1, 1]}}]}`)}
	files["models/l-999.glb"] = &fstest.MapFile{Data: glb(`{}`)} // of a product that is gone
	tree, err := content.Read(files, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	model, ok := tree.Models["l-001"]
	if !ok || model.Frame != "#0080ff" || model.Leather != "" || !strings.HasPrefix(model.URL, "/media/models/l-001.") {
		t.Errorf("%v, %+v", ok, model)
	}
	if served := slices.Collect(maps.Values(tree.Served)); !slices.Contains(served, "models/l-001.glb") || slices.Contains(served, "models/l-999.glb") {
		t.Errorf("served are %q", served)
	}
}

func TestModelsOfDraftsAreNotServed(t *testing.T) {
	t.Parallel()
	draft := string(contenttest.Minimal()["products/lijn/l-001.yaml"].Data) + "draft: true\n"
	files := contenttest.With([]txtar.File{{Name: "products/lijn/l-002.yaml", Data: []byte(strings.Replace(draft, "name: ", "name: Tweede ", 1))}})
	files["models/l-002.glb"] = &fstest.MapFile{Data: glb(`{}`)}
	tree, err := content.Read(files, content.Options{At: today})
	if err != nil {
		t.Fatal(err)
	}
	if served := slices.Collect(maps.Values(tree.Served)); slices.Contains(served, "models/l-002.glb") {
		t.Errorf("served are %q", served)
	}
}

func TestAModelThatBreaksOffIsRefused(t *testing.T) {
	t.Parallel()
	whole := glb(`{"materials": []}`)
	for length := range whole {
		files := contenttest.Minimal()
		files["models/l-001.glb"] = &fstest.MapFile{Data: whole[:length]}
		if _, err := content.Read(files, content.Options{}); err == nil || !strings.Contains(err.Error(), "kan niet als 3D-model worden gelezen") {
			t.Errorf("%d bytes: %v", length, err)
		}
	}
}
