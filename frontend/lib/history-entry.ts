import { read, write } from './storage'

/**
 * Identifies the browser's history entry, the same after a reload and on the way back (HTML Standard, Navigation
 * API). Browsers from before 2026 may lack it; there, entries with the same address count as one.
 */
export function entryId(): string {
  const { navigation } = window as { navigation?: { currentEntry: { id: string } | null } }
  return navigation?.currentEntry?.id ?? window.location.href
}

/** True the first time it is called by this name at a history entry, by whatever document. */
export function isNewEntry(name: string): boolean {
  const id = entryId()
  if (read('session', name) === id) return false
  write('session', name, id)
  return true
}
