import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPieces } from '../generated/site'
import {
  add,
  complete,
  merge,
  move,
  parseList,
  parseWishlist,
  productOf,
  remove,
  setNote,
  setQuantity,
  subtract,
  totalQuantity,
  unite,
  type Wishlist,
} from './wishlist'

const legPress = {
  id: 'df-001',
  name: 'Leg Press',
  category: 'Lower Body',
  specifications: { Gewicht: '312 kg' },
}
const price = { from: 4950, text: 'vanaf € 4.950' }
const smith = { id: 'df-005', name: 'Smith Machine', category: 'Full Body', specifications: {} }

describe('the wishlist', () => {
  test('a product that is added for the first time has quantity 1', () => {
    expect(add([], legPress)).toEqual([{ ...legPress, quantity: 1 }])
  })

  test('adding a product twice leaves one line with quantity 2', () => {
    expect(add(add([], legPress), legPress)).toEqual([{ ...legPress, quantity: 2 }])
  })

  test('a product that is added again has the facts of today, and none that it has no more', () => {
    const kept = [{ ...legPress, quantity: 2, note: 'links', delivery: '2-4 weken', price }]
    const now = { ...legPress, href: '/fitness/df-001', delivery: '6-8 weken' }
    expect(add(kept, now)).toEqual([{ ...now, quantity: 3, note: 'links' }])
  })

  test.each([0, -1])('setting the quantity to %i removes the product', (quantity) => {
    expect(setQuantity(add([], legPress), 'df-001', quantity)).toEqual([])
  })

  test('removing a product leaves the others as they are', () => {
    const list = add(add(add([], legPress), smith), smith)
    expect(remove(list, 'df-001')).toEqual([{ ...smith, quantity: 2 }])
  })

  test('what was sent is taken off, and what was added meanwhile stays', () => {
    const sent = setQuantity(add([], legPress), 'df-001', 2)
    const now = add(add(sent, legPress), smith)
    expect(subtract(now, sent)).toEqual([
      { ...legPress, quantity: 1 },
      { ...smith, quantity: 1 },
    ])
    expect(subtract([], sent)).toEqual([])
  })

  test('the badge counts pieces, not lines', () => {
    expect(totalQuantity(setQuantity(add(add([], legPress), smith), 'df-005', 4))).toBe(5)
  })
})

describe('the order and the notes', () => {
  const list = add(add(add([], legPress), smith), { ...smith, id: 'm-001' })
  const ids = (list: Wishlist) => list.map(({ id }) => id)

  test('an item moves by one place, and not beyond the ends', () => {
    expect(ids(move(list, 'm-001', -1))).toEqual(['df-001', 'm-001', 'df-005'])
    expect(ids(move(list, 'df-001', 1))).toEqual(['df-005', 'df-001', 'm-001'])
    expect(move(list, 'df-001', -1)).toEqual(list)
    expect(move(list, 'm-001', 1)).toEqual(list)
    expect(move(list, 'x-1', 1)).toEqual(list)
  })

  test('a note is kept to 300 characters, and an empty one is none', () => {
    expect(setNote(list, 'df-001', 'x'.repeat(400))[0]?.note).toHaveLength(300)
    expect(setNote(setNote(list, 'df-001', 'bij het raam'), 'df-001', '')).toEqual(list)
  })

  test('what is added again keeps its note before that of the new one', () => {
    const noted = add(list, { ...legPress, note: 'links' }, 0)
    expect(add(noted, { ...legPress, note: 'rechts' })[0]?.note).toBe('links\nrechts')
    expect(add(noted, legPress)[0]?.note).toBe('links')
  })

  test.each([
    ['links\nrechts', 'rechts', 'links\nrechts'],
    ['links', 'links\nrechts', 'links\nrechts'],
    ['links', 'links van het raam', 'links\nlinks van het raam'],
    ['x'.repeat(250), 'bij het raam '.repeat(10), 'x'.repeat(250)],
    ['links\n\nrechts\n\nboven', 'onder', 'links\n\nrechts\n\nboven\nonder'],
  ])(
    'to the note %j, %j is added as far as it is new, and whole or not at all',
    (own, other, both) => {
      const noted = add([], { ...legPress, note: own })
      expect(add(noted, { ...legPress, note: other })[0]?.note).toBe(both)
    },
  )

  test('merging adds up, keeps the order of the list, and has the notes of both', () => {
    const mine = setNote(add([], legPress), 'df-001', 'links')
    const theirs = setNote(add(add([], smith, 2), legPress, 3), 'df-001', 'rechts')
    expect(merge(mine, theirs)).toEqual([
      { ...legPress, quantity: 4, note: 'links\nrechts' },
      { ...smith, quantity: 2 },
    ])
    expect(merge(mine, mine)[0]?.note).toBe('links')
  })

  test('two states of one list have what either has, and no more of it', () => {
    const other = add(add([], smith), legPress, 3)
    expect(unite(add([], legPress), other)).toEqual([
      { ...legPress, quantity: 3 },
      { ...smith, quantity: 1 },
    ])
  })
})

describe('a list that was kept on the device', () => {
  const now = Date.UTC(2026, 10, 25)
  const items = add([], legPress)

  test('is there until its time is over', () => {
    expect(parseList({ items, room: 40, until: now + 1 }, now)).toEqual({
      items,
      room: 40,
      until: now + 1,
    })
    expect(parseList({ items, until: now }, now)).toBeUndefined()
    expect(parseList({ items, until: 'ooit' }, now)).toBeUndefined()
  })

  test('of an earlier release is a list without more', () => {
    expect(parseList(items, now)).toEqual({ items })
  })

  test.each([0, -1, Number.NaN, 1e9, '40'])('has no room of %j', (room) => {
    expect(parseList({ items, room }, now)).toEqual({ items })
  })
})

describe('a kept wishlist', () => {
  test('is read back as it was written', () => {
    const list: Wishlist = add(add([], legPress), smith)
    expect(parseWishlist(JSON.parse(JSON.stringify(list)))).toEqual(list)
  })

  test.each([
    ['nothing', undefined],
    ['another shape', { id: 'df-001' }],
    ['items without a quantity', [{ id: 'x', name: 'X', category: '', specifications: {} }]],
    [
      'quantities that are not counts',
      [{ id: 'x', name: 'X', category: '', specifications: {}, quantity: -2 }],
    ],
    ['null items', [null]],
    [
      'measures that are none',
      [
        {
          id: 'x',
          name: 'X',
          category: '',
          specifications: {},
          quantity: 1,
          space: { length: '' },
        },
      ],
    ],
    [
      'an address that is no text',
      [{ id: 'x', name: 'X', category: '', specifications: {}, quantity: 1, href: {} }],
    ],
  ])('is empty where %s was kept', (_, kept) => {
    expect(parseWishlist(kept)).toEqual([])
  })
})

describe('any sequence of actions', () => {
  const items = [
    legPress,
    smith,
    { id: 'm-001', name: 'Trainer', category: 'Rehab', specifications: {} },
  ]
  const item = fc.constantFrom(...items)
  const action: fc.Arbitrary<(list: Wishlist) => Wishlist> = fc.oneof(
    fc.tuple(item, fc.integer({ min: 1, max: 9 })).map(
      ([of, count]) =>
        (list: Wishlist) =>
          add(list, of, count),
    ),
    fc.tuple(item, fc.integer({ min: -3, max: 50 })).map(
      ([of, count]) =>
        (list: Wishlist) =>
          setQuantity(list, of.id, count),
    ),
    item.map((of) => (list: Wishlist) => remove(list, of.id)),
  )

  test('leaves each product once, with a count of at least 1, and a badge that is their sum', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const list = actions.reduce((now, act) => act(now), [] as Wishlist)
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
        expect(list.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1)).toBe(
          true,
        )
        expect(totalQuantity(list)).toBe(list.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(parseWishlist(JSON.parse(JSON.stringify(list)))).toEqual(list)
      }),
    )
  })
})

test('no product has more pieces than the lead API takes', () => {
  const api = readFileSync(new URL('../../functions/openapi.yaml', import.meta.url), 'utf8')
  expect(api).toContain(`quantity: { type: integer, minimum: 1, maximum: ${maxPieces} }`)
  const item = { id: 'df-001', name: 'Leg Press', category: 'Kracht', specifications: {} }
  const many = add([], item, 12_000)
  expect(many[0]?.quantity).toBe(maxPieces)
  expect(add(many, item)[0]?.quantity).toBe(maxPieces)
  expect(setQuantity(many, item.id, maxPieces + 1)[0]?.quantity).toBe(maxPieces)
})

test('the product of an item in colours is known by its id, and a design has none', () => {
  const ids = ['df-001', 'df-001-0a1b2c3d', 'cf-0a1b2c3d', 'cf-12345678']
  expect(ids.map(productOf)).toEqual(['df-001', 'df-001', 'cf-0a1b2c3d', 'cf-12345678'])
})

test('what the catalogue has of a product takes the place of less, with its number and note', () => {
  const item = { id: 'df-001', name: 'Leg Press', category: '', specifications: {} }
  const list = [{ ...item, quantity: 2, note: 'Rood' }]
  const whole = { ...item, category: 'Lower Body', weight: 372 }
  expect(complete(list, whole)).toEqual([{ ...whole, quantity: 2, note: 'Rood' }])
  expect(complete([], whole)).toEqual([])
})
