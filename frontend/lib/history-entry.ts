import { read, write } from './storage'

/**
 * True the first time it is called by this name at a history entry, by whatever document. A link to the same page makes one.
 * In browsers from before 2026, which may lack the Navigation API, entries with the same address count as one.
 */
export function isNewEntry(name: string): boolean {
  const { navigation, location } = window as Partial<Window> & Window
  const id = navigation?.currentEntry?.id ?? location.href
  if (read('session', name) === id) return false
  write('session', name, id)
  return true
}
