package content

import (
	"encoding/json"

	"github.com/dfx-fitness/site/generator/internal/yamlfile"
)

// An Outline is a file of media/models/ beside a model: the outer lines of a product, which 'make models' traces. The front
// is at the left of both views.
type Outline struct {
	Plan Shape `json:"plan"` // from above; the upper side is the left of a person who stands before the product
	Side Shape `json:"side"`
}

// A Shape is closed lines, around a product and around the gaps in it. Its file has places in cm; here they are shares of the
// box around the product, from the upper left corner, so that they fit measures that have changed since.
type Shape [][][2]float64

// outlineExt is the extension of a file with an outline.
const outlineExt = ".json"

// maxOutlineBytes bounds an outline, which is part of a page.
const maxOutlineBytes = 16 << 10

// readOutline reads the outline of a product.
func (r *reading) readOutline(id string) {
	data, size, err := yamlfile.ReadBounded(r.fsys, r.name, maxOutlineBytes)
	switch {
	case err != nil:
		r.reportf("kan niet worden gelezen: %v", err)
		return
	case size > maxOutlineBytes:
		r.reportf("is %d kB groot; de omtrek van een product mag hoogstens %d kB zijn", size>>10, maxOutlineBytes>>10)
		return
	}
	var outline Outline
	if json.Unmarshal(data, &outline) != nil || !outline.Plan.fit() || !outline.Side.fit() {
		r.reportf("kan niet als omtrek van een product worden gelezen; maak het opnieuw met 'make models NAMES=%s'", id)
		return
	}
	r.id, r.value = id, &outline
}

// fit makes shares of places. It reports whether all lines are around a surface.
func (s Shape) fit() bool {
	var low, high [2]float64
	for i, line := range s {
		for j, place := range line {
			for axis, value := range place {
				if i+j == 0 {
					low[axis], high[axis] = value, value
				}
				low[axis], high[axis] = min(low[axis], value), max(high[axis], value)
			}
		}
	}
	for _, line := range s {
		if len(line) < 3 {
			return false
		}
		for j := range line {
			for axis := range line[j] {
				line[j][axis] = (line[j][axis] - low[axis]) / (high[axis] - low[axis])
			}
		}
	}
	return low[0] < high[0] && low[1] < high[1]
}

// Outline is the outline of a product; without lines where there is none.
func (t *Tree) Outline(id string) Outline { return t.outlines[id] }
