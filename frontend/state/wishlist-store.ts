import { read, remove, write } from '../lib/storage'
import { Store, useStore } from './store'
import { type KeptList, parseList, unite, type Wishlist } from './wishlist'

/**
 * The list lasts as long as the tab, in session storage; where the visitor asks for it, it stays on the device, in local
 * storage, and is the same in all tabs. It never leaves the browser.
 */
const storageKey = 'dfx-wishlist'

/** How long a device keeps a list after its last change, in milliseconds: 30 days. */
const lifetime = 30 * 24 * 3_600_000

const none: KeptList = { items: [] }
/** What stands on the device for a moment, for other tabs, when everything is taken off the list. */
const cleared = 'cleared'
const list = new Store<KeptList>(none, load)

/** The list, rendered anew when it changes. It is empty on the server and until the page is alive. */
export const useWishlist = () => useStore(list).items

/** The list with what is kept beside its items. */
export const useKeptList = () => useStore(list)

/** The list as it is now. */
export const currentWishlist = () => list.get().items

/** Whether the list is the one of all tabs, which the device keeps. */
export const isOnDevice = () => list.get().until !== undefined

/** The floor that the visitor has, in square metres. */
export const currentRoom = () => list.get().room

/** Adds a listener to changes of the list; the returned function removes it. */
export const watchWishlist = list.subscribe

/** Changes the list by a transition of `wishlist.ts`. */
export function changeWishlist(transition: (list: Wishlist) => Wishlist): void {
  const now = latest()
  keep({ ...now, items: transition(now.items) })
}

/** Sets the floor that the visitor has, in square metres. */
export function changeRoom(room: number | undefined): void {
  keep({ ...latest(), room })
}

/** The list with what another tab made of it that this one has not heard of yet. */
function latest(): KeptList {
  const now = list.get()
  return (now.until && onDevice()) || now
}

/** Keeps the list on this device, or no longer. Returns whether the browser does so. */
export function keepOnDevice(wanted: boolean): boolean {
  const now = latest()
  const others = now.until ? undefined : onDevice()
  if (!wanted && now.until) remove('local', storageKey)
  if (wanted && others?.until) list.set(join(others, now))
  else keep({ ...now, until: wanted ? 1 : undefined })
  return (list.get().until !== undefined) === wanted
}

/** Puts another list in the place of this one. Returns how to take that back. */
export function replaceWishlist(items: Wishlist, room: number | undefined): () => void {
  const before = list.get()
  keep({ ...before, items, room })
  return () => keep(before)
}

/**
 * Takes everything off the list, also in other tabs and from the device. Returns how to take that back, which leaves what was
 * put on it since.
 */
export function clearWishlist(): () => void {
  const before = latest()
  if (before.until) {
    write('local', storageKey, cleared)
    remove('local', storageKey)
  }
  keep(none)
  return () => keep({ ...before, items: unite(before.items, latest().items) })
}

/** The list in the browser, when a document first asks for it or comes back: `now` is what it had. */
function load(now?: KeptList): KeptList {
  const device = onDevice()
  const own = parseList(read('session', storageKey), Date.now())
  if (device) return own ? join(device, own) : device
  remove('local', storageKey) // its time is over
  // Without storage, a list lasts as long as the document.
  return own ?? (now && !now.until ? now : none)
}

/** The list of the device with one that a tab had for itself. */
function join(device: KeptList, own: KeptList): KeptList {
  return stored({ room: own.room, ...device, items: unite(device.items, own.items) })
}

function keep(next: KeptList): void {
  list.set(stored(next))
}

/** A list as it could be stored: without storage, it lasts as long as the document. */
function stored({ until, ...next }: KeptList): KeptList {
  if (until) {
    const renewed = { ...next, until: Date.now() + lifetime }
    if (write('local', storageKey, renewed)) {
      remove('session', storageKey)
      return renewed
    }
    remove('local', storageKey) // what stands there is not the list any more
  }
  write('session', storageKey, next)
  return next
}

/**
 * Another tab changed the list of the device. What stands there by now counts: a tab that was frozen hears of several changes
 * at once, and by the first of them would undo the last.
 */
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== null && key !== storageKey) return
  const { until, ...own } = list.get()
  const device = onDevice()
  if (!device?.until) {
    // Kept no longer, it lasts as long as this tab.
    if (until) keep(newValue === JSON.stringify(cleared) ? none : own)
  } else if (until || own.items.length === 0) {
    remove('session', storageKey)
    list.set(device)
  } else list.set(join(device, own))
})

/** The list that the device keeps. */
const onDevice = () => parseList(read('local', storageKey), Date.now())

const asked = new Set<() => void>()

/** Shows the list. */
export function openWishlist(): void {
  for (const open of asked) open()
}

/** Calls what shows the list whenever something asks for it; the returned function ends that. */
export function whenWishlistAsked(open: () => void): () => void {
  asked.add(open)
  return () => asked.delete(open)
}
