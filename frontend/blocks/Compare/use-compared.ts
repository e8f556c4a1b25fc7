import { useEffect, useState } from 'react'
import type { Product } from '../../generated/payload'
import type { Lack } from '../../lib/catalogue'
import { isNewEntry } from '../../lib/history-entry'
import { useAddress } from '../../state/address'
import { type Asked, addressOf, askedFor, type Comparison } from '../../state/comparison'
import { changeComparison, useComparison } from '../../state/comparison-store'
import { useProducts } from '../../state/use-products'

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

/**
 * What is compared: what the address asks for when a visitor comes by it, or else what was chosen before. The address
 * follows each change.
 */
export function useCompared(): Compared {
  const { pathname, search } = useAddress()
  const ids = useComparison()
  const [asked, setAsked] = useState<Asked>()
  const { fetched, isLoading, retry } = useProducts(asked ? ids : [])

  useEffect(() => {
    const now = askedFor(search)
    if (now && isNewEntry(entryKey)) changeComparison(() => now.ids)
    setAsked(now ?? { ids: [], more: [], wrong: [] })
  }, [search])

  useEffect(() => {
    if (asked) showInAddress(pathname, ids)
  }, [asked, pathname, ids])

  const missing = (lack: Lack) => ids.filter((id) => fetched.get(id) === lack)
  return {
    isReady: asked !== undefined && !isLoading,
    products: ids.flatMap((id) => {
      const product = fetched.get(id)
      return typeof product === 'object' ? [product] : []
    }),
    unknown: [...missing('unknown'), ...(asked?.wrong ?? [])],
    more: asked?.more ?? [],
    hasFailed: missing('failed').length > 0,
    retry,
  }
}

/** The same entry of the history with another address, which can be shared and kept. */
function showInAddress(path: string, ids: Comparison): void {
  const address = addressOf(path, ids)
  if (address === window.location.pathname + window.location.search) return
  window.history.replaceState(window.history.state, '', address)
  isNewEntry(entryKey) // not to those who come back
}

/** Names the history entries whose address was taken over. */
const entryKey = 'dfx-compared'
