import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { List, Summary } from '../../generated/desk'
import { call, type Failure, failureOf } from '../api/client'
import { append, first, type Listed, renewed, unknown } from './pages'

/** How often an open list is renewed, in milliseconds. */
const interval = 60_000

interface State {
  query: string
  failure?: Failure | undefined
  isBusy: boolean
  /** The first page as it is now, where it holds leads that the list does not. */
  fresh?: List | undefined
}

/** What lists held last, by query: who comes back finds the list as it was. */
const known = new Map<string, Listed>()

/** The leads of a query of the desk's API. */
export function useList(query: string) {
  const [state, setState] = useState<State>({ query, isBusy: true })
  const [turn, setTurn] = useState(0)
  const listed = known.get(query)
  const current = state.query === query ? state : { query, isBusy: true }

  const shown = useRef(query)
  useLayoutEffect(() => {
    shown.current = query
  }, [query])
  /** Sets the state of this list, unless another is shown meanwhile. */
  function settle(next: Partial<State>): void {
    if (shown.current === query) setState({ query, isBusy: false, ...next })
  }

  /** Asks for a page and hands it on. */
  function load(cursor: string, take: (page: List) => Partial<State>, signal?: AbortSignal): void {
    const whole = new URLSearchParams(query)
    if (cursor) whole.set('cursor', cursor)
    call<List>(`/leads?${whole}`, signal && { signal }).then(
      (page) => {
        if (!signal?.aborted) settle(take(page))
      },
      (error: unknown) => {
        if (!signal?.aborted) settle({ failure: failureOf(error) })
      },
    )
  }

  function keep(next: Listed): Partial<State> {
    known.set(query, next)
    return {}
  }

  const isOldestFirst = new URLSearchParams(query).get('order') === 'oldest'
  const renew = (page: List) => {
    const before = known.get(query)
    return keep(before ? renewed(before, page, isOldestFirst) : first(page))
  }

  const loadFirst = useEffectEvent((signal: AbortSignal) => load('', renew, signal))
  // biome-ignore lint/correctness/useExhaustiveDependencies: 'turn' asks for the same once more
  useEffect(() => {
    const controller = new AbortController()
    loadFirst(controller.signal)
    return () => controller.abort()
  }, [query, turn])

  // Nobody sees whether a renewal failed; the next one comes.
  const look = useEffectEvent(async () => {
    if (document.hidden || current.isBusy) return
    const page = await call<List>(`/leads?${query}`).catch(() => undefined)
    const before = known.get(query)
    if (!page || !before) return
    settle(unknown(before, page).length > 0 ? { fresh: page } : renew(page))
  })
  useEffect(() => {
    const timer = setInterval(look, interval)
    return () => clearInterval(timer)
  }, [])

  return {
    listed,
    failure: current.failure,
    isBusy: current.isBusy,
    fresh: listed && current.fresh ? unknown(listed, current.fresh) : [],
    showFresh: () => current.fresh && setState({ query, isBusy: false, ...renew(current.fresh) }),
    more: () => {
      if (!listed || current.isBusy) return
      setState({ query, isBusy: true })
      load(listed.cursor, (page) => keep(append(known.get(query) ?? listed, page)))
    },
    retry: () => {
      setState({ query, isBusy: true })
      setTurn((before) => before + 1)
    },
    /** Takes a lead out, which belongs to another list now. */
    remove: (lead: Summary) => {
      if (!listed) return
      keep({ ...listed, leads: listed.leads.filter(({ id }) => id !== lead.id) })
      setState({ query, isBusy: false })
    },
  }
}
