import { type ComponentType, useState } from 'react'
import { type Message, notify } from '../state/notices'

/** A dialog whose code is loaded when it is first opened. */
export interface LazyDialog<P> {
  /** There once it was opened. */
  Component: ComponentType<P> | undefined
  isOpen: boolean
  /** Being fetched. */
  isBusy: boolean
  open: () => void
  close: () => void
}

/** Loads a dialog on first use. Where loading fails, `failure` is shown and the next opening tries again. */
export function useLazyDialog<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  failure: Message,
): LazyDialog<P> {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const [state, setState] = useState<'closed' | 'busy' | 'open'>('closed')
  return {
    Component: loaded?.Component,
    isOpen: state === 'open',
    isBusy: state === 'busy',
    close: () => setState('closed'),
    open: () => {
      if (loaded) return setState('open')
      setState('busy')
      load().then(
        (module) => {
          setLoaded({ Component: module.default })
          setState((now) => (now === 'busy' ? 'open' : now)) // it may have been closed meanwhile
        },
        (error: unknown) => {
          console.error('dialog not loaded', error)
          setState('closed')
          notify({ ...failure, failure: true })
        },
      )
    },
  }
}
