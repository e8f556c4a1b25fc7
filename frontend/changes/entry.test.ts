import { expect, test } from 'vitest'
import { config } from '../editor/fixture'
import { type Config, Entry } from './entry'

test.each([
  ['products/fitness/df-001.yaml', 'name: Leg Press\n', 'Product “Leg Press”'],
  ['products/fitness/df-009.yaml', 'name: ""\n', 'Product df-009'],
  ['products/fitness/df-009.yaml', null, 'Product df-009'],
  ['pages/partners.yaml', 'title: Partner worden\n', 'Pagina /partners'],
  ['pages/index.yaml', null, 'Pagina /'],
  ['blog/2.md', '---\nheadline: Rendement\n---\n', 'Artikel “Rendement”'],
  ['blog/2.md', null, 'Artikel /blog/2'],
  ['redirects.yaml', '', 'Omleidingen'],
  ['lines/en/fitness.yaml', '', 'Productlijn fitness (en)'],
])('%s is called by what it says, or else by its address or number', (path, text, title) => {
  expect(new Entry(`content/${path}`, config as unknown as Config).title(text)).toBe(title)
})
