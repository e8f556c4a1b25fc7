import { useEffect, useState } from 'react'
import type { Product } from '../generated/payload'
import { fetchProduct, type Lack } from '../lib/catalogue'
import { useShell } from './shell'

export type Fetched = Product | Lack

/** Products by id, once all of them that are not known yet are there. `retry` asks again for those that could not be fetched. */
export function useProducts(ids: readonly string[]): {
  fetched: ReadonlyMap<string, Fetched>
  isLoading: boolean
  retry: () => void
} {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map())
  const { home } = useShell().language
  const missing = ids.filter((id) => !fetched.has(id)).join()
  useEffect(() => {
    if (!missing) return
    const asked = missing.split(',').map(async (id) => [id, await fetchProduct(id, home)] as const)
    void Promise.all(asked).then((found) => setFetched((all) => new Map([...all, ...found])))
  }, [missing, home])
  return {
    fetched,
    isLoading: missing !== '',
    retry: () => setFetched((all) => new Map([...all].filter(([, each]) => each !== 'failed'))),
  }
}
