import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { read, write } from '../../lib/storage'

const storageKey = 'dfx-desk-keys'
const listeners = new Set<() => void>()

/** Whether single letters are shortcuts. People who dictate can turn that off (WCAG 2.2, 2.1.4). */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areOn)
  return [
    on,
    (next) => {
      write('local', storageKey, next)
      for (const listener of listeners) listener()
    },
  ]
}

const areOn = () => read('local', storageKey) !== false

/** Does something when a key is pressed by itself, unless it is typed into a field or a dialog is open. */
export function useKey(key: string, act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.defaultPrevented || isTaken(event.target)) return
    if (key.length === 1 && !areOn()) return
    event.preventDefault()
    act()
  })
  // A key counts as soon as what it acts upon is seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Whether an element has a use of its own for keys. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
