import { expect, test } from 'vitest'
import { inkOn } from './drawing'

/** Contrast of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  '#1b1c1f',
  '#c3122f',
  '#1c4fa1',
  '#1d7a3c',
  '#ee5a14',
  '#f2b705',
  '#7b8087',
  '#f4f4f2',
  '#7c3aed',
  '#ffffff',
  '#000000',
])('lettering on %s can be read', (colour) => {
  // Large text (WCAG 2.2, 1.4.3).
  expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(3)
})
