// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { renewWishlist } from './renew-wishlist'
import { changeWishlist, currentWishlist } from './wishlist-store'

afterEach(() => {
  vi.unstubAllGlobals()
  changeWishlist(() => [])
})

test('the list is of the language that is read, and of today, but for what the visitor made', async () => {
  const product = {
    ...{ id: 'df-001', name: 'Leg Press', category: 'Lower Body', href: '/en/fitness/leg-press' },
    ...{ specifications: [{ label: 'Weight', value: '372 kg' }], image: { src: '/1.webp' } },
    ...{ lineName: 'Fitness', delivery: '6-8 weeks' },
  }
  const fetch = vi.fn(async (_: string) => Response.json(product))
  vi.stubGlobal('fetch', fetch)
  const old = { category: 'Lower Body', delivery: '2-4 weken', specifications: {}, quantity: 2 }
  const painted = { color: 'frame Rood' }
  changeWishlist(() => [
    { ...old, id: 'df-001', name: 'Leg Press', href: '/fitness/leg-press', note: 'Met montage' },
    { ...old, id: 'df-001-0a1b2c3d', name: 'Leg Press, frame rood', customization: painted },
    { ...old, id: 'cf-0a1b2c3d', name: 'Halterschijf, rood', customization: painted },
  ])
  renewWishlist('/en')
  renewWishlist('/en')
  const facts = { href: '/en/fitness/leg-press', delivery: '6-8 weeks', quantity: 2 }
  await vi.waitFor(() =>
    expect(currentWishlist()).toEqual([
      expect.objectContaining({
        ...facts,
        note: 'Met montage',
        specifications: { Weight: '372 kg' },
      }),
      expect.objectContaining({ ...facts, name: 'Leg Press, frame rood', customization: painted }),
      expect.objectContaining({ name: 'Halterschijf, rood', delivery: '2-4 weken' }),
    ]),
  )
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array(2).fill('/en/catalogue/df-001.json'))
})
