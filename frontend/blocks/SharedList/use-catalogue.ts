import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../generated/payload'
import type { SharedItem } from '../../state/wishlist-link'

/** A product as the site has it now; `gone` where it has none of that id, `failed` where that is not known. */
export type Fetched = Product | 'gone' | 'failed'

/** The products of a shared list, by id, once they are there. */
export function useCatalogue(items: SharedItem[]): {
  fetched: ReadonlyMap<string, Fetched>
  isLoading: boolean
  retry: () => void
} {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const ids = items.filter(({ own }) => !own).map(({ id }) => id)
  const key = ids.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch of the same.
  useEffect(() => {
    let current = true
    const all = key ? key.split(',') : []
    Promise.all(all.map(async (id) => [id, await fetchProduct(id)] as const)).then((found) => {
      if (current) setFetched(new Map(found))
    })
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

async function fetchProduct(id: string): Promise<Fetched> {
  try {
    const response = await fetch(`/catalogue/${id}.json`)
    if (response.ok) return (await response.json()) as Product
    return [403, 404, 410].includes(response.status) ? 'gone' : 'failed'
  } catch {
    return 'failed'
  }
}
