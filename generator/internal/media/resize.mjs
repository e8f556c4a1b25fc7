// Makes variants of photographs, and what is drawn around them. In: one job as JSON a line, a source and what to make of it. Out:
// one line for each, in any order: {id}, or {id, error}. A photograph is turned as its camera was held, and nothing but its
// pixels is kept, in sRGB.
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import sharp from 'sharp'

// The generator gives as many jobs at once as there are processors.
sharp.concurrency(1)
sharp.cache(false)

// How hard they work: as long as it saves bytes that are worth the time (docs/decisions/0023-variants-of-photographs.md).
const encoders = {
  avif: (image, { quality }) => image.avif({ quality: avifQuality(quality), effort: 2 }),
  webp: (image, { quality }) => image.webp({ quality, effort: 2 }),
  jpg: (image, { quality }) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
}

/** Of a card. */
const font = 'node_modules/@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf'

for await (const line of createInterface({ input: process.stdin })) void answer(JSON.parse(line))

async function answer({ id, source, outputs }) {
  const result = await make({ source, outputs }).then(
    () => ({}),
    (error) => ({ error: error.message }),
  )
  process.stdout.write(`${JSON.stringify({ id, ...result })}\n`)
}

async function make({ source, outputs }) {
  const isPhotograph = outputs.some(({ format }) => format in encoders)
  const pixels = isPhotograph ? await decode(source) : undefined
  for (const { file, format, ...settings } of outputs) {
    if (format === 'card') await card(source, file, settings)
    else if (format in encoders) await variant(pixels, file, format, settings)
    else await icon(source, file, format === 'maskable', settings)
  }
}

/**
 * The pixels of a photograph, which all of its variants are made from: to decode it for each takes a fifth of the time.
 * Content holds the photographs of pages to 60 megapixels; what is to be made smaller in its place may have more.
 */
function decode(source) {
  return sharp(source, { failOn: 'error', limitInputPixels: 250_000_000 })
    .rotate()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function variant({ data, info }, file, format, { width, ...settings }) {
  const image = sharp(data, { raw: info }).resize({
    width,
    withoutEnlargement: true,
    kernel: 'lanczos3',
  })
  return encoders[format](image, settings).toFile(file)
}

/** What looks as good in AVIF as a quality does in JPEG, by eye and by the size of the files: 85 is 62, 60 is 45. */
function avifQuality(quality) {
  return Math.round(quality * 0.68 + 4)
}

/** The picture that other sites show of a page: its title on the left, what it shows on the right. */
async function card(source, file, settings) {
  const { width, height, quality, position, title, site, accent, colours } = settings
  const left = 624
  const room = left - 72 - 32
  const shown = await sharp(source, { density: 144 })
    .rotate()
    .resize(width - left, height, { fit: 'cover', position })
    .flatten({ background: colours.plinth })
    .toBuffer()
  // The longest word decides how large all may be: a letter of this font is about 0.6 of its size wide.
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  const size = Math.min(title.length <= 26 ? 64 : 54, Math.floor(room / (longest * 0.6)))
  const text = await letters(title, size, colours.white, room)
  const name = await letters(site, 30, colours.steel, left)
  await sharp({ create: { width, height, channels: 3, background: colours.graphite } })
    .composite([
      { input: shown, left, top: 0 },
      { input: Buffer.from(stage(width, height, left, accent, colours)), left: 0, top: 0 },
      { input: text, left: 72, top: 150 },
      { input: name, left: 128, top: height - 96 },
    ])
    .jpeg({ quality, mozjpeg: true })
    .toFile(file)
}

/** The dark stage beside the picture, the mark of the line, and the loaded bar of the brand. */
function stage(width, height, left, accent, { graphite, signal }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${left}" height="${height}" fill="${graphite}"/>
    <rect x="72" y="84" width="34" height="34" fill="${accent}"/>
    <path transform="translate(72 ${height - 92}) scale(1.5)" d="M0 6h3v6H0zM4 2h4v14H4zM9 7h10v4H9zM20 2h4v14h-4zM25 6h3v6h-3z" fill="${signal}"/>
  </svg>`
}

/** Words in the display font, of a size in pixels, broken at a width. */
function letters(text, size, colour, width) {
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sharp({
    text: {
      text: `<span foreground="${colour}">${markup}</span>`,
      font: `Archivo ExtraBold ${size}`,
      fontfile: font,
      width,
      rgba: true,
      dpi: 72,
      spacing: 2,
    },
  })
    .png()
    .toBuffer()
}

/** The mark of the site. Where systems cut it to a shape of their own, it has a margin of a tenth on each side. */
async function icon(source, file, maskable, { width: size, colours: { graphite } }) {
  const margin = maskable ? Math.round(size / 10) : 0
  const png = await sharp(source, { density: 72 * Math.ceil(size / 32) })
    .resize(size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: graphite })
    .flatten(maskable ? { background: graphite } : false)
    .png()
    .toBuffer()
  await writeFile(file, file.includes('.ico') ? ico(png, size) : png)
}

/** An icon file that holds one PNG (Windows Vista and later; all browsers). */
function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
