import { entryKey } from '../lib/history-entry'
import { isObject, read, write } from '../lib/storage'

/** Scroll positions by history entry, so that back and forward end where the visitor was. */
const storageKey = 'dfx-scroll'
let positions: Record<string, number> = {}
/** The entry whose page is shown: after back and forward, the address changes before its page is there. */
let shown = ''

/** Keeps positions, from the entry that is shown now, until the returned function is called. */
export function trackScroll(): () => void {
  shown = entryKey()
  const kept = read('session', storageKey)
  positions = isObject(kept) ? (kept as Record<string, number>) : {}
  // Browsers dispatch the event in the next frame: by then they may be at another entry, as after an anchor.
  const onScroll = () => {
    if (entryKey() === shown) keepPosition()
  }
  const onPageHide = () => {
    onScroll()
    window.history.scrollRestoration = 'auto' // the browser scrolls a document that is loaded again
    write('session', storageKey, positions)
  }
  const onPageShow = () => {
    window.history.scrollRestoration = 'manual'
  }
  onPageShow()
  window.addEventListener('scroll', onScroll, { passive: true })
  // This event comes before the browser scrolls to an anchor (HTML Standard, "navigate to a fragment").
  window.addEventListener('popstate', keepPosition, { capture: true })
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('popstate', keepPosition, { capture: true })
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** Keeps where the page that is shown is scrolled to, before another takes its place. */
export function keepPosition(): void {
  positions[shown] = awaited ?? window.scrollY
}

/** Counts positions for another history entry, whose page is shown from now on. */
export function enterPage(entry: string): void {
  stopWaiting()
  shown = entry
}

/** Scrolls to where the visitor was in the entry that is shown. Returns whether that is known. */
export function restorePosition(): boolean {
  const position = positions[shown]
  if (position === undefined) return false
  window.scrollTo(0, position)
  if (window.scrollY < Math.floor(position)) scrollOnceThere(position)
  return true
}

/** Where the page that is shown is to be scrolled to as soon as it is long enough. */
let awaited: number | undefined
let stopWaiting = () => {}

/** Scrolls to a position again as the page gets longer, until it is reached or the visitor moves. */
function scrollOnceThere(position: number): void {
  awaited = position
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position)
    if (window.scrollY >= Math.floor(position)) stopWaiting()
  })
  const moves = ['wheel', 'pointerdown', 'keydown']
  stopWaiting = () => {
    awaited = undefined
    observer.disconnect()
    for (const move of moves) window.removeEventListener(move, stopWaiting)
    stopWaiting = () => {}
  }
  for (const move of moves) window.addEventListener(move, stopWaiting, { passive: true })
  observer.observe(document.body)
}
