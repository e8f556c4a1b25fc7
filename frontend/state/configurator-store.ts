import { useMemo } from 'react'
import { read, write } from '../lib/storage'
import { type Design, newDesign, parseDesign } from './configurator'
import { Store, useStore } from './store'

/** Session storage: a design lasts as long as the tab and never leaves the browser by itself. */
const storageKey = 'dfx-configurator'
const kept = new Store<Design | undefined>(undefined, () =>
  parseDesign(read('session', storageKey)),
)

/** The design of this tab. `custom` is where the visitor's own colour begins. */
export function useDesign(custom: string): Design {
  const fresh = useMemo(() => newDesign(custom), [custom])
  return useStore(kept) ?? fresh
}

/** Changes the design by a transition of `configurator.ts`. */
export function changeDesign(custom: string, transition: (design: Design) => Design): void {
  kept.set(transition(kept.get() ?? newDesign(custom)))
  keepSoon()
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
  if (kept.get()) write('session', storageKey, kept.get())
}
