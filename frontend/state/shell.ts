import { createContext, use } from 'react'
import type { Shell } from '../generated/payload'

export const ShellContext = createContext<Shell | null>(null)

/** The site's facts and words. */
export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell outside of ShellContext')
  return shell
}
