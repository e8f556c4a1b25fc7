import { read, remove, write } from '../lib/storage'
import { Store, useStore } from './store'

/** Session storage: it says no more than that the key is off. */
const storageKey = 'dfx-search-key'
const isOn = new Store(true, () => read('session', storageKey) !== false)

/** Whether a single key opens the search. People who dictate can turn that off (WCAG 2.2, 2.1.4). */
export const useSearchKey = () => useStore(isOn)

export function turnSearchKey(on: boolean): void {
  if (on) remove('session', storageKey)
  else write('session', storageKey, false)
  isOn.set(on)
}
