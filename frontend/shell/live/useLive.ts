import { useEffect } from 'react'
import { loadBlocks } from '../../blocks/registry-client'
import type { Shell } from '../../generated/payload'
import type { ClientPage } from '../../renderer/document'
import type { News } from '../../renderer/live'
import { pagePath, withSlowPictures } from '../navigation'
import { showMistakes } from './mistakes'

interface Live {
  path: string
  /** Shows what is new, given what is shown. */
  onPage: (renewed: (page: ClientPage) => ClientPage) => void
  onShell: (renewed: (shell: Shell) => Shell) => void
  /** Pages that were fetched before are out of date. */
  onChange: () => void
}

/** Follows the content while it is being edited. Of a published site it is no part. */
export function useLive({ path, onPage, onShell, onChange }: Live): void {
  useEffect(() => {
    if (!import.meta.hot) return
    const { hot } = import.meta
    const onNews = ({ page, shell }: News) => {
      void loadBlocks(page.blocks).then(() => {
        onShell((shown) => (isSame(shown, shell) ? shown : shell))
        onPage((shown) => renewed(shown, page))
      })
    }
    hot.on('dfx:page', onNews)
    hot.on('dfx:changed', onChange)
    hot.on('dfx:mistakes', showMistakes)
    return () => {
      hot.off('dfx:page', onNews)
      hot.off('dfx:changed', onChange)
      hot.off('dfx:mistakes', showMistakes)
    }
  }, [onPage, onShell, onChange])

  useEffect(() => {
    if (import.meta.hot) import.meta.hot.send('dfx:shown', { path: pagePath(window.location.pathname), shows: path })
  }, [path])
}

/** A page with what is new about it; what did not change is the very same, so that React leaves it alone. */
function renewed(shown: ClientPage, page: ClientPage): ClientPage {
  if (shown.path !== page.path || isSame(shown, page)) return shown
  const blocks = page.blocks.map((block, index) => {
    const before = shown.blocks[index]
    return before && isSame(before, block) ? before : block
  })
  return { ...page, blocks }
}

/**
 * Whether two values are the same as JSON. HTML that is marked as our own counts as its text, and as the same whichever
 * files its pictures come in.
 */
function isSame(one: unknown, other: unknown): boolean {
  return asText(one) === asText(other)
}

function asText(value: unknown): string {
  return JSON.stringify(value, (key, part) => (key === 'html' ? withSlowPictures(String(part)) : part))
}
