/** How long the browser keeps a value: as long as the tab, or until it is removed. */
export type Area = 'session' | 'local'

/** The value that {@link write} kept; undefined where there is none, it is no JSON, or the browser keeps nothing. */
export function read(area: Area, key: string): unknown {
  try {
    return JSON.parse(storage(area).getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON. Tells whether it was kept: storage may be full, or not allowed. */
export function write(area: Area, key: string, value: unknown): boolean {
  try {
    storage(area).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function remove(area: Area, key: string): void {
  try {
    storage(area).removeItem(key)
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}

/** Removes all whose key begins so. */
export function removeAll(area: Area, prefix: string): void {
  try {
    const kept = storage(area)
    for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key)
  } catch {
    // Likewise.
  }
}

/** Browsers that allow no storage throw when it is merely named. */
function storage(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
