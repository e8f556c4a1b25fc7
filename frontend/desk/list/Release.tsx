import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/Button'
import type { Change, Lead, List, Summary } from '../../generated/desk'
import { call, leadPath } from '../api/client'

/** Makes a lead of what was judged spam, and has its mails sent. */
export function Release({ lead }: { lead: Summary }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Change) =>
      call<Lead>(leadPath(lead.id), { method: 'PATCH', body: change }),
    // The API's lists are a moment behind.
    onSuccess: () =>
      queries.setQueriesData<InfiniteData<List>>(
        { queryKey: ['leads'] },
        (list) => list && without(lead, list),
      ),
  })
  return (
    <div className="relative">
      <Button
        narrow
        aria-label={`Dit is geen spam: ${lead.who}`}
        aria-busy={isPending}
        onClick={isPending ? undefined : () => mutate({ version: lead.version, status: 'new' })}
        className="text-sm"
      >
        Dit is geen spam
      </Button>
      <p role="alert" className="text-danger">
        {error?.message}
      </p>
    </div>
  )
}

function without({ id: gone }: Summary, list: InfiniteData<List>): InfiniteData<List> {
  const pages = list.pages.map((page) => ({
    ...page,
    leads: page.leads.filter(({ id }) => id !== gone),
  }))
  return { ...list, pages }
}
