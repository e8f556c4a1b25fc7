import { useEffect } from 'react'

/** Names the document, for tabs and history; undefined where somebody else does. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · DFX Fitness`
  }, [title])
}
