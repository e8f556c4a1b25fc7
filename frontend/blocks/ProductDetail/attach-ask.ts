import { add, type NewItem, productOf } from '../../state/wishlist'
import { changeWishlist } from '../../state/wishlist-store'

/** The button that puts the product on the list; what it is in the colours and with the note that the visitor gave it. */
const buttonIn = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-item]')
const itemOf = (button: HTMLElement) => JSON.parse(button.dataset['item'] ?? '') as NewItem

/** Lets the answer to a product's question be the note of what its button puts on the list. Returns how to take that back. */
export function attachAsk(root: HTMLElement): () => void {
  const field = root.querySelector<HTMLInputElement>('[data-ask]')
  const button = buttonIn(root)
  if (!field || !button) return () => {}
  const show = () => {
    const note = field.value.trim() || undefined
    button.dataset['item'] = JSON.stringify({ ...itemOf(button), note })
  }
  show() // a browser may have kept what was written
  field.addEventListener('input', show)
  root.addEventListener('change', show) // of a colour: another item
  return () => {
    field.removeEventListener('input', show)
    root.removeEventListener('change', show)
  }
}

/**
 * Puts what the button would put on the list there before a page asks for the product of an address, which has neither
 * colours nor a note. Returns how to take that back.
 */
export function attachAskLinks(root: HTMLElement): () => void {
  const button = buttonIn(root)
  if (!button) return () => {}
  const ask = ({ target }: Event) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="?product="]')
    if (!link) return
    const item = itemOf(button)
    const product = link.search.replace('?product=', '')
    const isPlain = item.id === product && !item.note
    if (isPlain || productOf(item.id) !== product) return
    changeWishlist((list) => add(list, item, list.some(({ id }) => id === item.id) ? 0 : 1))
  }
  const page = root.closest('main') ?? root
  page.addEventListener('click', ask, { capture: true })
  return () => page.removeEventListener('click', ask, { capture: true })
}
