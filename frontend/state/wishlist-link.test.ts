import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wishlist, WishlistItem } from './wishlist'
import { decodeList, encodeList, linkTo } from './wishlist-link'

const item = (more: Partial<WishlistItem> = {}): WishlistItem => ({
  id: 'df-001',
  name: 'Leg Press',
  category: 'Lower Body',
  specifications: {},
  quantity: 2,
  ...more,
})

/** A fragment that holds any value where a list would be. */
const holding = (value: unknown) =>
  `#l=1.${btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`

describe('a list in a link', () => {
  test('is read as it was written: ids, quantities, notes, designs and room', () => {
    const design = {
      name: 'Halterschijf, rood',
      category: 'Uw ontwerp',
      specifications: { logo: 'club.png' },
      customization: { color: 'Rood (#c3122f)', finish: 'Urethaan', text: 'GYM “NOORD” é' },
    }
    const list = [
      item(),
      item({ id: 'p-003', note: 'Bij het raam\nLinks' }),
      { ...item({ id: 'cf-0a1b2c3d', quantity: 1 }), ...design },
    ]
    expect(decodeList(`#l=${encodeList(list, 40.5)}`)).toEqual({
      items: [
        { id: 'df-001', quantity: 2 },
        { id: 'p-003', quantity: 2, note: 'Bij het raam\nLinks' },
        { id: 'cf-0a1b2c3d', quantity: 1, own: design },
      ],
      room: 40.5,
    })
  })

  test('is short, and of letters that messages leave alone', () => {
    const list = Array.from({ length: 10 }, (_, index) => item({ id: `df-00${index}` }))
    expect(linkTo('/lijst', list)).toMatch(/^\/lijst#l=1\.[\w-]+$/)
    expect(linkTo('/lijst', list).length).toBeLessThan(220)
  })

  test('of any list is one that can be read', () => {
    const text = fc.string({ unit: 'binary', maxLength: 500 })
    const id = fc.stringMatching(/^[a-z]{1,3}-[0-9]{1,4}$/)
    const list: fc.Arbitrary<Wishlist> = fc.uniqueArray(
      fc.record({
        id,
        name: fc.string({ minLength: 1 }),
        category: text,
        quantity: fc.integer({ min: 1, max: 20_000 }),
        specifications: fc.dictionary(text, text, { maxKeys: 30 }),
        note: fc.option(text, { nil: undefined }),
        customization: fc.option(fc.record({ color: text, text }), { nil: undefined }),
      }) as fc.Arbitrary<WishlistItem>,
      { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(list, (list) => {
        const read = decodeList(linkTo('/lijst', list).slice('/lijst'.length))
        expect(read?.items.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
      }),
    )
  })
})

describe('a link that others wrote', () => {
  test.each([
    ['nothing', ''],
    ['another fragment', '#inhoud'],
    ['another version', `#l=2.${encodeList([item()]).slice(2)}`],
    ['half of a link', `#l=${encodeList([item(), item({ id: 'p-001' })]).slice(0, 20)}`],
    ['no base64', '#l=1.%00%00'],
    ['no JSON', '#l=1.AAAA'],
    ['no list', holding({ items: [] })],
    ['no items', holding([0, []])],
    ['an id that is a path', holding([0, [['../../api', 1]]])],
    ['an id that is markup', holding([0, [['<b>-1', 1]]])],
    [
      'an item twice',
      holding([
        0,
        [
          ['df-001', 1],
          ['df-001', 1],
        ],
      ]),
    ],
    ['no quantity', holding([0, [['df-001']]])],
    ['a quantity of nothing', holding([0, [['df-001', 0]]])],
    ['a fraction', holding([0, [['df-001', 1.5]]])],
    ['too many pieces', holding([0, [['df-001', 10_000]]])],
    ['too many items', holding([0, Array.from({ length: 301 }, (_, i) => [`df-${i}`, 1])])],
    ['a note that is no text', holding([0, [['df-001', 1, { html: '' }]]])],
    ['a note without end', holding([0, [['df-001', 1, 'x'.repeat(301)]]])],
    ['a note that turns the writing', holding([0, [['df-001', 1, 'a\u0000b']]])],
    ['a room that is none', holding([-4, [['df-001', 1]]])],
    ['a design without a name', holding([0, [['cf-1', 1, '', ['', '', '', '', '', {}]]]])],
    ['a design of other things', holding([0, [['cf-1', 1, '', ['Schijf', '', 1, '', '', {}]]]])],
    [
      'rows that are no texts',
      holding([0, [['cf-1', 1, '', ['Schijf', '', '', '', '', { a: {} }]]]]),
    ],
    ['more than any list', `#l=1.${'A'.repeat(70_000)}`],
  ])('holds no list where it has %s', (_, fragment) => {
    expect(decodeList(fragment)).toBeUndefined()
  })

  test('is a list or none, whatever it holds', () => {
    const json = fc.jsonValue()
    const near = fc.tuple(
      fc.oneof(fc.constant(0), fc.double(), json),
      fc.array(
        fc.tuple(fc.oneof(fc.constant('df-001'), json), fc.oneof(fc.integer(), json), json, json),
      ),
    )
    fc.assert(
      fc.property(fc.oneof(json, near), (value) => {
        const bytes = new TextEncoder().encode(JSON.stringify(value))
        const list = decodeList(`#l=1.${btoa(String.fromCharCode(...bytes))}`)
        for (const { id, quantity, note, own } of list?.items ?? []) {
          expect(id).toMatch(/^[a-z]+-[0-9a-f]+$/)
          expect(quantity).toBeGreaterThan(0)
          expect(typeof (note ?? '')).toBe('string')
          for (const part of Object.values(own?.specifications ?? {}))
            expect(typeof part).toBe('string')
        }
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        decodeList(`#${text}`)
        decodeList(`#l=1.${text}`)
      }),
    )
  })
})
