// Package drawing draws products to scale.
//
// In: a product's measures, its outline and the free space around it. Out: two drawings in one scale: its plan, and its side
// with a person beside it. Of a product without an outline, the box around it is drawn. It knows no page and no PDF; whoever
// shows the drawing chooses its colours.
package drawing

import (
	"strconv"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/catalogue"
	"github.com/dfx-fitness/site/generator/internal/picture"
	"github.com/dfx-fitness/site/generator/internal/words"
)

// A Palette is the colours of a drawing, each as an attribute of SVG takes it, and the typeface of its texts.
type Palette struct {
	Ink    string // outlines and texts
	Soft   string // dimension lines, hatching and the person
	Accent string // the floor that the product itself takes
	Ground string // what the drawing lies on
	Font   string // empty for that of the page
}

// smallest is how long a product is, in centimetres, for a drawing of it to say anything.
const smallest = 10

// A Drawing is a product to scale, as it stands and with the room that it takes.
type Drawing struct {
	Plan blocks.SVG `json:"plan"`
	Side blocks.SVG `json:"side"`
	Note string     `json:"note"` // what is drawn, and in which unit

	PlanText string `json:"-"` // what the views show, in words
	SideText string `json:"-"`
}

// Of is the drawing of a product in a language; nil for one without measures, or too small for a drawing. An outline
// without lines is that of the box around it.
func Of(p catalogue.Product, outline picture.Outline, words words.ProductWords, in words.Language, palette Palette) *Drawing {
	if p.Dimensions == nil || max(p.Dimensions.Length, p.Dimensions.Width, p.Dimensions.Height) < smallest ||
		p.Dimensions.Length == 0 || p.Dimensions.Width == 0 {
		return nil
	}
	d := drawing{room: roomOf(p), outline: outline, words: words, in: in, palette: palette}
	d.scale = d.room.scale()
	unit := "cm"
	if d.inMetres = d.room.isLong(); d.inMetres {
		unit = "m"
	}
	made := Drawing{
		Plan: d.plan(), Side: d.side(), Note: strings.ReplaceAll(words.DrawingNote, "{unit}", unit),
		PlanText: d.planText(), SideText: d.sideText(),
	}
	if d.room.hasSpace() {
		made.Note += " " + words.Drawn.SpaceNote
	}
	return &made
}

// drawing is what both views are drawn of.
type drawing struct {
	room     room
	outline  picture.Outline
	scale    float64 // units of the drawing to a centimetre
	inMetres bool
	words    words.ProductWords
	in       words.Language
	palette  Palette
}

// figure is a length as it is written beside a dimension line, in the unit of the whole drawing.
func (d drawing) figure(length float64) string {
	if d.inMetres {
		metres := strconv.FormatFloat(length/100, 'f', 2, 64)
		if d.in.TranslatedFrom == "" {
			metres = strings.Replace(metres, ".", ",", 1)
		}
		return metres
	}
	return d.in.Number(length)
}

// A room is a product and the free space around it, in centimetres. The front is at the left of both views. The left side,
// as seen by a person in front of the product, is the upper side of the plan.
type room struct {
	length, width, height    float64
	front, back, left, right float64
}

func roomOf(p catalogue.Product) room {
	r := room{length: p.Dimensions.Length, width: p.Dimensions.Width, height: p.Dimensions.Height}
	if free := p.FreeSpace; free != nil {
		r.front, r.back, r.left, r.right = float64(free.Front), float64(free.Back), float64(free.Left), float64(free.Right)
	}
	return r
}

func (r room) wholeLength() float64 { return r.front + r.length + r.back }
func (r room) wholeWidth() float64  { return r.left + r.width + r.right }
func (r room) hasSpace() bool       { return r.front+r.back+r.left+r.right > 0 }

// isLong reports whether any measure of the drawing is one that is written in metres.
func (r room) isLong() bool {
	return max(r.wholeLength(), r.wholeWidth(), r.height) >= words.Longest
}

// before is how much floor the side view shows before the product: the free space, and that of the person where the free
// space is too narrow for one.
func (r room) before() float64 {
	if r.front >= personSpace {
		return r.front
	}
	return r.front + personSpace
}

// The person of the side view, in centimetres.
const (
	personHeight = 180
	personSpace  = 58 // with some air at both sides
)

// Measures of both views, in units. A telephone shows a unit as about a pixel, a wide screen as a little more.
const (
	wide     = 340.0 // of a view
	textSize = 15.0

	planLeft, planRight = 48.0, 30.0 // beside the plan, for dimension lines and the word at the front
	sideLeft, sideRight = 8.0, 44.0  // beside the side view, for the height
	planHeight          = 290.0      // at most
	sideHeight          = 230.0
)

// scale is the largest at which both views fit.
func (r room) scale() float64 {
	return min(
		(wide-planLeft-planRight)/r.wholeLength(), planHeight/r.wholeWidth(),
		(wide-sideLeft-sideRight)/(r.before()+r.length+r.back), sideHeight/max(r.height, personHeight),
	)
}
