package content_test

import (
	"testing"
	"testing/fstest"

	"github.com/dfx-fitness/site/generator/internal/content"
	"github.com/dfx-fitness/site/generator/internal/content/contenttest"
)

func TestAnOutlineFillsTheBoxAroundItsProduct(t *testing.T) {
	t.Parallel()
	files := contenttest.Minimal()
	files["models/l-001.json"] = &fstest.MapFile{Data: []byte(`{
		"plan": [[[100, 50], [300, 50], [300, 150]], [[200, 75], [250, 75], [250, 100]]],
		"side": [[[0, 0], [200, 100], [0, 100]]]
	}`)}
	tree, err := content.Read(files, content.Options{})
	if err != nil {
		t.Fatal(err)
	}
	outline := tree.Outlines["l-001"]
	if len(outline.Plan) != 2 || len(outline.Side) != 1 {
		t.Fatalf("it has the lines %v", outline)
	}
	if outer, gap := outline.Plan[0][2], outline.Plan[1][0]; outer != [2]float64{1, 1} || gap != [2]float64{.5, .25} {
		t.Errorf("the corner is at %v, the gap at %v", outer, gap)
	}
	if corner := outline.Side[0][2]; corner != [2]float64{0, 1} {
		t.Errorf("the corner at the side is at %v", corner)
	}
	if tree.Outlines["l-002"].Plan != nil {
		t.Error("an outline of a product without one")
	}
}
