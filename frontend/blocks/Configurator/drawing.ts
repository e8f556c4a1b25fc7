import type { ProductType } from '../../state/configurator'
import geometry from './layers/geometry.json'

/** The rendered light of a product, both as squares of the same side; frontend/renders makes them. */
export interface Layers {
  /** The light that falls on the coloured part: white where it is full, black outside of that part. */
  shade: CanvasImageSource
  /** The reflections on the coloured part, and all that is not coloured: steel, backdrop and shadow. */
  gloss: CanvasImageSource
}

/** What is drawn. */
export interface Picture {
  type: ProductType
  /** # and six hexadecimal digits. */
  colour: string
  /** Along the lower half of the face. */
  text: string
  /** Along the upper half, such as a weight. */
  mark?: string
  logo?: {
    image: CanvasImageSource
    /** Pixels of the image. */
    width: number
    height: number
    /** Its centre in percent of the picture. */
    x: number
    y: number
    /** Its longer side in pixels of a picture of 800. */
    size: number
  }
}

/** Where the lettering goes: a ring on a round face, which a parallel projection makes an ellipse. */
interface Face {
  /** From the unit circle, with y down, to fractions of the picture's side; as `setTransform` takes it. */
  matrix: [number, number, number, number, number, number]
  /** Radii of the ring on the unit circle. */
  inner: number
  outer: number
}

/** frontend/renders/configurator.py writes the geometry with the layers that it is of. */
const faceOf = (type: ProductType): Face => {
  const { matrix, ring } = geometry[type]
  return { matrix: matrix as Face['matrix'], ...ring }
}

/** Draws a product on a square canvas of `side` pixels, in the given font. */
export function draw(
  context: CanvasRenderingContext2D,
  side: number,
  picture: Picture,
  { shade, gloss }: Layers,
  font: string,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-over'
  // Kept from one picture to the next where it is not said.
  context.imageSmoothingQuality = 'high'
  drawSurface(context, side, picture, faceOf(picture.type).matrix, font)
  // Colour, lettering and logo are one surface on which the light falls.
  context.globalCompositeOperation = 'multiply'
  context.drawImage(shade, 0, 0, side, side)
  context.globalCompositeOperation = 'lighter'
  context.drawImage(gloss, 0, 0, side, side)
  context.globalCompositeOperation = 'source-over'
}

/** Draws what lies on a model of the product: its face alone, which fills the canvas. */
export function drawFace(
  context: CanvasRenderingContext2D,
  side: number,
  picture: Picture,
  font: string,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.imageSmoothingQuality = 'high'
  drawSurface(context, side, picture, [0.5, 0, 0, 0.5, 0.5, 0.5], font)
}

/** Draws colour, logo and lettering, with the face where a matrix has it. */
function drawSurface(
  context: CanvasRenderingContext2D,
  side: number,
  picture: Picture,
  matrix: Face['matrix'],
  font: string,
): void {
  const face = faceOf(picture.type)
  context.fillStyle = picture.colour
  context.fillRect(0, 0, side, side)
  if (picture.logo) drawLogo(context, side, picture.logo, face.matrix, matrix)
  drawLettering(context, side, picture, { ...face, matrix }, font)
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/** A logo lies in the plane of the face, as the lettering does; where, it says of the picture. */
function drawLogo(
  context: CanvasRenderingContext2D,
  side: number,
  logo: NonNullable<Picture['logo']>,
  [a, b, c, d, e, f]: Face['matrix'],
  [toA, toB, toC, toD, toE, toF]: Face['matrix'],
): void {
  const [x, y] = [logo.x / 100 - e, logo.y / 100 - f]
  const whole = a * d - b * c
  context.setTransform(toA * side, toB * side, toC * side, toD * side, toE * side, toF * side)
  context.translate((d * x - c * y) / whole, (a * y - b * x) / whole)
  const scale = logo.size / Math.max(logo.width, logo.height) / 800 / d
  const [width, height] = [logo.width * scale, logo.height * scale]
  context.drawImage(logo.image, -width / 2, -height / 2, width, height)
}

/** Units of the face's radius in which letters are measured; browsers set no letters of a fraction of a pixel. */
const unit = 1000

/** A long text first takes smaller letters, to this part of the size, and then more of the ring. */
const smallest = 0.5
/** How much of the ring a text takes at first, and at most, in radians; and the gap at either side of a mark. */
const firstArc = (150 / 180) * Math.PI
const fullArc = (345 / 180) * Math.PI
const gap = (12 / 180) * Math.PI

/** Sets the mark along the upper half of the ring, and the text along the lower, left to right, with their letters upright. */
function drawLettering(
  context: CanvasRenderingContext2D,
  side: number,
  { colour, text, mark = '' }: Picture,
  face: Face,
  font: string,
): void {
  context.fillStyle = inkOn(colour)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const taken = drawArc(context, side, face, graphemes(mark), font, { top: true, most: firstArc })
  const most = taken > 0 ? Math.min(fullArc, 2 * (Math.PI - gap) - taken) : fullArc
  drawArc(context, side, face, graphemes(text), font, { top: false, most })
}

/** Sets letters around the middle of the upper or the lower half of a ring. Returns how much of it they take, in radians. */
function drawArc(
  context: CanvasRenderingContext2D,
  side: number,
  { matrix, inner, outer }: Face,
  letters: string[],
  font: string,
  { top, most }: { top: boolean; most: number },
): number {
  if (letters.length === 0) return 0
  const [a, b, c, d, e, f] = matrix.map((value) => value * side) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const radius = ((inner + outer) / 2) * unit
  const largest = (outer - inner) * unit * 0.62
  const measure = (size: number) => {
    context.font = `800 ${size}px ${font}`
    const spacing = size * 0.06
    return letters.map((letter) => context.measureText(letter).width + spacing)
  }
  const whole = measure(largest).reduce((sum, width) => sum + width, 0)
  const size = largest * Math.min(1, Math.max(smallest, (firstArc * radius) / whole))
  const widths = fitting(measure(size), most * radius, size)
  const rise = context.measureText('H').actualBoundingBoxAscent / 2
  const arc = widths.reduce((sum, width) => sum + width, 0) / radius
  // Clockwise along the top, and the other way round along the bottom: with y down, a growing angle is clockwise.
  const [middle, way] = top ? [-Math.PI / 2, 1] : [Math.PI / 2, -1]
  let angle = middle - (way * arc) / 2
  widths.forEach((width, index) => {
    angle += (way * width) / radius / 2
    context.setTransform(a / unit, b / unit, c / unit, d / unit, e, f)
    context.translate(radius * Math.cos(angle), radius * Math.sin(angle))
    context.rotate(angle - middle)
    const isLast = index === widths.length - 1
    context.fillText(
      isLast && widths.length < letters.length ? '…' : (letters[index] ?? ''),
      0,
      rise,
    )
    angle += (way * width) / radius / 2
  })
  return arc
}

/** The widths of the letters that a length has room for; the last of them is an ellipsis where some have none. */
function fitting(widths: number[], length: number, size: number): number[] {
  let sum = 0
  const room = widths.findIndex((width) => {
    sum += width
    return sum > length
  })
  return room < 0 ? widths : [...widths.slice(0, Math.max(0, room - 1)), size]
}

/** What people see as one letter each, also of scripts and signs that take several code points. */
function graphemes(text: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim()
  // To make a segmenter takes browsers 10 to 50 ms, and Latin letters need none.
  if (!/[^ -\u024f]/.test(line) || !('Segmenter' in Intl)) return Array.from(line)
  return Array.from(
    new Intl.Segmenter('nl', { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  )
}

/** Ink that can be read on a colour: nearly white, or nearly black (relative luminance, WCAG 2.2). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 ? '#17181b' : '#f7f6f2'
}
