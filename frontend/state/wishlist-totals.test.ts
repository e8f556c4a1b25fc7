import { expect, test } from 'vitest'
import type { WishlistItem } from './wishlist'
import { totals } from './wishlist-totals'

const item = (more: Partial<WishlistItem>): WishlistItem => ({
  id: 'df-001',
  name: 'Leg Press',
  category: '',
  specifications: {},
  quantity: 1,
  ...more,
})

test('floor and weight are those of all pieces', () => {
  const list = [
    item({ quantity: 2, space: { length: 298, width: 232 }, weight: 372 }),
    item({ name: 'Bank', space: { length: 100, width: 50 }, weight: 12.5 }),
  ]
  const { pieces, space, weight, unmeasured, unweighed } = totals(list)
  expect(pieces).toBe(3)
  expect(space).toBeCloseTo(2 * 6.9136 + 0.5)
  expect(weight).toBe(756.5)
  expect([...unmeasured, ...unweighed]).toEqual([])
})

test('what has no measures is named', () => {
  const list = [item({ name: 'Halterschijf' }), item({ space: { length: 1, width: 1 }, weight: 1 })]
  expect(totals(list)).toMatchObject({ unmeasured: ['Halterschijf'], unweighed: ['Halterschijf'] })
})

test('connections are counted by voltage', () => {
  const list = [
    item({ quantity: 3, power: '230 V, 50 Hz' }),
    item({ power: '230 V' }),
    item({ power: '400 V, 50 Hz' }),
    item({}),
  ]
  expect(totals(list).power).toEqual([
    { voltage: '230 V', count: 4 },
    { voltage: '400 V', count: 1 },
  ])
})

test('a price is that of all pieces that have one, and the others are named', () => {
  const price = { from: 4950, to: 6200, text: '' }
  const list = [item({ quantity: 2, price }), item({ name: 'Bank' })]
  expect(totals(list)).toMatchObject({ price: { from: 9900, to: 12400 }, unpriced: ['Bank'] })
  const open = item({ price: { from: 1000, text: '' } })
  expect(totals([...list, open]).price).toEqual({ from: 10900, to: undefined })
  expect(totals([item({})]).price).toBeUndefined()
})

test.each([
  [['2-4 weken', '8-12 weken', '6-8 weken'], '8-12 weken'],
  [['10 dagen', '1 week'], '10 dagen'],
  [['3 maanden', '8-12 weken'], '3 maanden'],
  [[undefined, '4-6 weken'], '4-6 weken'],
  [['4 tot 6 weken', '2-4 weken'], '4 tot 6 weken'],
  [['10 werkdagen', '6-8 weken'], '6-8 weken'],
  [['10 working days', '1 week'], '10 working days'],
  [['4 to 6 weeks', '1 month'], '4 to 6 weeks'],
  [['3 Wochen', '10 Werktage', '2 Monate'], '2 Monate'],
  [['1 jaar', '6 maanden'], '1 jaar'],
  [['8 wk', '3 weken', '10 delen'], '8 wk'],
  [
    ['6 weken, bij meer dan 20 stuks 10 weken', '8 weken'],
    '6 weken, bij meer dan 20 stuks 10 weken',
  ],
  [['op aanvraag', 'vanaf 12 december'], undefined],
])('of %j the longest delivery is %s', (deliveries, longest) => {
  expect(totals(deliveries.map((delivery) => item({ delivery }))).delivery).toBe(longest)
})
