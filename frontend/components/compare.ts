import type { Shell } from '../generated/payload'
import { fill } from '../lib/text'
import { addressOf, toggle } from '../state/comparison'
import { changeComparison, currentComparison, onComparison } from '../state/comparison-store'
import { notify } from '../state/notices'

/**
 * Lets the checkboxes of products within an element choose them for the comparison, and the links there lead to it.
 * Returns a function that removes the listeners.
 */
export function attachCompare(root: HTMLElement, { texts }: Shell): () => void {
  const { compare } = texts.product
  if (!compare) return () => {}
  const show = () => {
    const chosen = currentComparison()
    for (const box of root.querySelectorAll<HTMLInputElement>('[data-compare]'))
      box.checked = chosen.includes(box.dataset['compare'] ?? '')
    for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-compare-link]')) {
      link.hidden = chosen.length === 0
      link.href = addressOf(compare.link.href, chosen)
      link.textContent = fill(link.dataset['compareLink'] ?? '', { count: chosen.length })
    }
  }
  const onChange = ({ target }: Event) => {
    const id = target instanceof HTMLInputElement && target.dataset['compare']
    if (!id || changeComparison((list) => toggle(list, id))) return
    show() // there is no room: it stays as it was
    notify({ ...compare.full, failure: true })
  }
  show()
  root.addEventListener('change', onChange)
  const end = onComparison(show)
  return () => {
    root.removeEventListener('change', onChange)
    end()
  }
}
