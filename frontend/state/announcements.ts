import { read, write } from '../lib/storage'
import { Store, useStore } from './store'

/** Session storage: the texts that were closed during this visit. */
const storageKey = 'dfx-closed'

const closed = new Store<string[]>([], () => {
  const kept = read('session', storageKey)
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
})

/** The announcements that the visitor closed. */
export const useClosedAnnouncements = () => useStore(closed)

export function closeAnnouncement(text: string): void {
  closed.set([...closed.get(), text])
  write('session', storageKey, closed.get())
}
