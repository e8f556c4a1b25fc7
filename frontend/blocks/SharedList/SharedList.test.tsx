// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product, SharedList as Props, Shell } from '../../generated/payload'
import { AddressContext } from '../../state/address'
import { ShellContext } from '../../state/shell'
import type { Wishlist } from '../../state/wishlist'
import { linkTo } from '../../state/wishlist-link'
import { clearWishlist, currentWishlist } from '../../state/wishlist-store'
import { SharedList } from './SharedList.interactive'

const texts = (own: object) =>
  new Proxy(own, { get: (own, name) => Reflect.get(own, name) ?? String(name) })
const choice = (label: string) => ({ label, hint: '', done: { title: '', text: '' } })
const words = {
  ...{ title: '', text: '', own: '', made: '', gone: 'gone', failed: 'failed', sheets: 'sheets' },
  ...{ take: choice('take'), merge: choice('merge'), request: 'request' },
  ...{ none: {}, link: { href: '/' } },
} as unknown as Props
const shell = {
  texts: {
    wishlist: texts({ share: {}, totals: texts({}), item: { delivery: '{time}' } }),
    product: { price: {} },
  },
  language: { home: '/', locale: 'nl-NL' },
} as unknown as Shell
const legPress = {
  ...{ id: 'df-001', name: 'Leg Press', category: 'Lower Body', href: '/fitness/df-001' },
  ...{
    specifications: [],
    features: [],
    image: { src: '/1.webp' },
    weight: 372,
    delivery: '6-8 weken',
  },
} as unknown as Product
const painted = {
  ...{ id: 'df-001-0a1b2c3d', name: 'Leg Press, frame rood', category: 'Lower Body', quantity: 2 },
  ...{ specifications: {}, customization: { color: 'frame Rood (#c3122f)' } },
}
const design = {
  ...{ id: 'cf-0a1b2c3d', name: 'Halterschijf, rood', category: 'Uw ontwerp', quantity: 1 },
  ...{ specifications: {}, customization: { color: 'Rood (#c3122f)' } },
}

afterEach(() => {
  cleanup()
  clearWishlist()
  vi.unstubAllGlobals()
})

/** Shows the list of a link, of a site that answers for a product as given. */
function show(list: Wishlist, answer: () => Response) {
  const fetch = vi.fn(async (_: string) => answer())
  vi.stubGlobal('fetch', fetch)
  render(
    <ShellContext value={shell}>
      <AddressContext value={new URL(linkTo('https://dfx.test/lijst', list))}>
        <SharedList {...words} />
      </AddressContext>
    </ShellContext>,
  )
  return fetch
}

test('a product in colours has the facts of the product, also in the list that is taken over', async () => {
  const fetch = show([painted, design], () => Response.json(legPress))
  const link = await screen.findByRole('link', { name: 'Leg Press, frame rood' })
  expect(link.getAttribute('href')).toBe('/fitness/df-001')
  expect(fetch.mock.calls).toEqual([['/catalogue/df-001.json']]) // of a design there is no file
  expect(screen.getByText(/^df-001 · /)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'take' }))
  expect(currentWishlist()).toEqual([
    expect.objectContaining({ ...painted, weight: 372, delivery: '6-8 weken' }),
    expect.objectContaining(design),
  ])
})

test('one that cannot be fetched is not taken over without its facts', async () => {
  show([painted], () => new Response('', { status: 500 }))
  await screen.findByText('failed')
  expect(screen.getByRole('button', { name: 'take' })).toHaveProperty('disabled', true)
})

test('one that the site has no more is what the link says', async () => {
  show([painted], () => new Response('', { status: 404 }))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'take' })).toHaveProperty('disabled', false),
  )
  expect(screen.getByText('Leg Press, frame rood')).toBeDefined()
})
