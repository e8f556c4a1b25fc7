import { useSyncExternalStore } from 'react'

/** A value that outlives a page. Where it is to outlive the document, the code that sets it also writes it to storage. */
export class Store<T> {
  /** The value on the server, and until the page is alive. */
  readonly first: T
  readonly #read: ((now?: T) => T) | undefined
  readonly #listeners = new Set<() => void>()
  #now: { value: T } | undefined

  /**
   * @param read reads what the browser kept, when the value is first asked for. It does so again, given the value as it is
   * now, when a document comes back from the back/forward cache: another document of the tab may have changed what is kept.
   */
  constructor(first: T, read?: (now?: T) => T) {
    this.first = first
    this.#read = read
    if (!read) return
    globalThis.addEventListener?.('pageshow', ({ persisted }) => {
      if (persisted) this.set(read(this.#now?.value))
    })
  }

  readonly get = (): T => {
    this.#now ??= { value: this.#read ? this.#read() : this.first }
    return this.#now.value
  }

  set(value: T): void {
    this.#now = { value }
    for (const listener of this.#listeners) listener()
  }

  /** Adds a listener; the returned function removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The value of a store, rendered anew when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.first)
}
