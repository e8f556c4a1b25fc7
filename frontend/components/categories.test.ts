// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attachCategories } from './categories'

let detach = () => {}

beforeEach(() => {
  history.replaceState(null, '', '/performance')
  document.body.innerHTML = `
    <a href="#producten" data-chip="">Alle</a>
    <a href="#performance-testen" data-chip="Testing">Testen</a>
    <p data-shown="{count} van {total}"></p>
    <ul>
      <li id="p-001" data-category="Connected"><details></details></li>
      <li id="p-002" data-category="Testing"><span id="performance-testen"></span><details></details></li>
      <li id="p-003" data-category="Testing"><details></details></li>
    </ul>`
})

afterEach(() => detach())

/** Goes to a place in the page as a link or the history does. */
function go(hash: string): void {
  history.pushState(null, '', hash || '/performance')
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden).map((c) => c.id)
const chosen = () => document.querySelector('[aria-current]')?.textContent

test('the address says which category is shown, also on the way back', () => {
  detach = attachCategories(document.body)
  expect([shown(), chosen()]).toEqual([['p-001', 'p-002', 'p-003'], 'Alle'])
  go('#performance-testen')
  expect([shown(), chosen()]).toEqual([['p-002', 'p-003'], 'Testen'])
  expect(document.querySelector('p')?.textContent).toBe('2 van 3')
  go('')
  expect([shown(), chosen()]).toEqual([['p-001', 'p-002', 'p-003'], 'Alle'])
})

test('an address that names a card shows it, with its datasheet, whatever was chosen', () => {
  detach = attachCategories(document.body)
  go('#performance-testen')
  go('#p-001')
  expect([shown(), chosen()]).toEqual([['p-001', 'p-002', 'p-003'], 'Alle'])
  expect(document.querySelector('#p-001 details')).toHaveProperty('open', true)
})

test('a place elsewhere in the page changes nothing', () => {
  history.replaceState(null, '', '#performance-testen')
  detach = attachCategories(document.body)
  go('#inhoud')
  expect(shown()).toEqual(['p-002', 'p-003'])
})
