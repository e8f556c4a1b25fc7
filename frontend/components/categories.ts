import { fill } from '../lib/text'

/**
 * Lets the chips above the cards show one category alone. A chip is a link to the first card of its category, and the
 * address's fragment says which is chosen: so back and forward work, and a fragment that names a card shows that card,
 * whatever was chosen before. Returns how to take that back.
 */
export function attachCategories(root: HTMLElement): () => void {
  const chips = [...root.querySelectorAll<HTMLAnchorElement>('[data-chip]')]
  const cards = [...root.querySelectorAll<HTMLElement>('[data-category]')]
  const status = root.querySelector<HTMLElement>('[data-shown]')

  const show = (category: string) => {
    for (const chip of chips) {
      if (chip.dataset['chip'] === category) chip.setAttribute('aria-current', 'true')
      else chip.removeAttribute('aria-current')
    }
    for (const card of cards) card.hidden = category !== '' && card.dataset['category'] !== category
    const text = fill(status?.dataset['shown'] ?? '', {
      count: cards.filter(({ hidden }) => !hidden).length,
      total: cards.length,
    })
    if (status && status.textContent !== text) status.textContent = text
  }
  /** Shows what the address names. Returns its place, if it is one of these cards or categories. */
  const follow = (): Element | undefined => {
    const { hash } = window.location
    const chip = chips.find((chip) => chip.hash === hash)
    const card = cards.find(({ id }) => hash === `#${id}`)
    if (chip) show(chip.dataset['chip'] ?? '')
    else if (card || !hash) show('')
    const details = card?.querySelector('details')
    if (details) details.open = true
    return card ?? (chip && root.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)) ?? undefined
  }

  // The browser came to its place before other cards were gone.
  follow()?.scrollIntoView()
  const onChange = () => {
    follow()
  }
  // Before the page is scrolled to the place, or to where the visitor was.
  window.addEventListener('popstate', onChange, { capture: true })
  return () => window.removeEventListener('popstate', onChange, { capture: true })
}
