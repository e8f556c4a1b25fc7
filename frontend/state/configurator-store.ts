import { useSyncExternalStore } from 'react'
import { Listeners } from '../lib/listeners'
import { read, write } from '../lib/storage'
import { type Design, newDesign, parseDesign } from './configurator'

/** Session storage: a design lasts as long as the tab and never leaves the browser by itself. */
const storageKey = 'dfx-configurator'
const listeners = new Listeners()
let design: Design | undefined
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
  write('session', storageKey, design) // without storage, it lasts as long as the document
  listeners.tell()
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
