// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { quoteDraft } from '../../forms/use-quote'
import type { Shell } from '../../generated/payload'
import { changeDraft } from '../../state/draft'
import { ShellContext } from '../../state/shell'
import { add, remove } from '../../state/wishlist'
import { changeWishlist } from '../../state/wishlist-store'
import WishlistDrawer from './WishlistDrawer'

/** Words of the interface: those given, and for all others their names. */
const words = (own: object = {}) =>
  new Proxy(own, { get: (own, name) => (name in own ? Reflect.get(own, name) : String(name)) })
const wishlist = words({
  ...{ totals: words(), share: words(), keep: words(), item: words(), custom: words() },
  ...{ fields: words({ contacts: words() }), emptyLink: { href: '/', label: '' } },
  ...{ privacy: false, finance: false }, // a site without these pages
})
const shell = {
  texts: {
    ...{ wishlist, sent: words(), product: { price: words() } },
    notices: { quoteSent: { title: 'thanks', text: '' } },
  },
  ...{ language: { home: '/', locale: 'nl-NL' }, leads: { api: '/api' }, contact: words() },
  ...{ listPage: '/lijst', noAddress: '' },
} as unknown as Shell
const item = { id: 'df-001', name: 'Leg Press', category: 'Kracht', specifications: {} }

test('what was sent stands in the list until there is something new, and not when that is gone again', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api') ? Response.json({ reference: '1234-ABCD' }) : Response.error(),
  )
  changeWishlist((list) => add(list, item))
  changeDraft(quoteDraft, { bedrijfsnaam: 'Öz', naam: 'Ali', emailadres: 'ali@oz.nl' })
  render(
    <ShellContext value={shell}>
      <WishlistDrawer open={1} onClose={() => undefined} />
    </ShellContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'request' }))
  fireEvent.click(screen.getByRole('button', { name: 'send' }))
  await screen.findByText('1234-ABCD')
  act(() => changeWishlist((list) => add(list, item)))
  expect(screen.queryByText('1234-ABCD')).toBeNull()
  act(() => changeWishlist((list) => remove(list, item.id)))
  expect(screen.queryByText('1234-ABCD')).toBeNull()
  expect(screen.getByText('empty')).toBeDefined()
  vi.unstubAllGlobals()
})
