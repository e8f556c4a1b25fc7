package drawing

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dfx-fitness/site/generator/internal/blocks"
	"github.com/dfx-fitness/site/generator/internal/picture"
)

// A canvas is a view as it is being drawn, in units from its upper left corner.
type canvas struct {
	strings.Builder
	palette Palette
}

// A box is a rectangle of a view.
type box struct{ left, top, right, bottom float64 }

func (b box) middle() (x, y float64) { return (b.left + b.right) / 2, (b.top + b.bottom) / 2 }

// view is the drawing as an element. Its title and description are what is read out in its place.
func (c *canvas) view(name string, height float64, title, description string) blocks.SVG {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img" aria-labelledby="%[3]s-title"`, n(wide), n(height), name)
	if description != "" {
		fmt.Fprintf(&b, ` aria-describedby="%s-text"`, name)
	}
	fmt.Fprintf(&b, ` fill="none" font-size="%s"`, n(textSize))
	if c.palette.Font != "" {
		fmt.Fprintf(&b, ` font-family="%s"`, html.EscapeString(c.palette.Font))
	}
	fmt.Fprintf(&b, `><title id="%s-title">%s</title>`, name, html.EscapeString(title))
	if description != "" {
		fmt.Fprintf(&b, `<desc id="%s-text">%s</desc>`, name, html.EscapeString(description))
	}
	b.WriteString(c.String())
	b.WriteString("</svg>")
	return blocks.SVG(b.String())
}

// n is a coordinate, to a tenth of a unit.
func n(value float64) string {
	text := strconv.FormatFloat(value, 'f', 1, 64)
	text = strings.TrimSuffix(text, ".0")
	if text == "-0" {
		return "0"
	}
	return text
}

func outline(b box) string {
	return fmt.Sprintf("M%s %sH%sV%sH%sZ", n(b.left), n(b.top), n(b.right), n(b.bottom), n(b.left))
}

// product draws a product by its shape, or as the box around it where there is none.
func (c *canvas) product(around box, shape picture.Shape) {
	path := outline(around)
	if shape != nil {
		c.hairline(path)
		path = within(around, shape)
	}
	c.path(path, `fill="`+c.palette.Soft+`" fill-opacity=".28" fill-rule="evenodd" stroke="`+c.palette.Ink+`" stroke-width=".75" stroke-linejoin="round"`)
}

// within is the shape of a product in the box around it.
func within(b box, shape picture.Shape) string {
	var path strings.Builder
	for _, line := range shape {
		letter := "M"
		for _, place := range line {
			fmt.Fprintf(&path, "%s%s %s", letter, n(b.left+place[0]*(b.right-b.left)), n(b.top+place[1]*(b.bottom-b.top)))
			letter = "L"
		}
		path.WriteString("Z")
	}
	return path.String()
}

func (c *canvas) path(d, attributes string) { fmt.Fprintf(c, `<path d="%s" %s/>`, d, attributes) }

// hairline draws thin lines.
func (c *canvas) hairline(d string) { c.path(d, `stroke="`+c.palette.Soft+`" stroke-width=".75"`) }

// text writes a text, which stands on y and about, before or behind x as anchor says.
func (c *canvas) text(x, y float64, anchor, text string) {
	fmt.Fprintf(c, `<text x="%s" y="%s" text-anchor="%s" fill="%s">%s</text>`, n(x), n(y), anchor, c.palette.Ink, html.EscapeString(text))
}

// upright writes a text that is read from below to above, about y.
func (c *canvas) upright(x, y float64, text string) {
	fmt.Fprintf(c, `<text transform="translate(%s %s)rotate(-90)" text-anchor="middle" fill="%s">%s</text>`,
		n(x), n(y), c.palette.Ink, html.EscapeString(text))
}

// halo is how far the ground around a figure is empty, where there is room for it.
const halo = 3.0

// clear empties the ground behind a figure about x, in a space that is so wide.
func (c *canvas) clear(x, y float64, text string, space float64) {
	half := min(widthOf(text)/2+halo, space/2-1)
	c.path(outline(box{x - half, y - textSize*.85, x + half, y + textSize*.15}), `fill="`+c.palette.Ground+`"`)
}

// widthOf is about how wide a figure is; digits of the typeface are as wide as each other.
func widthOf(text string) float64 {
	narrow := strings.Count(text, ",") + strings.Count(text, " ")
	return (float64(utf8.RuneCountInString(text)-narrow)*.6 + float64(narrow)*.3) * textSize
}

// tick is half the length of the stroke that ends a dimension line, along each axis.
const tick = 3.0

// across draws a dimension line from left to right at y.
func (c *canvas) across(left, right, y float64) {
	c.hairline(fmt.Sprintf("M%s %sH%s%s%s", n(left), n(y), n(right), slash(left, y), slash(right, y)))
}

// down draws a dimension line from top to bottom at x.
func (c *canvas) down(top, bottom, x float64) {
	c.hairline(fmt.Sprintf("M%s %sV%s%s%s", n(x), n(top), n(bottom), slash(x, top), slash(x, bottom)))
}

// slash ends a dimension line, as in drawings of buildings.
func slash(x, y float64) string {
	return fmt.Sprintf("M%s %sL%s %s", n(x-tick), n(y+tick), n(x+tick), n(y-tick))
}

// hatch fills boxes with thin diagonal lines, which continue from one box into the next.
func (c *canvas) hatch(boxes ...box) {
	const step = 8.0
	var lines strings.Builder
	for _, b := range boxes {
		// Along a line, x + y is the same.
		for sum := math.Ceil((b.left+b.top)/step) * step; sum < b.right+b.bottom; sum += step {
			from, to := max(b.left, sum-b.bottom), min(b.right, sum-b.top)
			if from < to {
				fmt.Fprintf(&lines, "M%s %sL%s %s", n(from), n(sum-from), n(to), n(sum-to))
			}
		}
	}
	c.path(lines.String(), `stroke="`+c.palette.Soft+`" stroke-width=".75" stroke-opacity=".5"`)
}

// metre draws the scale: a line of a metre that ends at right, with its word before it.
func (c *canvas) metre(scale, right, y float64, word string) {
	left := right - 100*scale
	c.path(fmt.Sprintf("M%s %sV%sH%sV%s", n(left), n(y-4), n(y), n(right), n(y-4)), `stroke="`+c.palette.Ink+`"`)
	c.text(left-8, y, "end", word)
}
