import { read, write } from './storage'

/** How many entries are remembered by one name. */
const most = 50

/**
 * True the first time it is called by this name at a history entry, by whatever document. A link to the same page makes one,
 * and so does `history.replaceState`. In browsers from before 2026, which may lack the Navigation API, only the last entry
 * is remembered, and those with the same address count as one.
 */
export function isNewEntry(name: string): boolean {
  const { navigation, location } = window as Partial<Window> & Window
  const id = navigation?.currentEntry?.id ?? location.href
  const kept = read('session', name)
  const ids = Array.isArray(kept) ? kept : []
  if (ids.includes(id)) return false
  write('session', name, navigation ? [...ids, id].slice(-most) : [id])
  return true
}
