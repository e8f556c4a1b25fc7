// Makes variants of photographs. In: one job as JSON a line. Out: one line for each, in any order: {id}, or
// {id, error}. The picture is turned as its camera was held, and nothing but its pixels is kept, in sRGB.
import { createInterface } from 'node:readline'
import sharp from 'sharp'

// The generator gives as many jobs at once as there are processors.
sharp.concurrency(1)
sharp.cache(false)

const encoders = {
  avif: (image, { quality, effort }) => image.avif({ quality: avifQuality(quality), effort }),
  webp: (image, { quality }) => image.webp({ quality, effort: 4 }),
  jpg: (image, { quality }) => image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
}

for await (const line of createInterface({ input: process.stdin })) void answer(JSON.parse(line))

async function answer({ id, ...job }) {
  const result = await make(job).then(
    () => ({}),
    (error) => ({ error: error.message }),
  )
  process.stdout.write(`${JSON.stringify({ id, ...result })}\n`)
}

async function make({ source, file, width, format, ...settings }) {
  const image = sharp(source, { failOn: 'error', limitInputPixels: 60_000_000 })
    .rotate()
    .toColourspace('srgb')
    .resize({ width, withoutEnlargement: true, kernel: 'lanczos3' })
  await encoders[format](image, settings).toFile(file)
}

/** What looks as good in AVIF as a quality does in JPEG, by eye and by the size of the files: 85 is 62, 60 is 45. */
function avifQuality(quality) {
  return Math.round(quality * 0.68 + 4)
}
