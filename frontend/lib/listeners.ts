/** Who is told when something changes, in the form that React's `useSyncExternalStore` wants. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /**
   * @param forget drops what was read of a browser's storage, when a document comes back from the back/forward cache: another
   * document of the tab may have changed that since.
   */
  constructor(forget?: () => void) {
    if (!forget) return
    globalThis.addEventListener?.('pageshow', ({ persisted }) => {
      if (!persisted) return
      forget()
      this.tell()
    })
  }

  /** Adds a listener; the returned function removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  tell(): void {
    for (const listener of this.#all) listener()
  }
}
