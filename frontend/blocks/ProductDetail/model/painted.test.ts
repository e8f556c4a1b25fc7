import { expect, test } from 'vitest'
import type { ModelWords } from '../../../generated/payload'
import { decodeList, encodeList } from '../../../state/wishlist-link'
import { paintedItem } from './painted'

const words = { frame: 'Frame', leather: 'Bekleding' } as ModelWords
const item = { id: 'df-001', name: 'Leg Press', category: 'Lower Body', specifications: {} }
const red = { id: 'red', label: 'Rood', hex: '#c3122f' } as const
const black = { id: 'black', label: 'Zwart', hex: '#1b1c1f' } as const

test('as it is delivered, it is the product itself', () => {
  expect(paintedItem(item, {}, words)).toBe(item)
})

test('colours are in its name, and with their codes in what is asked for', () => {
  expect(paintedItem(item, { frame: red, leather: black }, words)).toMatchObject({
    name: 'Leg Press, frame rood, bekleding zwart',
    customization: { color: 'frame Rood (#c3122f), bekleding Zwart (#1b1c1f)' },
  })
  expect(paintedItem(item, { leather: red }, words).name).toBe('Leg Press, bekleding rood')
})

test('other colours are another item, and one that can be shared', () => {
  const first = paintedItem(item, { frame: red }, words)
  const second = paintedItem(item, { leather: red }, words)
  expect(first.id).not.toBe(second.id)
  expect(first.id).toBe(paintedItem(item, { frame: red }, words).id)
  const shared = encodeList([
    { ...first, quantity: 2 },
    { ...second, quantity: 1 },
  ])
  expect(decodeList(`#l=${shared}`)?.items.map(({ own }) => own?.name)).toEqual([
    'Leg Press, frame rood',
    'Leg Press, bekleding rood',
  ])
})
