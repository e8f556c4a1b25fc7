package picture

import (
	"encoding/json"
	"slices"
)

// An Outline is a file of models/ beside a model: the outer lines of a product, which 'make models' traces. The front
// is at the left of both views.
type Outline struct {
	Plan   Shape `json:"plan"`   // from above; the upper side is the left of a person who stands before the product
	Side   Shape `json:"side"`   // from its left
	Beside Shape `json:"beside"` // what folds out of it or stands against it, from above; none for most products
}

// A Shape is closed lines, around a product and around the gaps in it. Its file has places in cm; here they are shares of the
// box around the product, from the upper left corner, so that they fit measures that have changed since. What is beside the
// product lies outside 0 to 1.
type Shape [][][2]float64

// NewOutline reads the outline in a file. It is false for a file that has none, or lines around no surface.
func NewOutline(data []byte) (o Outline, ok bool) {
	err := json.Unmarshal(data, &o)
	if err != nil || !o.Plan.isDrawn() || !o.Side.isDrawn() || !o.Beside.isDrawn() {
		return o, false
	}
	plan, side := o.Plan.extent(), o.Side.extent()
	o.Plan.scale(plan)
	o.Side.scale(side)
	o.Beside.scale(plan)
	return o, plan.hasSurface() && side.hasSurface()
}

// An extent is the least and greatest place along both axes.
type extent struct{ low, high [2]float64 }

func (e extent) hasSurface() bool { return e.low[0] < e.high[0] && e.low[1] < e.high[1] }

// isDrawn reports whether no line is shorter than a triangle.
func (s Shape) isDrawn() bool {
	return !slices.ContainsFunc(s, func(line [][2]float64) bool { return len(line) < 3 })
}

func (s Shape) extent() (e extent) {
	for i, line := range s {
		for j, place := range line {
			for axis, value := range place {
				if i+j == 0 {
					e.low[axis], e.high[axis] = value, value
				}
				e.low[axis], e.high[axis] = min(e.low[axis], value), max(e.high[axis], value)
			}
		}
	}
	return e
}

// scale makes shares of an extent of places.
func (s Shape) scale(e extent) {
	for _, line := range s {
		for j := range line {
			for axis := range line[j] {
				line[j][axis] = (line[j][axis] - e.low[axis]) / (e.high[axis] - e.low[axis])
			}
		}
	}
}
