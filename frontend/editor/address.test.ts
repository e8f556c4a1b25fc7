import { expect, test } from 'vitest'
import { pathIn } from './address'

test.each([
  ['#/search//consultancy', '/consultancy'],
  ['#/search/https://www.dfx-fitness.example/fitness/leg-press/?ids=1#maten', '/fitness/leg-press'],
  ['#/search/www.dfx-fitness.example/blog/2', '/blog/2'],
  ['#/search/http://localhost:8080/', '/'],
  ['#/search/leg press', undefined],
  ['#/search/df-001', undefined],
  ['#/search/https://', undefined],
  ['#/collections/paginas', undefined],
])('%s is looked for at %s', (hash, path) => {
  expect(pathIn(hash)).toBe(path)
})
