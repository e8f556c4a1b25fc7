import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Shell } from '../generated/payload'
import { ShellContext } from '../state/shell'
import { PageList } from './PageList'

const paging = { label: 'Lijst', number: 'Pagina {number}', previous: 'Vorige', next: 'Volgende' }
const shell = { texts: { paging }, language: { home: '/' } } as unknown as Shell

test.each([
  [1, 9, '1 2 … 9 Volgende'],
  [5, 9, 'Vorige 1 … 4 5 6 … 9 Volgende'],
  [9, 9, 'Vorige 1 … 8 9'],
  [2, 3, 'Vorige 1 2 3 Volgende'],
  [29, 57, 'Vorige 1 … 10 … 20 … 28 29 30 … 40 … 50 … 57 Volgende'],
  [1, 1, ''],
])('page %i of %i leads to %s', (number, count, shown) => {
  const pages = Array.from({ length: count }, (_, index) => `/p/${index + 1}`)
  const html = renderToStaticMarkup(
    <ShellContext value={shell}>
      <PageList number={number} pages={pages} total={0} all="/p" category="" />
    </ShellContext>,
  )
  expect(html.match(/(?<=>)[^<>]+(?=<)/g)?.join(' ') ?? '').toBe(shown)
  expect(
    html.includes(`href="/p/${number}" aria-label="Pagina ${number}" aria-current="page"`),
  ).toBe(count > 1)
})
