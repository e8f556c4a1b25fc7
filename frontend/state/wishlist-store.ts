import { read, write } from '../lib/storage'
import { Store, useStore } from './store'
import { parseWishlist, type Wishlist } from './wishlist'

/** Session storage: the list lasts as long as the tab and never leaves the browser. */
const storageKey = 'dfx-wishlist'
const list = new Store<Wishlist>([], () => parseWishlist(read('session', storageKey)))

/** The list, rendered anew when it changes. It is empty on the server and until the page is alive. */
export const useWishlist = () => useStore(list)

/** The list as it is now. */
export const currentWishlist = list.get

/** Changes the list by a transition of `wishlist.ts`. */
export function changeWishlist(transition: (list: Wishlist) => Wishlist): void {
  const next = transition(list.get())
  write('session', storageKey, next) // without storage, the list lasts as long as the document
  list.set(next)
}
