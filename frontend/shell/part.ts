import { type ComponentType, useState } from 'react'
import { type Message, notify } from '../state/notices'

/** A part of the page that is loaded when it is first opened. */
export interface Part<P> {
  /** There once it was opened. */
  Component: ComponentType<P> | undefined
  isOpen: boolean
  /** Being fetched. */
  isBusy: boolean
  open: () => void
  close: () => void
}

/** Loads a part on first use. One that cannot be had is told by `failure`, and tried again the next time. */
export function usePart<P>(load: () => Promise<{ default: ComponentType<P> }>, failure: Message): Part<P> {
  const [part, setPart] = useState<{ Component: ComponentType<P> }>()
  const [state, setState] = useState<'closed' | 'busy' | 'open'>('closed')
  return {
    Component: part?.Component,
    isOpen: state === 'open',
    isBusy: state === 'busy',
    close: () => setState('closed'),
    open: () => {
      if (part) return setState('open')
      setState('busy')
      load().then(
        (module) => {
          setPart({ Component: module.default })
          setState((now) => (now === 'busy' ? 'open' : now)) // it may have been closed meanwhile
        },
        (error: unknown) => {
          console.error('part not loaded', error)
          setState('closed')
          notify({ ...failure, failure: true })
        },
      )
    },
  }
}
