package picture

import "encoding/json"

// An Outline is a file of models/ beside a model: the outer lines of a product, which 'make models' traces. The front
// is at the left of both views.
type Outline struct {
	Plan Shape `json:"plan"` // from above; the upper side is the left of a person who stands before the product
	Side Shape `json:"side"`
}

// A Shape is closed lines, around a product and around the gaps in it. Its file has places in cm; here they are shares of the
// box around the product, from the upper left corner, so that they fit measures that have changed since.
type Shape [][][2]float64

// NewOutline reads the outline in a file. It is false for a file that has none, or lines around no surface.
func NewOutline(data []byte) (o Outline, ok bool) {
	err := json.Unmarshal(data, &o)
	return o, err == nil && o.Plan.fit() && o.Side.fit()
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
