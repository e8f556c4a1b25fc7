import { type ComponentType, useState } from 'react'
import { type Message, notify } from '../state/notices'

/** Which opening of a dialog this is, from 1 on; false while it is closed. */
export type Opening = number | false

/** A dialog whose code is loaded when it is first opened. */
export interface LazyDialog<P> {
  /** There once it was opened. */
  Component: ComponentType<P> | undefined
  isOpen: Opening
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
  const [state, setState] = useState<'closed' | 'busy' | number>('closed')
  return {
    Component: loaded?.Component,
    isOpen: typeof state === 'number' && state,
    isBusy: state === 'busy',
    close: () => setState('closed'),
    open: () => {
      // Another opening each time: a dialog tells in a later task that it has closed, and may be opened again before that.
      if (loaded) return setState((now) => (typeof now === 'number' ? now + 1 : 1))
      setState('busy')
      load().then(
        (module) => {
          setLoaded({ Component: module.default })
          setState((now) => (now === 'busy' ? 1 : now)) // it may have been closed meanwhile
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
