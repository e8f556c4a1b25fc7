import { useState } from 'react'
import { Button } from '../../components/Button'
import type { Change, Lead, Summary } from '../../generated/desk'
import { call, failureOf } from '../api/client'

/** Makes a lead of what was judged spam, and has its mails sent. */
export function Release({ lead, released }: { lead: Summary; released: (lead: Summary) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const release = () => {
    setBusy(true)
    setFailure('')
    const change: Change = { version: lead.version, status: 'new' }
    call<Lead>(`/leads/${encodeURIComponent(lead.id)}`, { method: 'PATCH', body: change }).then(
      () => released(lead),
      (error: unknown) => {
        setBusy(false)
        setFailure(failureOf(error).message)
      },
    )
  }
  return (
    <div className="relative">
      <Button
        narrow
        aria-label={`Dit is geen spam: ${lead.who}`}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : release}
        className="text-sm"
      >
        Dit is geen spam
      </Button>
      <p role="alert" className="text-danger">
        {failure}
      </p>
    </div>
  )
}
