import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureSize, readLogo } from './logo'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part,
    ),
  )
const pngHeader = bytes(
  [0x89],
  'PNG\r\n',
  [0x1a, 0x0a, 0, 0, 0, 13],
  'IHDR',
  [0, 0, 2, 0, 0, 0, 1, 0],
)

describe('the size of a picture', () => {
  test('is read of the header of a PNG', () => {
    expect(pictureSize(pngHeader)).toEqual({ width: 512, height: 256 })
  })

  test('is read of the frame of a JPEG, behind its other segments', () => {
    const jpeg = bytes([
      0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc2, 0, 11, 8, 1, 0, 2,
      0, 3, 0, 0,
    ])
    expect(pictureSize(jpeg)).toEqual({ width: 512, height: 256 })
  })

  test.each([
    ['an SVG', bytes('<svg width="10" height="10"/>')],
    ['a GIF', bytes('GIF89a', [1, 0, 1, 0])],
    ['nothing', bytes()],
    ['a PNG without its header', pngHeader.subarray(0, 12)],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG whose segment has no length', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])('is none of %s', (_, data) => {
    expect(pictureSize(data)).toBeUndefined()
  })

  test('of any bytes is a size or none, and never takes forever', () => {
    const start = fc.constantFrom([], [0xff, 0xd8, 0xff], [...pngHeader.subarray(0, 8)])
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (first, rest) => {
        const size = pictureSize(Uint8Array.from([...first, ...rest]))
        expect(size === undefined || (size.width > 0 && size.height > 0)).toBe(true)
      }),
    )
  })
})

const noise = Array.from({ length: 400 }, () => 7)

/** A byte of the header, whose width and height are 60,000 (0xea60) where they stand. */
const vast = (byte: number, at: number) =>
  at === 18 || at === 22 ? 0xea : at === 19 || at === 23 ? 0x60 : byte

test.each([
  ['is larger than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1), 'tooLarge'],
  ['is no picture', bytes('Geen plaatje'), 'noImage'],
  ['is empty', bytes(), 'noImage'],
  ['has a header alone', pngHeader, 'broken'],
  ['has a header and noise', bytes([...pngHeader], [...noise, 0x49, 0x45, 0x4e, 0x44]), 'broken'],
  ['has billions of pixels', Uint8Array.from(pngHeader, vast), 'tooWide'],
])('a file that %s is refused', async (_, data, fault) => {
  await expect(readLogo(new File([data], 'logo.png'))).rejects.toMatchObject({ fault })
})
