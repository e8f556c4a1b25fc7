import type { Shell } from '../generated/payload'
import { fill } from '../lib/text'
import { notify } from '../state/notices'
import { add, type NewItem } from '../state/wishlist'
import { changeWishlist } from '../state/wishlist-store'

/** How long a button says that its product was added, in milliseconds. */
const answerTime = 2000

/** Lets the buttons of products within an element put them on the wishlist. Returns how to take that back. */
export function attachAddButtons(root: HTMLElement, { texts }: Shell): () => void {
  const timers = new Map<HTMLElement, number>()
  const reset = (button: HTMLElement) => {
    clearTimeout(timers.get(button))
    timers.delete(button)
    label(button, button.dataset['added'])
    delete button.dataset['added']
  }
  const onClick = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-item]') : null
    if (!button) return
    const item = JSON.parse(button.dataset['item'] ?? '') as NewItem
    changeWishlist((list) => add(list, item))
    if (button.dataset['added'] !== undefined) reset(button)
    button.dataset['added'] = label(button, texts.product.added)
    timers.set(button, window.setTimeout(reset, answerTime, button))
    const { title, text } = texts.notices.added
    notify({ title, text: fill(text, { name: item.name }) })
  }
  // HTML that was kept from an earlier visit to this page may be as it was then.
  for (const button of root.querySelectorAll<HTMLElement>('[data-added]')) reset(button)
  root.addEventListener('click', onClick)
  return () => {
    root.removeEventListener('click', onClick)
    for (const button of timers.keys()) reset(button)
  }
}

/** Gives a button another label before the name that only screen readers say, and returns the former one. */
function label(button: HTMLElement, text = ''): string {
  const { firstChild } = button
  const former = firstChild?.nodeValue ?? ''
  if (firstChild) firstChild.nodeValue = text
  return former
}
