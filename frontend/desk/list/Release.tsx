import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/Button'
import type { Change, Lead, Summary } from '../../generated/desk'
import { call, leadPath } from '../api/client'
import { takeOut } from './several'

/** Makes a lead of what was judged spam, and has its mails sent. */
export function Release({ lead }: { lead: Summary }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: Change) =>
      call<Lead>(leadPath(lead.id), { method: 'PATCH', body: change }),
    onSuccess: () => takeOut(queries, [lead]), // the API's lists are a moment behind
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
