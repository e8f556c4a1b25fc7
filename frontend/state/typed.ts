import { useState } from 'react'

/**
 * What a visitor typed into a form of the server's HTML before React took it over, which empties what it
 * does not know. None on the server, and where the form was not there before.
 */
export function useTyped(selector: string): FormData | undefined {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return undefined
    const form = document.querySelector<HTMLFormElement>(selector)
    return form ? new FormData(form) : undefined
  })
  return typed
}
