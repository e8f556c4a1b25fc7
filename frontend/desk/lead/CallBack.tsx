import { type SubmitEvent, useState } from 'react'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { inputTime, nextMorning } from '../frame/dates'
import { TitledDialog } from '../frame/TitledDialog'
import { useNow } from '../frame/use-now'
import { Call } from '../list/parts'
import type { Acting } from './LeadPage'

/** When to call the person back, and the ways to plan that, to change it and to be done with it. */
export function CallBack({ lead, busy, act }: Acting) {
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const open = () => {
    setTyped(lead.callAt ? inputTime(Date.parse(lead.callAt)) : nextMorning(Date.now()))
    setError('')
    setOpen(true)
  }
  const plan = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy[0]) return
    if (!typed) return setError('Kies een dag en een tijd.')
    if (typed < inputTime(Date.now())) return setError('Dit tijdstip is voorbij. Kies een later.')
    const failure = await act('call', { callAt: typed })
    if (failure) setError(failure.message)
    else setOpen(false)
  }
  return (
    <section aria-label="Terugbellen" className="grid gap-2 text-sm">
      <p className="font-semibold">Terugbellen</p>
      <Call lead={lead} now={now} />
      <div className="flex flex-wrap gap-2">
        {lead.callAt && (
          <Button
            narrow
            aria-busy={busy.includes('called')}
            onClick={busy[0] ? undefined : () => act('called', { callAt: '' })}
            className="text-sm"
          >
            Gebeld of niet meer nodig
          </Button>
        )}
        <Button narrow onClick={open} className="text-sm">
          {lead.callAt ? 'Ander tijdstip' : 'Terugbellen plannen'}
        </Button>
      </div>
      <TitledDialog title="Terugbellen plannen" open={isOpen} onClose={() => setOpen(false)}>
        <form noValidate onSubmit={plan}>
          <Field
            id="call-at"
            label="Dag en tijd"
            type="datetime-local"
            help="Een kwartier van tevoren krijgen verkoop en de behandelaar een mail. Die dag staat de aanvraag bij Terugbellen."
            error={error}
            value={typed}
            min={inputTime(now)}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" look="primary" aria-busy={busy.includes('call')}>
              Bewaren
            </Button>
            <Button onClick={() => setOpen(false)}>Annuleren</Button>
          </div>
        </form>
      </TitledDialog>
    </section>
  )
}
