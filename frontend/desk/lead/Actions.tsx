import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { ChoiceField } from '../../components/Field'
import { CheckIcon } from '../../components/icons'
import type { Lead } from '../../generated/desk'
import { useMe } from '../frame/me'
import { type Status, StatusMark, statusLabels } from '../frame/Status'
import { panel } from '../frame/styles'
import { isOpen } from '../list/parts'
import type { Act } from './LeadPage'
import { ResendDialog } from './ResendDialog'
import { mailto, telephone } from './reply'

interface Props {
  lead: Lead
  busy: string
  act: Act
  resend: (confirm: boolean) => Promise<boolean>
}

/** What there is to do with a lead, the next step first. */
export function Actions({ lead, busy, act, resend }: Props) {
  return (
    <section aria-label="Wat u kunt doen" className={`${panel} grid gap-5 print:hidden`}>
      {lead.status === 'spam' ? (
        <Judged busy={busy} act={act} />
      ) : (
        <>
          <Next lead={lead} busy={busy} act={act} />
          <StatusChoice lead={lead} busy={busy} act={act} />
          <AssigneeChoice lead={lead} busy={busy} act={act} />
          <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
            <ResendDialog lead={lead} isBusy={busy === 'resend'} resend={resend} />
            <Button
              narrow
              aria-busy={busy === 'spam'}
              onClick={busy ? undefined : () => act('spam', { status: 'spam' })}
              className="text-sm"
            >
              Dit is spam
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type Part = Pick<Props, 'lead' | 'busy' | 'act'>

function Judged({ busy, act }: Omit<Part, 'lead'>) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Deze inzending is aan niemand gemaild. Is het een echte aanvraag, dan gaan de mails alsnog
        uit.
      </p>
      <Button
        look="primary"
        aria-busy={busy === 'release'}
        onClick={busy ? undefined : () => act('release', { status: 'new' })}
      >
        Dit is geen spam
      </Button>
    </>
  )
}

/** Take it, answer it, and say that it was answered. */
function Next({ lead, busy, act }: Part) {
  const me = useMe()
  const [hasReplied, setHasReplied] = useState(false)
  const isMine = lead.assignee === me.email
  const isWaiting = isOpen(lead)
  const canTake = isWaiting && (!isMine || lead.status !== 'in-hand')
  return (
    <div className="grid gap-2">
      {canTake && (
        <Button
          look="primary"
          aria-busy={busy === 'take'}
          onClick={busy ? undefined : () => act('take', { status: 'in-hand', assignee: me.email })}
        >
          Ik pak dit op
        </Button>
      )}
      {lead.reply.to && (
        <ButtonLink
          look={canTake ? 'outline' : 'primary'}
          href={mailto(lead.reply)}
          onClick={() => setHasReplied(true)}
        >
          Beantwoorden
        </ButtonLink>
      )}
      {lead.phone && (
        <ButtonLink look="outline" href={telephone(lead.phone)}>
          Bel {lead.phone}
        </ButtonLink>
      )}
      <div role="status">
        {hasReplied && isWaiting && (
          <div className="border-l-4 border-signal-deep bg-paper px-4 py-3 text-sm">
            <p className="mb-2">
              Uw mailprogramma opent met het antwoord. Verstuurd? Dan weet iedereen het zo:
            </p>
            <Button
              narrow
              look="dark"
              aria-busy={busy === 'answered'}
              onClick={
                busy
                  ? undefined
                  : () =>
                      act('answered', {
                        status: 'answered',
                        ...(!lead.assignee && { assignee: me.email }),
                      })
              }
              className="text-sm"
            >
              Markeer als beantwoord
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The statuses that people choose between, in the order of the work. */
const choices: Status[] = ['new', 'in-hand', 'answered', 'won', 'lost']

function StatusChoice({ lead, busy, act }: Part) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Status</legend>
      <div className="divide-y divide-rule border border-rule-strong">
        {choices.map((status) => {
          const isNow = lead.status === status
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isNow}
              aria-busy={busy === status}
              onClick={busy || isNow ? undefined : () => act(status, { status })}
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

function AssigneeChoice({ lead, busy, act }: Part) {
  const me = useMe()
  const isOfTeam = me.team.some(({ email }) => email === lead.assignee)
  return (
    <ChoiceField
      id="assignee"
      label="Behandelaar"
      value={lead.assignee}
      aria-busy={busy === 'assign'}
      disabled={busy === 'assign'}
      onChange={(event) => act('assign', { assignee: event.target.value })}
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
