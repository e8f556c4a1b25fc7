import { useState } from 'react'
import { Button } from '../../components/Button'
import { ChoiceField } from '../../components/Field'
import { CheckIcon } from '../../components/icons'
import { useMe } from '../frame/me'
import { givenStatuses, StatusMark, statusLabels } from '../frame/Status'
import { panel } from '../frame/styles'
import { CallBack } from './CallBack'
import type { Acting } from './LeadPage'
import { type Resend, ResendDialog } from './ResendDialog'

/** How far a lead is, whose it is, and what is seldom done with it. */
export function Handling({ lead, busy, act, resend }: Acting & { resend: Resend }) {
  if (lead.status === 'spam') return null
  return (
    <section aria-label="Behandeling" className={`${panel} grid gap-5 print:hidden`}>
      <StatusChoice lead={lead} busy={busy} act={act} />
      <AssigneeChoice lead={lead} busy={busy} act={act} />
      <CallBack lead={lead} busy={busy} act={act} />
      <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
        <ResendDialog lead={lead} isBusy={busy.includes('resend')} resend={resend} />
        <Button
          narrow
          aria-busy={busy.includes('spam')}
          onClick={busy[0] ? undefined : () => act('spam', { status: 'spam' })}
          className="text-sm"
        >
          Dit is spam
        </Button>
      </div>
    </section>
  )
}

function StatusChoice({ lead, busy, act }: Acting) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Status</legend>
      <div className="divide-y divide-rule border border-rule-strong">
        {givenStatuses.map((status) => {
          const isNow = lead.status === status
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isNow}
              aria-busy={busy.includes(status)}
              onClick={busy[0] || isNow ? undefined : () => act(status, { status })}
              className="flex min-h-11 w-full items-center gap-2.5 px-3 text-left text-sm transition-colors hover:bg-paper aria-busy:cursor-progress aria-busy:opacity-60 aria-pressed:bg-plinth aria-pressed:font-semibold"
            >
              <StatusMark status={status} />
              {statusLabels[status]}
              {isNow && <CheckIcon className="ml-auto size-4" />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

function AssigneeChoice({ lead, busy, act }: Acting) {
  const me = useMe()
  const isOfTeam = me.team.some(({ email }) => email === lead.assignee)
  const [chosen, setChosen] = useState('')
  const isBusy = busy.includes('assign')
  return (
    <ChoiceField
      id="assignee"
      label="Behandelaar"
      value={isBusy ? chosen : lead.assignee}
      aria-busy={isBusy}
      onChange={({ target }) => {
        setChosen(target.value)
        void act('assign', { assignee: target.value })
      }}
    >
      <option value="">Niemand</option>
      {lead.assignee && !isOfTeam && <option value={lead.assignee}>{lead.assignee}</option>}
      {me.team.map(({ email, name }) => (
        <option key={email} value={email}>
          {email === me.email ? `${name} (u)` : name}
        </option>
      ))}
    </ChoiceField>
  )
}
