package drawing

import (
	"fmt"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/blocks"
)

// standing is where the product is in the side view, and where the floor that is shown of it begins and ends.
func (d drawing) standing() (product box, from, to float64) {
	r := d.room
	room := r.before() + r.length + r.back
	from = sideLeft + (wide-sideLeft-sideRight-room*d.scale)/2
	floor := textSize + 8 + max(r.height, personHeight)*d.scale
	left := from + r.before()*d.scale
	return box{left, floor - r.height*d.scale, left + r.length*d.scale, floor}, from, from + room*d.scale
}

// side is the product from its left, with a person before it.
func (d drawing) side() blocks.SVG {
	const name, ground = "drawing-side", 7.0
	r, words, c := d.room, d.words.Drawn, &canvas{palette: d.palette}
	product, from, to := d.standing()
	floor, free := product.bottom, product.left-r.front*d.scale
	middleX, middleY := product.middle()

	// The free space is hatched below the floor, so that nothing stands in the way of what is above it.
	if r.front+r.back > 0 {
		c.hatch(box{free, floor, product.left, floor + ground}, box{product.right, floor, to, floor + ground})
	}
	c.path(fmt.Sprintf("M%s %sH%s", n(from-6), n(floor), n(to+6)), `stroke="`+d.palette.Ink+`"`)
	if d.outline.Side == nil {
		c.hairline(fmt.Sprintf("M%[1]s %[3]sL%[2]s %[4]sM%[1]s %[4]sL%[2]s %[3]s", n(product.left), n(product.right), n(product.top), n(product.bottom)))
	}
	c.product(product, d.outline.Side)
	c.path(fmt.Sprintf("M%s %sH%s", n(product.left-.75), n(floor), n(product.right+.75)), `stroke="`+d.palette.Accent+`" stroke-width="5"`)

	x := from + (product.left-from)/2
	if r.front < personSpace {
		x = from + personSpace/2*d.scale
	}
	fmt.Fprintf(c, `<path transform="translate(%s %s)scale(%.4f)" fill="%s" fill-opacity=".55" d="%s"/>`, n(x), n(floor), d.scale, d.palette.Soft, person)
	label := min(x+widthOf(d.words.Person)/2, product.left-4)
	c.text(max(label, widthOf(d.words.Person)+1), floor-personHeight*d.scale-6, "end", d.words.Person)

	beyond, below := product.right+apart, floor+ground+apart
	c.hairline(fmt.Sprintf("M%s %sH%s", n(product.right+3), n(product.top), n(beyond+tick)))
	c.down(product.top, floor, beyond)
	if height := d.figure(r.height); product.bottom-product.top > widthOf(height) {
		c.upright(beyond+beside+textSize*.75, middleY, height)
	} else {
		c.text(beyond+beside, min(middleY+textSize*.36, floor-3), "start", height)
	}
	c.hairline(fmt.Sprintf("M%s %[3]sV%[4]sM%[2]s %[3]sV%[4]s", n(product.left), n(product.right), n(floor+4), n(below+tick)))
	c.across(product.left, product.right, below)
	c.text(middleX, below+textSize+1, "middle", d.figure(r.length))

	bottom := below + textSize + 1
	c.metre(d.scale, wide-2, bottom+legend-2, words.Metre)
	return c.view(name, bottom+legend+4, d.sideText(), "")
}

// sideText is the side view in words.
func (d drawing) sideText() string {
	return strings.NewReplacer(
		"{length}", d.in.Lengths(d.room.length), "{height}", d.in.Lengths(d.room.height), "{person}", d.words.Person).Replace(d.words.Drawn.Side)
}

// person is the outline of a standing person of 180 units: y is -180 at the crown and 0 at the soles, x is 0 in the middle.
const person = "M0-180C4.6-180 7.5-175.5 7.5-169C7.5-163.5 6-159.5 4.4-157.5V-154C5.1-150.5 8.3-149.5 12-148C17.5-146 20.2-143 20.7-13" +
	"6C21.6-124 22.5-112 23.5-101C24.4-93 24.8-86 24.4-79C24.1-75 21.6-73.5 20.2-76C19.3-80 19.3-86 18.9-92C18.2-104 17-115" +
	" 15.5-126C14.7-120 13.1-112 12.9-106C12.9-100 15.2-95 15.5-88C15.8-74 13.8-58 12.9-48C12.7-44 13.1-38 12.7-32C12.1-22 " +
	"10.6-14 10.1-8C11.5-5 13.8-3 13.8-0.8V0H3.7C3.3-4 3.7-8 3.7-12C2.9-26 3.7-36 3.3-46C2.8-58 1.5-70 0-82C-1.5-70-2.8-58-" +
	"3.3-46C-3.7-36-2.9-26-3.7-12C-3.7-8-3.3-4-3.7 0H-13.8V-0.8C-13.8-3-11.5-5-10.1-8C-10.6-14-12.1-22-12.7-32C-13.1-38-12." +
	"7-44-12.9-48C-13.8-58-15.8-74-15.5-88C-15.2-95-12.9-100-12.9-106C-13.1-112-14.7-120-15.5-126C-17-115-18.2-104-18.9-92C" +
	"-19.3-86-19.3-80-20.2-76C-21.6-73.5-24.1-75-24.4-79C-24.8-86-24.4-93-23.5-101C-22.5-112-21.6-124-20.7-136C-20.2-143-17" +
	".5-146-12-148C-8.3-149.5-5.1-150.5-4.4-154V-157.5C-6-159.5-7.5-163.5-7.5-169C-7.5-175.5-4.6-180 0-180Z"
