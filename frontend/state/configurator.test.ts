import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Design,
  limits,
  moveLogo,
  newDesign,
  parseDesign,
  parseHex,
  placeLogo,
  removeLogo,
  setCustom,
  setQuantity,
  sizeLogo,
} from './configurator'

const purple = '#7c3aed'
const logo = { data: 'data:image/png;base64,AA==', name: 'club.png', width: 100, height: 50 }

describe('a design', () => {
  test('begins as one red plate', () => {
    expect(newDesign(purple)).toEqual({
      type: 'weight-plate',
      colour: 'red',
      custom: purple,
      text: '',
      quantity: 1,
    })
  })

  test('has its logo in the middle of the upper half at first', () => {
    expect(placeLogo(newDesign(purple), logo).logo).toMatchObject({ x: 50, y: 30, size: 60 })
  })

  test.each([
    [0, 0, 10, 10],
    [100, 100, 90, 40],
    [50, 25.5, 50, 25.5],
  ])('keeps a logo moved to %d, %d at %d, %d', (x, y, keptX, keptY) => {
    expect(moveLogo(placeLogo(newDesign(purple), logo), x, y).logo).toMatchObject({
      x: keptX,
      y: keptY,
    })
  })

  test.each([
    [29, 30],
    [121, 120],
    [77, 77],
  ])('keeps a logo of size %d at %d', (size, kept) => {
    expect(sizeLogo(placeLogo(newDesign(purple), logo), size).logo?.size).toBe(kept)
  })

  test.each([
    [0, 1],
    [-5, 1],
    [1_000_000, 1_000_000],
  ])('takes %d pieces as %d', (asked, kept) => {
    expect(setQuantity(newDesign(purple), asked).quantity).toBe(kept)
  })

  test('takes a colour with or without #, and no other text', () => {
    expect(parseHex('C8102E')).toBe('#c8102e')
    expect(parseHex(' #ffFFff ')).toBe('#ffffff')
    for (const text of ['', 'red', '#12345', '#1234567', 'url(x)'])
      expect(parseHex(text)).toBeUndefined()
    expect(setCustom(newDesign(purple), '#c8102e')).toMatchObject({
      colour: 'custom',
      custom: '#c8102e',
    })
    expect(setCustom(newDesign(purple), '#c8').custom).toBe(purple)
  })
})

describe('any sequence of actions', () => {
  const anything = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(Number.NaN, Infinity, -Infinity),
  )
  const action: fc.Arbitrary<(design: Design) => Design> = fc.oneof(
    fc.constant((design: Design) => placeLogo(design, logo)),
    fc.constant(removeLogo),
    fc.tuple(anything, anything).map(
      ([x, y]) =>
        (design: Design) =>
          moveLogo(design, x, y),
    ),
    anything.map((size) => (design: Design) => sizeLogo(design, size)),
    anything.map((quantity) => (design: Design) => setQuantity(design, quantity)),
    fc.string().map((text) => (design: Design) => setCustom(design, text)),
    fc.string({ unit: 'binary' }).map((text) => (design: Design) => ({ ...design, text })),
  )

  test('stays within the clamps and survives being kept', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const design = actions.reduce((now, act) => act(now), newDesign(purple))
        expect(Number.isSafeInteger(design.quantity) && design.quantity >= 1).toBe(true)
        expect(design.custom).toMatch(/^#[0-9a-f]{6}$/)
        for (const side of design.logo ? (['x', 'y', 'size'] as const) : []) {
          expect(design.logo?.[side]).toBeGreaterThanOrEqual(limits[side][0])
          expect(design.logo?.[side]).toBeLessThanOrEqual(limits[side][1])
        }
        const kept: unknown = JSON.parse(JSON.stringify(design))
        expect(parseDesign(kept)).toEqual(kept)
      }),
    )
  })
})

describe('a kept design', () => {
  test.each([
    undefined,
    [],
    { type: 'sofa' },
    { ...newDesign(purple), custom: 'red' },
    { ...newDesign(purple), text: 1 },
  ])('is none where %j was kept', (kept) => {
    expect(parseDesign(kept)).toBeUndefined()
  })

  test('has no logo that is not a picture of our own making', () => {
    const evil = { ...placeLogo(newDesign(purple), logo).logo, data: 'data:text/html,<script>' }
    expect(parseDesign({ ...newDesign(purple), logo: evil })?.logo).toBeUndefined()
  })

  test('is clamped again', () => {
    const kept = {
      ...newDesign(purple),
      quantity: -4,
      logo: { ...logo, x: 500, y: -3, size: 9000 },
    }
    expect(parseDesign(kept)).toMatchObject({ quantity: 1, logo: { x: 90, y: 10, size: 120 } })
  })
})
