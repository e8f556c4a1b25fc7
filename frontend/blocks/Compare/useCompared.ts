import { useEffect, useState } from 'react'
import type { Product } from '../../generated/payload'
import { fetchProduct, type Lack } from '../../lib/catalogue'
import { useAddress } from '../../state/address'
import { type Asked, addressOf, askedFor, type Comparison } from '../../state/comparison'
import { changeComparison, useComparison } from '../../state/comparison-store'
import { useShell } from '../../state/shell'

interface Compared {
  /** The choice is read, and all of it has been asked for. */
  isReady: boolean
  products: Product[]
  /** Asked for, and no products. */
  unknown: string[]
  /** Asked for, beyond what there is room for. */
  more: readonly string[]
  hasFailed: boolean
  retry: () => void
}

/** What is compared: what the address asks for, or else what was chosen before. The address follows each change. */
export function useCompared(): Compared {
  const { pathname, search } = useAddress()
  const ids = useComparison()
  const [asked, setAsked] = useState<Asked>()
  const [known, setKnown] = useState<Record<string, Product | Lack>>({})

  useEffect(() => {
    const now = askedFor(search)
    if (now) changeComparison(() => now.ids)
    setAsked(now ?? { ids: [], more: [], wrong: [] })
  }, [search])

  useEffect(() => {
    if (asked) showInAddress(pathname, ids)
  }, [asked, pathname, ids])

  const wanted = ids.filter((id) => !known[id])
  useFetched(asked ? wanted : [], (id, product) => setKnown((all) => ({ ...all, [id]: product })))

  const missing = (lack: Lack) => ids.filter((id) => known[id] === lack)
  return {
    isReady: asked !== undefined && wanted.length === 0,
    products: ids.flatMap((id) => {
      const product = known[id]
      return typeof product === 'object' ? [product] : []
    }),
    unknown: [...missing('unknown'), ...(asked?.wrong ?? [])],
    more: asked?.more ?? [],
    hasFailed: missing('failed').length > 0,
    retry: () =>
      setKnown((all) => Object.fromEntries(Object.entries(all).filter(([, p]) => p !== 'failed'))),
  }
}

/** Fetches products that are not known yet. */
function useFetched(ids: string[], arrived: (id: string, product: Product | Lack) => void): void {
  const { home } = useShell().language
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are the same as long as the key is.
  useEffect(() => {
    let isOver = false
    for (const id of ids)
      void fetchProduct(id, home).then((product) => {
        if (!isOver) arrived(id, product)
      })
    return () => {
      isOver = true
    }
  }, [key])
}

/** The same entry of the history with another address, which can be shared and kept. */
function showInAddress(path: string, ids: Comparison): void {
  const address = addressOf(path, ids)
  if (address !== window.location.pathname + window.location.search)
    window.history.replaceState(window.history.state, '', address)
}
