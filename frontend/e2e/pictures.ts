import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/**
 * A PNG of one colour (ISO/IEC 15948) with a header of any size; up to 1,000 rows are really there. `bytes` makes
 * the file that long.
 */
export function png(width: number, height: number, bytes = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, true colour
  const row = Buffer.alloc(1 + Math.min(width, 1000) * 3, 0x5a)
  row[0] = 0
  const rows = Buffer.concat(Array.from({ length: Math.min(height, 1000) }, () => row))
  const parts = [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header)]
  const rest = [chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  const length = [...parts, ...rest].reduce((sum, part) => sum + part.length, 0)
  // A private chunk that decoders skip.
  if (bytes > length) parts.push(chunk('prVt', Buffer.alloc(bytes - length - 12)))
  return Buffer.concat([...parts, ...rest])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** The sides of a PNG. */
export function sides(file: Buffer): [number, number] {
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

/**
 * Photographs much wider or narrower than their `sizes`, and those whose widest variant is too narrow. Browsers choose a
 * photograph by `sizes`, which Picture says, of the widths that content says for its field (`layout`). How wide it is
 * shown, the stylesheet says. The three are held together here, where columns are what `sizes` names: between the widths
 * that are tried, a card that is left over takes a row of its own.
 */
export function wrongSizes(page: Page): Promise<object[]> {
  return page.evaluate(async () => {
    const wrong: object[] = []
    for (const source of document.querySelectorAll<HTMLSourceElement>(
      'main source[type="image/webp"]',
    )) {
      const image = source.parentElement?.querySelector('img')
      if (!image?.checkVisibility()) continue
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await image.decode().catch(() => image.decode()) // anew, where its source changed meanwhile
      const shown = image.getBoundingClientRect().width
      const own = Number(image.getAttribute('width')) // of the file: no variant is wider
      const widths = source.srcset
        .split(', ')
        .map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10))
      const widest = Math.max(...widths)
      // Of a srcset with widths, a picture's natural width is what its `sizes` came to.
      const said = image.naturalWidth
      if (said > shown * 1.4 || said < shown * 0.9 || widest < Math.min(shown, own) - 1) {
        wrong.push({ source: image.currentSrc, shown, said, widest })
      }
    }
    return wrong
  })
}
