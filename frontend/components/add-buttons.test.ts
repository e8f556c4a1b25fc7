// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Shell } from '../generated/payload'
import { changeWishlist, currentWishlist } from '../state/wishlist-store'
import { attachAddButtons as attach } from './add-buttons'

const shell = {
  texts: {
    product: { added: 'Toegevoegd', onList: '{label} ({count})' },
    wishlist: { view: 'Bekijk lijst' },
    notices: { added: { title: 'Toegevoegd', text: '{name} staat erop' } },
  },
} as Shell

const item = {
  id: 'df-001',
  name: 'Leg Press',
  category: 'Lower Body',
  specifications: { Gewicht: '312 kg' },
}

/** The button of a card, as `ProductCard` renders it. */
const card = `<button type="button" data-item='${JSON.stringify(item)}'>Verlanglijst<span>: Leg Press</span></button>`

function block(html: string): { root: HTMLElement; button: HTMLElement } {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.replaceChildren(root)
  return { root, button: root.querySelector('button') as HTMLElement }
}

afterEach(() => {
  vi.useRealTimers()
  changeWishlist(() => [])
})

test('a click puts the product of its card on the list, and the button says so for two seconds', () => {
  vi.useFakeTimers()
  const { root, button } = block(card)
  attach(root, shell)
  button.click()
  button.click()
  expect(currentWishlist()).toEqual([{ ...item, quantity: 2 }])
  expect(button.textContent).toBe('Toegevoegd: Leg Press')
  vi.advanceTimersByTime(2000)
  expect(button.textContent).toBe('Verlanglijst (2): Leg Press')
  changeWishlist(() => [])
  expect(button.textContent).toBe('Verlanglijst: Leg Press')
})

test('the button of a product that is on the list says so from the start', () => {
  changeWishlist(() => [{ ...item, quantity: 3 }])
  const { root, button } = block(card)
  attach(root, shell)
  expect(button.textContent).toBe('Verlanglijst (3): Leg Press')
})

test('a page that was kept while a button said so has its own words when it is back', () => {
  const first = block(card)
  const detach = attach(first.root, shell)
  first.button.click()
  const kept = first.root.innerHTML
  detach()
  expect(first.button.textContent).toBe('Verlanglijst: Leg Press')
  first.button.click()
  expect(currentWishlist()[0]?.quantity).toBe(1)
  const { root, button } = block(kept)
  attach(root, shell)
  expect(button.textContent).toBe('Verlanglijst (1): Leg Press')
  changeWishlist(() => [])
  expect(button.textContent).toBe('Verlanglijst: Leg Press')
})
