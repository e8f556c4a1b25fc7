import { useEffect } from 'react'
import type { News } from '../../renderer/live'
import { showMistakes } from './mistakes'

interface Live {
  path: string
  /** Shows the page that is shown with what is new about it. */
  onNews: (news: News) => void
  /** Pages that were fetched before are out of date. */
  onChange: () => void
}

/** Follows the content while it is being edited. Of a published site it is no part. */
export function useLive({ path, onNews, onChange }: Live): void {
  useEffect(() => {
    if (!import.meta.hot) return
    const { hot } = import.meta
    hot.on('dfx:page', onNews)
    hot.on('dfx:changed', onChange)
    hot.on('dfx:mistakes', showMistakes)
    return () => {
      hot.off('dfx:page', onNews)
      hot.off('dfx:changed', onChange)
      hot.off('dfx:mistakes', showMistakes)
    }
  }, [onNews, onChange])

  useEffect(() => {
    if (import.meta.hot) import.meta.hot.send('dfx:shown', { path })
  }, [path])
}
