import { useEffect, useEffectEvent, useState } from 'react'
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

  /** Asks for a page and hands it on, unless another query is shown meanwhile. */
  function load(cursor: string, signal: AbortSignal, take: (page: List) => Partial<State>): void {
    const whole = new URLSearchParams(query)
    if (cursor) whole.set('cursor', cursor)
    call<List>(`/leads?${whole}`, { signal }).then(
      (page) => {
        if (!signal.aborted) setState({ query, isBusy: false, ...take(page) })
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ query, isBusy: false, failure: failureOf(error) })
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

  const loadFirst = useEffectEvent((signal: AbortSignal) => load('', signal, renew))
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
    if (unknown(before, page).length > 0) setState({ query, isBusy: false, fresh: page })
    else setState({ query, isBusy: false, ...renew(page) })
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
      load(listed.cursor, new AbortController().signal, (page) => keep(append(listed, page)))
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
