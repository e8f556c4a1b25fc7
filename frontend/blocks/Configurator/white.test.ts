import { expect, test } from 'vitest'
import { leaveOutWhite } from './white'

const of = (...pixel: number[]) => {
  const pixels = new Uint8ClampedArray(pixel)
  leaveOutWhite(pixels)
  return [...pixels]
}

test.each([
  ['white', [255, 255, 255, 255]],
  ['white as JPEG has it', [252, 250, 254, 255]],
] as const)('%s is left out', (_, pixel) => {
  expect(of(...pixel)[3]).toBe(0)
})

test.each([
  ['black', [0, 0, 0, 255]],
  ['a light yellow', [242, 183, 5, 255]],
  ['light grey', [190, 190, 190, 255]],
  ['what is transparent', [20, 30, 40, 0]],
] as const)('%s stays as it is', (_, pixel) => {
  expect(of(...pixel)).toEqual(pixel)
})

test('an edge between ink and white fades, and looks on white as it did', () => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = of(230, 225, 235, 255)
  expect(alpha).toBeGreaterThan(0)
  expect(alpha).toBeLessThan(255)
  const onWhite = (level: number) => 255 - ((255 - level) * alpha) / 255
  expect(Math.abs(onWhite(red) - 230)).toBeLessThan(2)
  expect(Math.abs(onWhite(green) - 225)).toBeLessThan(2)
  expect(Math.abs(onWhite(blue) - 235)).toBeLessThan(2)
})
