import { useState } from 'react'
import { Button } from '../../components/Button'
import type { Lead } from '../../generated/desk'
import type { Failure } from '../api/client'
import { TitledDialog } from '../frame/TitledDialog'

/** Has the mails of a lead sent once more. Resolves to why that was not done. */
export type Resend = (confirm: boolean) => Promise<Failure | undefined>

/** The button that has mails sent once more, and the question before it. */
export function ResendDialog({
  lead,
  isBusy,
  resend,
}: {
  lead: Lead
  isBusy: boolean
  resend: Resend
}) {
  const [isOpen, setOpen] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = async () => {
    const failed = await resend(confirm)
    setFailure(failed)
    if (!failed) setOpen(false)
  }
  return (
    <>
      <Button
        narrow
        onClick={() => {
          setConfirm(false)
          setFailure(undefined)
          setOpen(true)
        }}
        className="text-sm"
      >
        Mails opnieuw versturen
      </Button>
      {lead.isMailing && (
        <p className="basis-full text-sm text-ink-soft">
          Er worden mails van deze aanvraag verstuurd.
        </p>
      )}
      <TitledDialog title="Mails opnieuw versturen?" open={isOpen} onClose={() => setOpen(false)}>
        <p>Verkoop krijgt de mail over deze aanvraag nog een keer.</p>
        {lead.reply.to && (
          <label className="my-3 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={confirm}
              onChange={(event) => setConfirm(event.target.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 wrap-anywhere">
              Ook de bevestiging aan <span className="font-semibold">{lead.reply.to}</span>
            </span>
          </label>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="primary" aria-busy={isBusy} onClick={isBusy ? undefined : send}>
            Versturen
          </Button>
          <Button onClick={() => setOpen(false)}>Annuleren</Button>
          <p role="alert" className="text-sm text-danger empty:hidden">
            {failure?.message}
          </p>
        </div>
      </TitledDialog>
    </>
  )
}
