import type { Part } from '../../../components/model/stage'
import { add } from '../../../state/wishlist'
import { changeWishlist, currentWishlist } from '../../../state/wishlist-store'
import type { Palette } from './Colours'
import { type Paint, paintedItem } from './painted'

/**
 * Lets the colours of a product decide what its button, and the links that ask for it, put on the list. Returns how to take
 * that back.
 */
export function attachColours(root: HTMLElement): () => void {
  const element = root.querySelector<HTMLElement>('[data-palette]')
  const button = root.querySelector<HTMLElement>('[data-item]')
  if (!element || !button) return () => {}
  const { item, colours, words } = JSON.parse(element.dataset['palette'] ?? '') as Palette
  let chosen = item

  const show = () => {
    const paint: Paint = {}
    for (const { part, value, legend } of choices(element)) {
      const colour = colours.find(({ id }) => id === value)
      paint[part] = colour
      if (legend) legend.textContent = `: ${colour?.label ?? words.standard}`
    }
    chosen = paintedItem(item, paint, words)
    button.dataset['item'] = JSON.stringify(chosen)
    if (button.lastElementChild) button.lastElementChild.textContent = `: ${chosen.name}`
  }
  /** Puts the painted product on the list before a page asks for the one of this address. */
  const ask = ({ target }: Event) => {
    if (chosen === item || !(target instanceof Element)) return
    if (
      target.closest(`a[href$="?product=${item.id}"]`) &&
      !currentWishlist().some(({ id }) => id === chosen.id)
    )
      changeWishlist((list) => add(list, chosen))
  }
  const page = root.closest('main') ?? root
  show() // a browser may have kept what was chosen
  element.addEventListener('change', show)
  page.addEventListener('click', ask, { capture: true })
  return () => {
    element.removeEventListener('change', show)
    page.removeEventListener('click', ask, { capture: true })
  }
}

/** What is chosen of each part: the id of a colour with what it looks like, #rrggbb, and where its name stands. */
export function choices(element: HTMLElement) {
  return [...element.querySelectorAll<HTMLElement>('[data-part]')].map((fieldset) => {
    const radio = fieldset.querySelector<HTMLInputElement>(':checked')
    return {
      part: fieldset.dataset['part'] as Part,
      value: radio?.value,
      hex: radio?.dataset['hex'],
      legend: fieldset.querySelector('legend')?.lastElementChild,
    }
  })
}
