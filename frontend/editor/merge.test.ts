import { expect, test } from 'vitest'
import { type Conflict, merge } from './merge'

function merged(base: unknown, mine: unknown, theirs: unknown) {
  const conflicts: Conflict[] = []
  return { value: merge(base, mine, theirs, conflicts), conflicts }
}
const site = {
  prices: { operator: '€ 349', premium: '€ 499' },
  menu: [{ label: 'Fitness' }, { label: 'Contact' }],
  notice: '',
}

test('what only one of two changed is as that one made it', () => {
  const mine = { ...site, banner: { text: 'Actie' } }
  const theirs = {
    ...site,
    prices: { ...site.prices, operator: '€ 359' },
    menu: [{ label: 'Fitness' }, { label: 'Bel ons' }],
  }
  expect(merged(site, mine, theirs)).toEqual({
    value: { ...theirs, banner: { text: 'Actie' } },
    conflicts: [],
  })
})

test('places of one list are brought together as long as it has as many', () => {
  expect(merged(['a', 'b', 'c'], ['A', 'b', 'c'], ['a', 'b', 'C'])).toEqual({
    value: ['A', 'b', 'C'],
    conflicts: [],
  })
  expect(merged(['a'], ['a', 'b'], ['a', 'c']).conflicts).toEqual([
    { at: [], mine: ['a', 'b'], theirs: ['a', 'c'] },
  ])
})

test('where one of two moved places of a list, what the other changed lands on none of them unasked', () => {
  const [treadmill, press, bike] = [
    { product: 'Loopband', quantity: 1 },
    { product: 'Leg Press', quantity: 1 },
    { product: 'Fiets', quantity: 1 },
  ]
  const base = [treadmill, press, bike]
  const changed = [{ ...treadmill, quantity: 4 }, press, bike]
  for (const moved of [
    [press, treadmill, bike],
    [bike, treadmill, press],
    [press, { ...treadmill, quantity: 2 }, bike], // and changed one of them
    [press, bike, { product: 'Roeier', quantity: 1 }], // one away and one added
  ]) {
    for (const [mine, theirs] of [
      [changed, moved],
      [moved, changed],
    ]) {
      expect(merged(base, mine, theirs)).toEqual({
        value: mine,
        conflicts: [{ at: [], mine, theirs }],
      })
    }
  }
  // A place that became as another one is did not move.
  expect(merged(['a', 'b', 'c'], ['b', 'b', 'c'], ['a', 'b', 'C']).conflicts).toEqual([])
})

test('lines of one text are brought together', () => {
  const text = 'Een.\n\nTwee.\n\nDrie.'
  expect(merged(text, text.replace('Een', 'Eén'), text.replace('Drie', '3'))).toEqual({
    value: 'Eén.\n\nTwee.\n\n3.',
    conflicts: [],
  })
})

test('where both changed the same, it is mine, and said', () => {
  const other = (operator: string) => ({ ...site, prices: { ...site.prices, operator } })
  expect(merged(site, other('€ 359'), other('€ 369'))).toEqual({
    value: other('€ 359'),
    conflicts: [{ at: ['prices', 'operator'], mine: '€ 359', theirs: '€ 369' }],
  })
})

test('what is left out says the same as what is empty, and what both changed alike is no conflict', () => {
  expect(merged({ a: '', b: 'x' }, { b: 'y' }, { a: '', b: 'y', c: [] }).conflicts).toEqual([])
})

test('what one took away stays away', () => {
  expect(merged({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 })).toEqual({
    value: { a: undefined, b: 3 },
    conflicts: [],
  })
})

test('what both began is brought together, and only where they differ told', () => {
  const price = (from: string, since: string) => ({ price: { from, since } })
  expect(merged({}, price('2099', '2026-11-30'), price('1999', '2026-11-30'))).toEqual({
    value: price('2099', '2026-11-30'),
    conflicts: [{ at: ['price', 'from'], mine: '2099', theirs: '1999' }],
  })
})
