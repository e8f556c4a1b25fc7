import type { Shell } from '../../generated/payload'
import { afterFrame } from '../../lib/frame'
import { fill } from '../../lib/text'
import { notify } from '../../state/notices'
import { add, type NewItem } from '../../state/wishlist'
import { changeWishlist } from '../../state/wishlist-store'

/** How long a button says that its product was added, in milliseconds. */
const answerTime = 2000

/** Lets the buttons of the cards put their products on the wishlist. A card itself says what its product is. */
export function attach(root: HTMLElement, { texts }: Shell): () => void {
  const timers = new Map<HTMLElement, number>()
  const rest = (button: HTMLElement) => {
    clearTimeout(timers.get(button))
    timers.delete(button)
    label(button, button.dataset['added'])
    delete button.dataset['added']
  }
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.button-add') : null
    const card = button?.closest<HTMLElement>('.product-card')
    if (!button || !card) return
    const item = itemIn(card)
    changeWishlist((list) => add(list, item))
    if (button.dataset['added'] !== undefined) rest(button)
    button.dataset['added'] = label(button, texts.product.added)
    timers.set(button, window.setTimeout(rest, answerTime, button))
    const { title, text } = texts.notices.added
    afterFrame(() => notify({ title, text: fill(text, { name: item.name }) })) // the button has answered by then
  }
  // HTML that was kept from an earlier visit to this page may be as it was then.
  for (const button of root.querySelectorAll<HTMLElement>('[data-added]')) rest(button)
  root.addEventListener('click', onClick)
  return () => {
    root.removeEventListener('click', onClick)
    for (const button of timers.keys()) rest(button)
  }
}

/** Gives a button another label before the name that only screen readers say, and returns the former one. */
function label(button: HTMLElement, text = ''): string {
  const { firstChild } = button
  const former = firstChild?.nodeValue ?? ''
  if (firstChild) firstChild.nodeValue = text
  return former
}

function itemIn(card: HTMLElement): NewItem {
  const specifications: Record<string, string> = {}
  for (const row of card.querySelectorAll('.datasheet > div')) {
    specifications[textOf(row, 'dt')] = textOf(row, 'dd')
  }
  return { id: card.id, name: textOf(card, 'h3'), category: textOf(card, '[data-category]'), specifications }
}

/** The text of an element, without what only tells browsers where lines may break. */
function textOf(element: Element, selector: string): string {
  const text = element.querySelector(selector)?.textContent ?? ''
  return text.replace(/[\xad\u2060]/g, '').replace(/\xa0/g, ' ')
}
