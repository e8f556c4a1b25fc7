// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Entry, QuoteLine, Shell } from '../../generated/payload'
import { ShellContext } from '../../state/shell'
import { clearWishlist, currentWishlist, useWishlist } from '../../state/wishlist-store'
import { Choices, choose, shortOf } from './Choices'

const product = (id: string, title: string): Entry => ({
  ...{ kind: 'product', id, line: 'Fitness', href: `/fitness/${id}`, title },
  ...{ description: '', keywords: [id, id.replace('-', '')], keyPoints: [] },
})
const answers = {
  '/assistant.json': {
    assistant: { topics: [], hints: [], synonyms: [], ignore: [] },
    entries: [product('df-001', 'Leg Press'), product('df-002', 'Leg Curl')],
  },
}
const words = new Proxy({}, { get: (_, name) => String(name) })
const shell = {
  ...{ texts: { noScript: words, wishlist: words }, knowledge: '/assistant.json' },
  language: { home: '/', locale: 'nl-NL' },
} as unknown as Shell

function Form({ lines = [] }: { lines?: QuoteLine[] }) {
  return (
    <ShellContext value={shell}>
      <Choices
        lines={lines}
        pages={[{ label: 'Fitness', href: '/fitness' }]}
        list={useWishlist()}
        onNext={() => {}}
      />
    </ShellContext>
  )
}

afterEach(() => {
  cleanup()
  clearWishlist()
  vi.unstubAllGlobals()
})

test('of a large catalogue a visitor finds a product by its number, and how many are on the list', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url in answers ? Response.json(answers[url as keyof typeof answers]) : Response.error(),
  )
  render(<Form />)
  expect(screen.queryByRole('listitem')).toBeNull()
  // Who does not know what it is called chooses on the page of a line.
  expect(screen.getByRole('link', { name: 'Fitness' }).getAttribute('href')).toBe('/fitness')
  const find = screen.getByRole('searchbox')
  fireEvent.change(find, { target: { value: 'df002' } })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Leg Curl')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '3' } })
  expect(screen.getByRole('textbox')).toHaveProperty('value', '3')
  fireEvent.change(find, { target: { value: 'loopband' } })
  expect((await screen.findByRole('status')).textContent).toBe('nothing')
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a product that could not be fetched when it was chosen gets its facts at the next change', async () => {
  const item = shortOf({ id: 'df-001', name: 'Leg Press', category: 'Fitness' })
  const whole = { ...item, href: '/fitness/df-001', image: { src: '/1.webp' }, specifications: [] }
  const responses = [Response.error(), Response.json(whole)]
  const fetch = vi.fn(async () => responses.shift())
  vi.stubGlobal('fetch', fetch)
  choose(item, 1, '/')
  choose(item, 2, '/')
  await vi.waitFor(() =>
    expect(currentWishlist()).toMatchObject([{ href: '/fitness/df-001', quantity: 2 }]),
  )
  choose(item, 3, '/')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('what was typed into the search field before the page was alive is searched for', () => {
  vi.stubGlobal('fetch', async () => Response.json(answers['/assistant.json']))
  const image = { src: '/1.webp' }
  const items = ['Leg Press', 'Smith Machine'].map((name, index) => ({
    id: `df-00${index}`,
    name,
    image,
  }))
  const form = (
    <Form lines={[{ line: 'fitness', title: 'Fitness', items } as unknown as QuoteLine]} />
  )
  const container = document.body.appendChild(document.createElement('form'))
  container.innerHTML = renderToString(form)
  const find = screen.getByRole<HTMLInputElement>('searchbox')
  find.value = 'leg'
  render(form, { container, hydrate: true })
  const shown = [...container.querySelectorAll('li:not([hidden])')].map((row) => row.textContent)
  expect(shown).toEqual([expect.stringContaining('Leg Press')])
  expect(find.value).toBe('leg')
})

test.each([
  ['12', 12],
  ['12.500', 9999],
  ['10000', 9999],
  ['1 000', 1000],
  ['2,5', 2], // as it was before the comma
  ['-3', 0],
])(
  '%s that is typed as a quantity puts %i on the list, and Enter sends nothing',
  (text, pieces) => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
    const items = [{ id: 'df-001', name: 'Leg Press', image: { src: '/1.webp' } }]
    render(<Form lines={[{ line: 'fitness', title: 'Fitness', items } as unknown as QuoteLine]} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Leg Press/, hidden: true })
    for (let typed = 1; typed <= text.length; typed++)
      fireEvent.change(field, { target: { value: text.slice(0, typed) } })
    expect(currentWishlist()).toEqual(
      pieces > 0 ? [expect.objectContaining({ id: 'df-001', quantity: pieces })] : [],
    )
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    fireEvent.blur(field)
    expect(field.value).toBe(pieces > 0 ? String(pieces) : '')
  },
)
