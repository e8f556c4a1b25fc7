import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../generated/payload'
import { fetchProduct, type Lack } from '../../lib/catalogue'
import { useShell } from '../../state/shell'
import type { SharedItem } from '../../state/wishlist-link'

export type Fetched = Product | Lack

/** The products of a shared list, by id, once they are there. */
export function useCatalogue(items: SharedItem[]): {
  fetched: ReadonlyMap<string, Fetched>
  isLoading: boolean
  retry: () => void
} {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const { home } = useShell().language
  const ids = items.filter(({ own }) => !own).map(({ id }) => id)
  const key = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch of the same.
  useEffect(() => {
    let current = true
    const all = key ? key.split(',') : []
    Promise.all(all.map(async (id) => [id, await fetchProduct(id, home)] as const)).then(
      (found) => {
        if (current) setFetched(new Map(found))
      },
    )
    return () => {
      current = false
    }
  }, [key, attempt])

  return {
    fetched,
    isLoading: ids.some((id) => !fetched.has(id)),
    retry: useCallback(() => {
      setFetched(new Map())
      setAttempt((now) => now + 1)
    }, []),
  }
}
