import { useSyncExternalStore } from 'react'
import { Listeners } from '../lib/listeners'
import { read, write } from '../lib/storage'
import { parseWishlist, type Wishlist } from './wishlist'

/** Session storage: the list lasts as long as the tab and never leaves the browser. */
const storageKey = 'dfx-wishlist'
const empty: Wishlist = []
let list: Wishlist | undefined
const listeners = new Listeners(() => {
  list = undefined
})

/** The list, rendered anew when it changes. It is empty on the server and until the page is alive. */
export function useWishlist(): Wishlist {
  return useSyncExternalStore(listeners.subscribe, currentWishlist, () => empty)
}

/** The list as it is now. */
export function currentWishlist(): Wishlist {
  list ??= parseWishlist(read('session', storageKey))
  return list
}

/** Changes the list by a transition of `wishlist.ts`. */
export function changeWishlist(transition: (list: Wishlist) => Wishlist): void {
  list = transition(currentWishlist())
  write('session', storageKey, list) // without storage, the list lasts as long as the document
  listeners.tell()
}
