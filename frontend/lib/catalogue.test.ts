import { afterEach, expect, test, vi } from 'vitest'
import { fetchProduct } from './catalogue'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [403, 'unknown'],
  [404, 'unknown'],
  [410, 'unknown'],
  [500, 'failed'],
  [503, 'failed'],
])('where the catalogue answers %i, a product is %s', async (status, lack) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  expect(await fetchProduct('df-001', '/')).toBe(lack)
})

test('without a connection, a product could not be fetched', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await fetchProduct('df-001', '/')).toBe('failed')
})
