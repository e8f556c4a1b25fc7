/**
 * Scrolls to where the visitor was as soon as the page is long enough, as when a part of it is fetched, unless the visitor
 * moves or leaves before.
 */
export function scrollWhenLongEnough(position: unknown): void {
  if (typeof position !== 'number' || window.scrollY >= Math.floor(position)) return
  const entry = navigation.currentEntry?.key
  const over = new AbortController()
  const observer = new ResizeObserver(() => {
    if (navigation.currentEntry?.key === entry) window.scrollTo(0, position)
    else over.abort()
    if (window.scrollY >= Math.floor(position)) over.abort()
  })
  observer.observe(document.body)
  over.signal.addEventListener('abort', () => observer.disconnect())
  for (const move of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(move, () => over.abort(), { signal: over.signal, passive: true })
}
