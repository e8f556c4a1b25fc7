package drawing

import (
	"fmt"
	"strings"

	"github.com/dfx-fitness/site/generator/internal/content"
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
func (d drawing) side() content.SVG {
	const name, ground = "drawing-side", 7.0
	r, words, c := d.room, d.words.Drawn, &canvas{palette: d.palette}
	product, from, to := d.standing()
	floor, free := product.bottom, product.left-r.front*d.scale
	middleX, middleY := product.middle()

	// The free space is hatched below the floor, so that nothing stands in the way of what is above it.
	if r.front+r.back > 0 {
		c.hatch(name, outline(box{free, floor, product.left, floor + ground})+outline(box{product.right, floor, to, floor + ground}))
	}
	c.path(fmt.Sprintf("M%s %sH%s", n(from-6), n(floor), n(to+6)), `stroke="`+d.palette.Ink+`"`)
	c.hairline(fmt.Sprintf("M%[1]s %[3]sL%[2]s %[4]sM%[1]s %[4]sL%[2]s %[3]s", n(product.left), n(product.right), n(product.top), n(product.bottom)))
	c.path(outline(product), `stroke="`+d.palette.Ink+`" stroke-width="1.5"`)
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
	c.upright(beyond+beside+textSize*.75, middleY, d.figure(r.height))
	c.hairline(fmt.Sprintf("M%s %[3]sV%[4]sM%[2]s %[3]sV%[4]s", n(product.left), n(product.right), n(floor+4), n(below+tick)))
	c.across(product.left, product.right, below)
	c.text(middleX, below+textSize+1, "middle", d.figure(r.length))

	bottom := below + textSize + 1
	c.metre(d.scale, wide-2, bottom+legend-2, words.Metre)
	title := strings.NewReplacer(
		"{length}", content.Lengths(r.length), "{height}", content.Lengths(r.height), "{person}", d.words.Person).Replace(words.Side)
	return c.view(name, bottom+legend+4, title, "")
}

// person is a person who stands, of 180 units from the head down to 0 at the soles, about x = 0.
const person = "M0-180C5-180 8.2-175.5 8.2-169C8.2-163.5 6.5-159.5 4.8-157.5V-154C5.5-150.5 9-149.5 13-148C19-146 22-143 22.5-136" +
	"C23.5-124 24.5-112 25.5-101C26.5-93 27-86 26.5-79C26.2-75 23.5-73.5 22-76C21-80 21-86 20.5-92C19.8-104 18.5-115 16.8-126" +
	"C16-120 14.2-112 14-106C14-100 16.5-95 16.8-88C17.2-74 15-58 14-48C13.8-44 14.2-38 13.8-32C13.2-22 11.5-14 11-8" +
	"C12.5-5 15-3 15-.8V0H4C3.6-4 4-8 4-12C3.2-26 4-36 3.6-46C3-58 1.6-70 0-82" +
	"C-1.6-70-3-58-3.6-46C-4-36-3.2-26-4-12C-4-8-3.6-4-4 0H-15V-.8C-15-3-12.5-5-11-8C-11.5-14-13.2-22-13.8-32" +
	"C-14.2-38-13.8-44-14-48C-15-58-17.2-74-16.8-88C-16.5-95-14-100-14-106C-14.2-112-16-120-16.8-126" +
	"C-18.5-115-19.8-104-20.5-92C-21-86-21-80-22-76C-23.5-73.5-26.2-75-26.5-79C-27-86-26.5-93-25.5-101" +
	"C-24.5-112-23.5-124-22.5-136C-22-143-19-146-13-148C-9-149.5-5.5-150.5-4.8-154V-157.5C-6.5-159.5-8.2-163.5-8.2-169C-8.2-175.5-5-180 0-180Z"
