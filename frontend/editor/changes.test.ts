import { expect, test } from 'vitest'
import { changesOf, commitAt } from './changes'
import { kinds } from './fixture'

test.each([
  ['#/collections/paginas/entries/partners', 'content/pages/partners.yaml'],
  ['#/collections/artikelen/entries/3', 'content/blog/3.md'],
  ['#/collections/_singletons/entries/site', 'content/site.yaml'],
])('from the form at %s one comes to the changes of %s', (hash, path) => {
  const at = new URL(changesOf(hash, kinds), 'https://dfx.example')
  expect([at.pathname, at.searchParams.get('item')]).toEqual(['/beheer/wijzigingen', path])
})

test.each(['', '#/workflow', '#/collections/artikelen', '#/collections/artikelen/new'])(
  'from %j one comes to all changes',
  (hash) => expect(changesOf(hash, kinds)).toBe('/beheer/wijzigingen'),
)

test('a commit is shown on the page of changes, and nothing else is led there', () => {
  expect(commitAt('https://dfx.example/dfx/site/commit/abc123', 'dfx/site')).toBe(
    '/beheer/wijzigingen?versie=abc123',
  )
  expect(commitAt('https://dfx.example/partners', 'dfx/site')).toBe('https://dfx.example/partners')
})
