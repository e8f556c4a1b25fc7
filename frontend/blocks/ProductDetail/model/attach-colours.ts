import type { Part } from '../../../components/model/stage'
import type { Palette } from './Colours'
import { type Paint, paintedItem } from './painted'

/** Lets the colours of a product decide what its button puts on the list. Returns how to take that back. */
export function attachColours(root: HTMLElement): () => void {
  const element = root.querySelector<HTMLElement>('[data-palette]')
  const button = root.querySelector<HTMLElement>('[data-item]')
  if (!element || !button) return () => {}
  const { item, colours, words } = JSON.parse(element.dataset['palette'] ?? '') as Palette

  const show = () => {
    const paint: Paint = {}
    for (const { part, value, legend } of choices(element)) {
      const colour = colours.find(({ id }) => id === value)
      paint[part] = colour
      if (legend) legend.textContent = `: ${colour?.label ?? words.standard}`
    }
    const chosen = paintedItem(item, paint, words)
    button.dataset['item'] = JSON.stringify(chosen)
    if (button.lastElementChild) button.lastElementChild.textContent = `: ${chosen.name}`
  }
  show() // a browser may have kept what was chosen
  element.addEventListener('change', show)
  return () => element.removeEventListener('change', show)
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
