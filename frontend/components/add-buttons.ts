import type { Shell } from '../generated/payload'
import { fill } from '../lib/text'
import { notify } from '../state/notices'
import { add, type NewItem, totalQuantity, type WishlistItem } from '../state/wishlist'
import {
  changeWishlist,
  currentWishlist,
  openWishlist,
  watchWishlist,
} from '../state/wishlist-store'

/** How long a button says that its product was added, in milliseconds. */
const answerTime = 2000

/**
 * Lets the buttons of products within an element put them on the wishlist. One whose product is there says how many of
 * it. Returns how to take that back.
 */
export function attachAddButtons(root: HTMLElement, { texts }: Shell): () => void {
  const timers = new Map<HTMLElement, number>()
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-item]')]
  const itemOf = (button: HTMLElement) => JSON.parse(button.dataset['item'] ?? '') as NewItem

  /** Gives each button the words for what is on the list. */
  const show = () => {
    const list = currentWishlist()
    for (const button of buttons) {
      const { id } = itemOf(button)
      const count = list.find((item) => item.id === id)?.quantity
      if (count && timers.has(button)) label(button, texts.product.added)
      else if (count) label(button, fill(texts.product.onList, { label: ownLabel(button), count }))
      else label(button)
    }
  }
  const answered = (button: HTMLElement) => {
    clearTimeout(timers.get(button))
    timers.delete(button)
  }
  const addAll = (items: WishlistItem[]) => {
    changeWishlist((list) => items.reduce((all, item) => add(all, item, item.quantity), list))
    const { title, text } = texts.notices.addedAll
    notify({
      title,
      text: fill(text, { count: totalQuantity(items) }),
      action: { label: texts.wishlist.view, run: openWishlist },
    })
  }
  const onClick = (event: Event) => {
    if (!(event.target instanceof Element)) return
    const whole = event.target.closest<HTMLElement>('[data-items]')
    if (whole) return addAll(JSON.parse(whole.dataset['items'] ?? '') as WishlistItem[])
    const button = event.target.closest<HTMLElement>('[data-item]')
    if (!button) return
    answered(button)
    timers.set(
      button,
      window.setTimeout(() => {
        answered(button)
        show()
      }, answerTime),
    )
    const item = itemOf(button)
    changeWishlist((list) => add(list, item))
    const { title, text } = texts.notices.added
    notify({
      title,
      text: fill(text, { name: item.name }),
      action: { label: texts.wishlist.view, run: openWishlist },
    })
  }
  const unwatch = watchWishlist(show)
  show()
  root.addEventListener('click', onClick)
  root.addEventListener('change', show) // of a colour: another item
  return () => {
    root.removeEventListener('click', onClick)
    root.removeEventListener('change', show)
    unwatch()
    for (const button of buttons) {
      answered(button)
      label(button)
    }
  }
}

/**
 * Gives a button another label before the name that only screen readers say, or its own one. That is kept in the HTML,
 * which a page may be made of again. A browser's translator may have put an element in the place of the text.
 */
function label(button: HTMLElement, text?: string): void {
  const { firstChild, dataset } = button
  if (!firstChild) return
  const own = ownLabel(button)
  if (text === undefined) delete dataset['added']
  else dataset['added'] = own
  firstChild.textContent = text ?? own
}

const ownLabel = ({ dataset, firstChild }: HTMLElement) =>
  dataset['added'] ?? firstChild?.textContent ?? ''
