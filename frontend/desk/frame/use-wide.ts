import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 64rem)')

/** Whether the window has room for a table. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
