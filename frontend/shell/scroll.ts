import { isObject, read, write } from '../lib/storage'

/** Scroll positions by history entry, so that back and forward end where the visitor was. */
const storageKey = 'dfx-scroll'
let positions: Record<string, number> = {}

function currentKey(): string {
  const state = window.history.state as { key?: string } | null
  return state?.key ?? 'default'
}

/** Keeps positions until the returned function is called. */
export function trackScroll(): () => void {
  const kept = read('session', storageKey)
  positions = isObject(kept) ? (kept as Record<string, number>) : {}
  window.history.scrollRestoration = 'manual'
  const remember = () => {
    positions[currentKey()] = window.scrollY
  }
  const leave = () => {
    // A document that is loaded again is the browser's to scroll.
    window.history.scrollRestoration = 'auto'
    write('session', storageKey, positions)
  }
  const enter = () => {
    window.history.scrollRestoration = 'manual'
  }
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', enter)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', enter)
  }
}

/** Goes to where the visitor was in a history entry; tells whether that is known. */
export function restoreScroll(key: string): boolean {
  const position = positions[key]
  if (position === undefined) return false
  window.scrollTo(0, position)
  return true
}
