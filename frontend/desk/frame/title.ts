import { useEffect } from 'react'

/** Names the document, for tabs and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · DFX Fitness`
  }, [title])
}
