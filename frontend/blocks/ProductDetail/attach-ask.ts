import { add, type NewItem } from '../../state/wishlist'
import { changeWishlist } from '../../state/wishlist-store'

/**
 * Lets the answer to a product's question be the note of what its button, and the links that ask for it, put on the list.
 * Returns how to take that back.
 */
export function attachAsk(root: HTMLElement): () => void {
  const field = root.querySelector<HTMLInputElement>('[data-ask]')
  const button = root.querySelector<HTMLElement>('[data-item]')
  if (!field || !button) return () => {}
  const item = () => JSON.parse(button.dataset['item'] ?? '') as NewItem
  const show = () => {
    button.dataset['item'] = JSON.stringify({ ...item(), note: field.value.trim() || undefined })
  }
  /** Puts the product, in its colours, with its note on the list before a page asks for the one of this address. */
  const ask = ({ target }: Event) => {
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="?product="]')
    const { id, note } = item()
    if (link && note && `${id}-`.startsWith(`${link.search.replace('?product=', '')}-`))
      changeWishlist((list) => add(list, item(), list.some((one) => one.id === id) ? 0 : 1))
  }
  const page = root.closest('main') ?? root
  show() // a browser may have kept what was written
  field.addEventListener('input', show)
  root.addEventListener('change', show) // of a colour: another item
  page.addEventListener('click', ask, { capture: true })
  return () => {
    field.removeEventListener('input', show)
    root.removeEventListener('change', show)
    page.removeEventListener('click', ask, { capture: true })
  }
}
