import { describe, expect, test } from 'vitest'
import { add, itemOf, parseWishlist, remove, setQuantity, totalQuantity, type Wishlist } from './wishlist'

const legPress = { id: 'df-001', name: 'Leg Press', category: 'Lower Body', specifications: { Gewicht: '312 kg' } }
const smith = { id: 'df-005', name: 'Smith Machine', category: 'Full Body', specifications: {} }

describe('the wishlist', () => {
  test('a product that is added for the first time has quantity 1', () => {
    expect(add([], legPress)).toEqual([{ ...legPress, quantity: 1 }])
  })

  test('adding a product twice leaves one line with quantity 2', () => {
    expect(add(add([], legPress), legPress)).toEqual([{ ...legPress, quantity: 2 }])
  })

  test.each([0, -1])('setting the quantity to %i removes the product', (quantity) => {
    expect(setQuantity(add([], legPress), 'df-001', quantity)).toEqual([])
  })

  test('removing a product leaves the others as they are', () => {
    const list = add(add(add([], legPress), smith), smith)
    expect(remove(list, 'df-001')).toEqual([{ ...smith, quantity: 2 }])
  })

  test('the badge counts pieces, not lines', () => {
    expect(totalQuantity(setQuantity(add(add([], legPress), smith), 'df-005', 4))).toBe(5)
  })

  test('a product becomes an item with its specifications by name', () => {
    const product = {
      ...legPress,
      description: '',
      features: [],
      image: { src: '/x.svg', alt: '', width: 1, height: 1 },
      specifications: [
        { label: 'Gewicht', value: '312 kg' },
        { label: 'Stappen', value: '10 kg' },
      ],
    }
    expect(itemOf(product).specifications).toEqual({ Gewicht: '312 kg', Stappen: '10 kg' })
  })
})

describe('a stored wishlist', () => {
  test('is read back as it was written', () => {
    const list: Wishlist = add(add([], legPress), smith)
    expect(parseWishlist(JSON.stringify(list))).toEqual(list)
  })

  test.each([
    ['nothing', null],
    ['broken JSON', '[{"id":'],
    ['another shape', '{"id":"df-001"}'],
    ['items without a quantity', '[{"id":"x","name":"X","category":"","specifications":{}}]'],
    ['quantities that are not counts', '[{"id":"x","name":"X","category":"","specifications":{},"quantity":-2}]'],
    ['null items', '[null]'],
  ])('is empty when storage holds %s', (_, text) => {
    expect(parseWishlist(text)).toEqual([])
  })
})
