package drawing

import (
	"fmt"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// Distances in both views, in units.
const (
	apart  = 11.0 // a dimension line from what it measures
	beside = 5.0  // a figure from its dimension line
	legend = 34.0 // the last row from what is above it
)

// floor is where the product and its free space are in the plan.
func (d drawing) floor() (product, whole box) {
	r, top := d.room, apart+beside+textSize+2
	if r.left+r.right+r.front+r.back == 0 || r.front+r.back == 0 {
		top = 8 // nothing is written above
	}
	left := planLeft + (wide-planLeft-planRight-r.wholeLength()*d.scale)/2
	// The word at the front takes its room.
	top += max(0, widthOf(d.words.Drawn.Front)-r.wholeWidth()*d.scale) / 2
	whole = box{left, top, left + r.wholeLength()*d.scale, top + r.wholeWidth()*d.scale}
	product = box{
		whole.left + r.front*d.scale, whole.top + r.left*d.scale, whole.right - r.back*d.scale, whole.bottom - r.right*d.scale,
	}
	return product, whole
}

// plan is the product from above.
func (d drawing) plan() blocks.SVG {
	const name = "drawing-plan"
	r, words, c := d.room, d.words.Drawn, &canvas{palette: d.palette}
	product, whole := d.floor()
	middleX, middleY := product.middle()

	if r.hasSpace() {
		c.hatch(
			box{whole.left, whole.top, whole.right, product.top}, box{whole.left, product.bottom, whole.right, whole.bottom},
			box{whole.left, product.top, product.left, product.bottom}, box{product.right, product.top, whole.right, product.bottom},
		)
		c.path(outline(whole), `stroke="`+d.palette.Ink+`" stroke-dasharray="5 4"`)
	}
	if beside := d.outline.Beside; beside != nil {
		c.path(within(product, beside), `fill="`+d.palette.Ground+`" fill-rule="evenodd" stroke="`+d.palette.Ink+`" stroke-width=".75" stroke-linejoin="round"`)
	}
	c.product(product, d.outline.Plan)
	c.path(fmt.Sprintf("M%s %sV%s", n(product.left), n(product.top), n(product.bottom)), `stroke="`+d.palette.Accent+`" stroke-width="5"`)

	// The product, below and at the front.
	below, before := whole.bottom+apart, whole.left-apart
	c.hairline(fmt.Sprintf("M%s %[3]sV%[4]sM%[2]s %[3]sV%[4]s", n(product.left), n(product.right), n(product.bottom+3), n(below+tick)))
	c.hairline(fmt.Sprintf("M%[3]s %[1]sH%[4]sM%[3]s %[2]sH%[4]s", n(product.top), n(product.bottom), n(product.left-5), n(before-tick)))
	c.across(product.left, product.right, below)
	c.text(middleX, below+textSize+1, "middle", d.figure(r.length))
	c.down(product.top, product.bottom, before)
	c.upright(before-beside, middleY, d.figure(r.width))
	c.upright(before-beside-textSize-4, middleY, words.Front)

	// All of the floor, above and at the back.
	if r.wholeLength() > r.length {
		c.across(whole.left, whole.right, whole.top-apart)
		c.text((whole.left+whole.right)/2, whole.top-apart-beside, "middle", d.figure(r.wholeLength()))
	}
	if r.wholeWidth() > r.width {
		c.down(whole.top, whole.bottom, whole.right+apart)
		c.upright(whole.right+apart+beside+textSize*.75, (whole.top+whole.bottom)/2, d.figure(r.wholeWidth()))
	}
	d.margins(c, product, whole)

	bottom := max(below+textSize+1, middleY+widthOf(words.Front)/2)
	if r.hasSpace() {
		swatch := box{1, bottom + legend - 14, 23, bottom + legend}
		c.hatch(swatch)
		c.path(outline(swatch), `stroke="`+d.palette.Ink+`" stroke-dasharray="5 4"`)
		c.text(swatch.right+8, swatch.bottom-2, "start", d.words.FreeSpace)
	}
	c.metre(d.scale, wide-2, bottom+legend-2, words.Metre)

	description := ""
	if r.hasSpace() {
		description = strings.NewReplacer(
			"{front}", d.in.Lengths(r.front), "{back}", d.in.Lengths(r.back),
			"{left}", d.in.Lengths(r.left), "{right}", d.in.Lengths(r.right)).Replace(words.Space)
	}
	return c.view(name, bottom+legend+4, d.planText(), description)
}

// planText is the plan in words.
func (d drawing) planText() string {
	pattern := d.words.Drawn.Plan
	if d.room.hasSpace() {
		pattern = d.words.Drawn.PlanSpace
	}
	return strings.NewReplacer(
		"{size}", d.in.Lengths(d.room.length, d.room.width),
		"{space}", d.in.Lengths(d.room.wholeLength(), d.room.wholeWidth())).Replace(pattern)
}

// margins writes how wide the free space is at each side, where there is room for it.
func (d drawing) margins(c *canvas, product, whole box) {
	r := d.room
	middleX, middleY := product.middle()
	for _, side := range []struct{ left, right, size float64 }{
		{whole.left, product.left, r.front}, {product.right, whole.right, r.back},
	} {
		figure := d.figure(side.size)
		if side.size > 0 && side.right-side.left > widthOf(figure)+2 {
			x := (side.left + side.right) / 2
			c.clear(x, middleY-beside, figure, side.right-side.left)
			c.across(side.left, side.right, middleY)
			c.text(x, middleY-beside, "middle", figure)
		}
	}
	for _, side := range []struct{ top, bottom, size float64 }{
		{whole.top, product.top, r.left}, {product.bottom, whole.bottom, r.right},
	} {
		figure := d.figure(side.size)
		if side.size > 0 && side.bottom-side.top > textSize+2 {
			x, y := middleX+beside+widthOf(figure)/2, (side.top+side.bottom)/2+textSize*.36
			c.clear(x, y, figure, wide)
			c.down(side.top, side.bottom, middleX)
			c.text(x, y, "middle", figure)
		}
	}
}
