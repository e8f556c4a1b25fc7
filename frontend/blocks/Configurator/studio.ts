import { type Design, type ProductType, pictureSide } from '../../state/configurator'
import { draw, drawFace, type Layers, type Picture } from './drawing'
import dumbbellGloss from './layers/dumbbell-gloss.webp'
import dumbbellShade from './layers/dumbbell-shade.webp'
import plateGloss from './layers/plate-gloss.webp'
import plateShade from './layers/plate-shade.webp'
import { leaveOutWhite } from './white'

/** The font of the lettering: the site's own display font, and what stands in for it where it did not come in time. */
const font = 'Archivo, "Archivo fallback", sans-serif'

const files: Record<ProductType, { shade: string; gloss: string }> = {
  'weight-plate': { shade: plateShade, gloss: plateGloss },
  dumbbell: { shade: dumbbellShade, gloss: dumbbellGloss },
}

/** Draws designs of the configurator. */
export interface Studio {
  /** Loads what a design needs. Fails when a picture cannot be had. */
  prepare: (design: Design) => Promise<void>
  /** The drawing of a design that was prepared; mark is what stands on each product of its size. */
  of: (design: Design, hex: string, mark?: string) => Drawing
}

/** One design, ready to be drawn. */
export interface Drawing {
  draw: (canvas: HTMLCanvasElement) => void
  /** Draws what lies on a model of the product. */
  drawFace: (canvas: HTMLCanvasElement) => void
  /** The same as a PNG of so many pixels a side. Fails where the browser cannot make one. */
  picture: (side: number) => Promise<Blob>
  /** The address of a small picture, which holds all of it: a list shows it wherever it is kept. */
  thumbnail: () => string
}

export async function openStudio(): Promise<Studio> {
  const layers = new Map<ProductType, Layers>()
  let logo: { data: string; noWhite: boolean; image: CanvasImageSource } | undefined
  // A font that fails leaves the browser's own in its place.
  await document.fonts.load(`800 48px ${font}`).catch(() => [])
  return {
    prepare: async (design) => {
      if (!layers.has(design.type)) {
        const { shade, gloss } = files[design.type]
        const [shadePicture, glossPicture] = await Promise.all([layer(shade), layer(gloss)])
        layers.set(design.type, { shade: shadePicture, gloss: glossPicture })
      }
      if (design.logo) {
        const { data, noWhite = false } = design.logo
        if (logo?.data !== data || logo.noWhite !== noWhite) {
          const image = await picture(data)
          logo = { data, noWhite, image: noWhite ? withoutWhite(image) : image }
        }
      }
    },
    of: (design, hex, mark) => {
      const used = layers.get(design.type)
      if (!used) throw new Error(`${design.type} was not prepared`)
      const image = logo?.image
      const picture: Picture = {
        type: design.type,
        colour: hex,
        ...(mark && { mark }),
        text: design.text.trim(),
        ...(design.logo && image && { logo: { ...design.logo, image } }),
      }
      const paint = (canvas: HTMLCanvasElement) =>
        draw(contextOf(canvas), canvas.width, picture, used, font)
      const painted = (side: number) => {
        const canvas = document.createElement('canvas')
        canvas.width = side
        canvas.height = side
        paint(canvas)
        return canvas
      }
      return {
        draw: paint,
        drawFace: (canvas) => drawFace(contextOf(canvas), canvas.width, picture, font),
        thumbnail: () => painted(128).toDataURL('image/webp'),
        picture: (side) => {
          const canvas = painted(side)
          return new Promise((resolve, reject) => {
            canvas.toBlob(
              (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
              'image/png',
            )
          })
        },
      }
    },
  }
}

/**
 * A layer at the size it is drawn in. To make it smaller with each drawing takes a browser without a graphics processor longer
 * than all else; and of a file, unlike of an element, it is done beside the page.
 */
async function layer(source: string): Promise<ImageBitmap> {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: status ${response.status}`)
  return createImageBitmap(await response.blob(), {
    resizeWidth: pictureSide,
    resizeHeight: pictureSide,
    resizeQuality: 'high',
  })
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

function withoutWhite(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = contextOf(canvas)
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  leaveOutWhite(pixels.data)
  context.putImageData(pixels, 0, 0)
  return canvas
}

async function picture(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}
