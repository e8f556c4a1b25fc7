import { useSyncExternalStore } from 'react'
import { Listeners } from '../lib/listeners'
import { read, write } from '../lib/storage'
import { type Design, newDesign, parseDesign } from './configurator'

/** Session storage: a design lasts as long as the tab and never leaves the browser by itself. */
const storageKey = 'dfx-configurator'
let design: Design | undefined
const listeners = new Listeners(() => {
  design = undefined
})
const fresh = new Map<string, Design>()

/** The design of this tab. `custom` is where the visitor's own colour begins. */
export function useDesign(custom: string): Design {
  return useSyncExternalStore(
    listeners.subscribe,
    () => currentDesign(custom),
    () => first(custom),
  )
}

/** Changes the design by a transition of `configurator.ts`. */
export function changeDesign(custom: string, transition: (design: Design) => Design): void {
  design = transition(currentDesign(custom))
  keepSoon()
  listeners.tell()
}

/** Dragging changes a design many times a second, and a logo makes it long. */
const keepDelay = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the design once it rests, and before the page goes. Without storage, it lasts as long as the document. */
function keepSoon(): void {
  if (timer === undefined) window.addEventListener('pagehide', keep)
  clearTimeout(timer)
  timer = setTimeout(keep, keepDelay)
}

function keep(): void {
  if (design) write('session', storageKey, design)
}

function currentDesign(custom: string): Design {
  design ??= parseDesign(read('session', storageKey)) ?? first(custom)
  return design
}

/** A design as it begins, the same object each time. */
function first(custom: string): Design {
  const known = fresh.get(custom) ?? newDesign(custom)
  fresh.set(custom, known)
  return known
}
