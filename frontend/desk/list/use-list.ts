import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { List } from '../../generated/desk'
import { deskPaths } from '../../generated/site'
import { call, withQuery } from '../api/client'
import type { Filter } from './filter'

/** How often an open list is looked at anew, in milliseconds. */
const interval = 60_000

/** The leads that a filter lets through, page by page, and those that came in since, which move nothing by themselves. */
export function useList(filter: Filter) {
  const fetchPage = (cursor: string) =>
    call<List>(withQuery(deskPaths.leads, { ...filter, cursor }))
  const list = useInfiniteQuery({
    queryKey: ['leads', filter],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor || undefined,
  })
  const { data, refetch } = list
  const first = data?.pages[0]
  // Nobody sees whether a look failed; the next one comes.
  const { data: latest } = useQuery({
    queryKey: ['latest leads', filter, list.dataUpdatedAt],
    queryFn: () => fetchPage(''),
    enabled: first !== undefined,
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: interval,
  })
  // A lead that moved to the next page meanwhile is there once.
  const leads = new Map(data?.pages.flatMap((page) => page.leads).map((lead) => [lead.id, lead]))
  const fresh = latest?.leads.filter(({ id }) => !leads.has(id)).length ?? 0
  // In their places, as they are by now. What is not in the list any more stays until it is opened again.
  for (const lead of latest?.leads ?? []) if (leads.has(lead.id)) leads.set(lead.id, lead)
  return {
    leads: data && [...leads.values()],
    last: data?.pages.at(-1),
    /** How many leads have come in since. */
    fresh,
    failure: list.isFetching ? null : list.error,
    isBusy: list.isFetching,
    more: () => !list.isFetching && list.fetchNextPage(),
    refetch,
  }
}
