import { read, write } from '../lib/storage'
import { type Comparison, parseComparison } from './comparison'
import { Store, useStore } from './store'

/** Session storage: the choice lasts as long as the tab. */
const storageKey = 'dfx-compare'
const chosen = new Store<Comparison>([], () => parseComparison(read('session', storageKey)))

/** What is compared, rendered anew when it changes. It is empty on the server and until the page is alive. */
export const useComparison = () => useStore(chosen)

/** What is compared now. */
export const currentComparison = chosen.get

/** Calls back after each change; the returned function ends that. */
export const onComparison = chosen.subscribe

/** Changes what is compared by a transition of `comparison.ts`. Returns whether anything changed. */
export function changeComparison(transition: (list: Comparison) => Comparison): boolean {
  const before = chosen.get()
  const next = transition(before)
  if (next === before) return false
  write('session', storageKey, next) // without storage, the choice lasts as long as the document
  chosen.set(next)
  return true
}
