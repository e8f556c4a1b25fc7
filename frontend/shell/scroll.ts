import { isObject, read, write } from '../lib/storage'

/** Scroll positions by history entry, so that back and forward end where the visitor was. */
const storageKey = 'dfx-scroll'
let positions: Record<string, number> = {}
/** The entry whose page is shown: an address changes before its page is there. */
let shown = ''

/**
 * The key of the browser's entry, by which positions are kept. The router gives keys to its own entries; an anchor that the
 * browser followed by itself has none, and gets one.
 */
export function entryKey(): string {
  const known = keyOf(window.history.state)
  if (known) return known
  const key = Math.random().toString(36).slice(2, 10)
  window.history.replaceState({ key }, '')
  return key
}

/** Tells whether it is asked for the first time by this name since the visitor came to this entry, by whatever document. */
export function isNewEntry(name: string): boolean {
  const key = entryKey()
  if (read('session', name) === key) return false
  write('session', name, key)
  return true
}

function keyOf(state: { key?: string } | null): string | undefined {
  return state ? (state.key ?? 'default') : undefined
}

/** Keeps positions, from the entry that is shown now, until the returned function is called. */
export function trackScroll(key: string): () => void {
  shown = key
  const kept = read('session', storageKey)
  positions = isObject(kept) ? (kept as Record<string, number>) : {}
  window.history.scrollRestoration = 'manual'
  // Browsers tell of a scroll in the next frame: by then they may be at another entry, as after an anchor.
  const remember = () => {
    if (keyOf(window.history.state) === shown) leavePage()
  }
  const leave = () => {
    remember()
    // A document that is loaded again is the browser's to scroll.
    window.history.scrollRestoration = 'auto'
    write('session', storageKey, positions)
  }
  const enter = () => {
    window.history.scrollRestoration = 'manual'
  }
  window.addEventListener('scroll', remember, { passive: true })
  // This event comes before the browser scrolls to an anchor (HTML Standard, "navigate to a fragment").
  window.addEventListener('popstate', leavePage, { capture: true })
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', enter)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('popstate', leavePage, { capture: true })
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', enter)
  }
}

/** Keeps where the page that is shown is scrolled to, before another takes its place. */
export function leavePage(): void {
  positions[shown] = window.scrollY
}

/** Says that the page of a history entry is shown from now on. */
export function enterPage(key: string): void {
  shown = key
}

/** Goes to where the visitor was in a history entry; tells whether that is known. */
export function restoreScroll(key: string): boolean {
  const position = positions[key]
  if (position === undefined) return false
  window.scrollTo(0, position)
  return true
}
