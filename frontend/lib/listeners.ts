/** Who is told when something changes, in the form that React's `useSyncExternalStore` wants. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Adds a listener; the returned function removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  tell(): void {
    for (const listener of this.#all) listener()
  }
}
