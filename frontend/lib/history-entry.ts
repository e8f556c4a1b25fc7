import { read, write } from './storage'

interface Entry {
  /** Of its place in the history, whatever address or state it gets. */
  key: string
  /** Of the entry itself: one that takes its place has another. */
  id: string
}

// HTML Standard, Navigation API. Browsers from before 2026 may lack it; there, entries with the same address count as one.
const current = () =>
  (window as { navigation?: { currentEntry: Entry | null } }).navigation?.currentEntry

/** Identifies the place in the browser's history, the same after a reload, on the way back and with another address. */
export function entryKey(): string {
  return current()?.key ?? window.location.href
}

/** True the first time it is called by this name at a history entry, by whatever document. A link to the same page makes one. */
export function isNewEntry(name: string): boolean {
  const id = current()?.id ?? window.location.href
  if (read('session', name) === id) return false
  write('session', name, id)
  return true
}
