import type { Logo } from '../../state/configurator'

/** Why a file is not taken as a logo. */
export type LogoFault = 'tooLarge' | 'noImage' | 'broken' | 'tooWide'

export class LogoError extends Error {
  readonly fault: LogoFault

  constructor(fault: LogoFault) {
    super(`logo refused: ${fault}`)
    this.name = 'LogoError'
    this.fault = fault
  }
}

/** The largest file, in bytes: 5 MB. */
export const maxBytes = 5 * 1024 * 1024
/** The most pixels a side. A larger picture fits in the file, but not in a telephone's memory. */
export const maxPixels = 6000
/** Pixels of the longer side that are kept: twice what is ever shown. */
const keptPixels = 480

/**
 * Makes a logo of a file. What the file is, its bytes say and not its name; its pixels are drawn anew, so that
 * nothing else of it remains. Fails with a {@link LogoError}.
 */
export async function readLogo(file: File): Promise<Omit<Logo, 'x' | 'y' | 'size'>> {
  if (file.size > maxBytes) throw new LogoError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const picture = isPNG(bytes) || isJPEG(bytes) ? await decode(bytes) : await load(bytes)
    return { ...picture, name: file.name }
  } catch (cause) {
    throw cause instanceof LogoError ? cause : new LogoError('broken')
  }
}

type Drawn = Pick<Logo, 'data' | 'width' | 'height'>

/** A PNG or a JPEG, whose bytes are looked at first: its size, and whether it is all there. */
async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<Drawn> {
  const size = pictureSize(bytes)
  if (!size) throw new LogoError('broken')
  refuseTooWide(size)
  if (!isWhole(bytes)) throw new LogoError('broken')
  // Decoded beside the page, which goes on answering.
  const bitmap = await createImageBitmap(
    new Blob([bytes], { type: isPNG(bytes) ? 'image/png' : 'image/jpeg' }),
    { imageOrientation: 'from-image' },
  )
  const drawn = draw(bitmap, bitmap)
  bitmap.close()
  return drawn
}

/**
 * Any other picture that this browser reads, such as WebP, AVIF and SVG, and HEIC in Safari. It is shown to nobody: as an
 * image, an SVG runs no script and loads nothing.
 */
async function load(bytes: Uint8Array<ArrayBuffer>): Promise<Drawn> {
  if (!mayBePicture(bytes)) throw new LogoError('noImage')
  const isDrawing = isMarkup(bytes)
  const image = new Image()
  // Which of the others it is, browsers see by its bytes.
  image.src = await addressOf(
    new Blob([bytes], { type: isDrawing ? 'image/svg+xml' : 'image/png' }),
  )
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new LogoError('noImage'))
  })
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  if (size.width === 0 || size.height === 0) throw new LogoError('broken')
  if (!isDrawing) {
    refuseTooWide(size)
    await image.decode() // beside the page as well, and only now that its size is known
  }
  return draw(image, size, isDrawing)
}

/** A file as the address of an image. The content security policy lets no other than data: in. */
function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function refuseTooWide({ width, height }: { width: number; height: number }): void {
  if (width > maxPixels || height > maxPixels) throw new LogoError('tooWide')
}

/** The pixels that are kept. A drawing has as many of them as there is room for, whatever its size. */
function draw(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  isDrawing = false,
): Drawn {
  const scale = keptPixels / Math.max(width, height)
  const factor = isDrawing ? scale : Math.min(1, scale)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
  const context = canvas.getContext('2d')
  if (!context) throw new LogoError('broken')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
}

/** The size of a PNG or JPEG, of its header alone; undefined where there is none. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const size = isPNG(bytes) ? sizeOfPNG(bytes) : isJPEG(bytes) ? sizeOfJPEG(bytes) : undefined
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

/** PNG, ISO/IEC 15948 §5.2. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function isPNG(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** JPEG, ITU-T T.81 §B.1.1.3: a start of image, and another marker. */
function isJPEG(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
}

/** The first chunk is IHDR and begins with both sides (§11.2.2). */
function sizeOfPNG(bytes: Uint8Array) {
  if (bytes.length < 24 || text(bytes, 12, 4) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The frame header (SOF0 to SOF15, but for DHT, JPG and DAC) holds both sides (§B.2.2). */
function sizeOfJPEG(bytes: Uint8Array) {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill bytes may stand before a marker
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Whether a picture's end is there: decoders draw half of a file that was cut off, and say nothing. */
function isWhole(bytes: Uint8Array): boolean {
  if (isPNG(bytes)) return hasEnd(bytes)
  // In what follows the start of scan, nothing but 0 and markers stands behind 0xff.
  const scan = markerAt(bytes, 0xda, 0)
  return scan >= 0 && markerAt(bytes, 0xd9, scan) >= 0
}

/** The chunks of a PNG, each with a length, a type and a checksum (§5.3), go as far as IEND. What follows that is ignored. */
function hasEnd(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = signature.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (text(bytes, at + 4, 4) === 'IEND') return true
  }
  return false
}

/** Where a marker of a JPEG stands from a place on; -1 where it does not. */
function markerAt(bytes: Uint8Array, marker: number, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === marker) return at
  }
  return -1
}

/** Whether a file has bytes that no plain text has, or is markup. */
function mayBePicture(bytes: Uint8Array): boolean {
  return isMarkup(bytes) || bytes.subarray(0, 100).some((byte) => byte < 9)
}

/** Whether a file is text that begins as markup does, perhaps behind a byte order mark. */
function isMarkup(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function text(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}
