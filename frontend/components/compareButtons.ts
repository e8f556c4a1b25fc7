import type { Shell } from '../generated/payload'
import { fill } from '../lib/text'
import { addressOf, toggle } from '../state/comparison'
import { changeComparison, currentComparison, onComparison } from '../state/comparison-store'
import { notify } from '../state/notices'

/** Lets the buttons within an element choose products for the comparison, and the links there lead to it. Returns how to take that back. */
export function attachCompareButtons(root: HTMLElement, { texts }: Shell): () => void {
  const { compare } = texts.product
  if (!compare) return () => {}
  const show = () => {
    const chosen = currentComparison()
    for (const button of root.querySelectorAll<HTMLElement>('[data-compare]'))
      button.setAttribute('aria-pressed', String(chosen.includes(button.dataset['compare'] ?? '')))
    for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-compare-link]')) {
      link.hidden = chosen.length === 0
      link.href = addressOf(compare.link.href, chosen)
      link.textContent = fill(link.dataset['compareLink'] ?? '', { count: chosen.length })
    }
  }
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-compare]') : null
    const id = button?.dataset['compare']
    if (id && !changeComparison((list) => toggle(list, id)))
      notify({ ...compare.full, failure: true })
  }
  show()
  root.addEventListener('click', onClick)
  const end = onComparison(show)
  return () => {
    root.removeEventListener('click', onClick)
    end()
  }
}
