/**
 * Scrolls to where the visitor was. Where the page is not that long yet, it does so once the page has grown, unless the
 * visitor scrolls or leaves before.
 */
export function restorePosition(position: number): void {
  const entry = navigation.currentEntry?.key
  const over = new AbortController()
  const scroll = () => {
    if (navigation.currentEntry?.key === entry) window.scrollTo(0, position)
    else over.abort()
    if (window.scrollY >= Math.floor(position)) over.abort()
  }
  scroll()
  if (over.signal.aborted) return
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  over.signal.addEventListener('abort', () => observer.disconnect())
  for (const move of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(move, () => over.abort(), { signal: over.signal, passive: true })
}
