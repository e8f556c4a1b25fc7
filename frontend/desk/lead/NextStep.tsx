import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { ChoiceField } from '../../components/Field'
import { useMe } from '../frame/me'
import { panel } from '../frame/styles'
import { isOpen } from '../list/parts'
import type { Acting } from './LeadPage'
import { mailto, telephones } from './reply'

/** What to do with a lead first: release it, take it, answer it, and say that it was answered. */
export function NextStep(props: Acting) {
  return (
    <section aria-label="Eerste stap" className={`${panel} grid gap-2 print:hidden`}>
      {props.lead.status === 'spam' ? <Judged {...props} /> : <Next {...props} />}
    </section>
  )
}

function Judged({ lead, busy, act }: Acting) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {lead.isMailed
          ? 'Een collega zette deze aanvraag bij spam. Is het een echte aanvraag, dan staat zij weer zoals zij was.'
          : 'Deze inzending is aan niemand gemaild. Is het een echte aanvraag, dan gaan de mails alsnog uit.'}
      </p>
      <Button
        look="primary"
        aria-busy={busy.includes('release')}
        onClick={busy[0] ? undefined : () => act('release', { status: 'new' })}
      >
        Dit is geen spam
      </Button>
    </>
  )
}

function Next({ lead, busy, act }: Acting) {
  const me = useMe()
  const [replied, setReplied] = useState<'mailed' | 'called'>()
  const [title, setTitle] = useState('')
  const chosen = lead.reply.choices.find((choice) => choice.title === title)
  const isMine = lead.assignee === me.email
  const isWaiting = isOpen(lead)
  const canTake = isWaiting && (!isMine || lead.status !== 'in-hand')
  return (
    <>
      {canTake && (
        <Button
          look="primary"
          aria-busy={busy.includes('take')}
          onClick={
            busy[0] ? undefined : () => act('take', { status: 'in-hand', assignee: me.email })
          }
        >
          Ik pak dit op
        </Button>
      )}
      {lead.reply.to && (
        <>
          {lead.reply.choices.length > 0 && (
            <ChoiceField
              id="reply-text"
              label="Antwoord begint met"
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            >
              <option value="">Alleen aanhef en groet</option>
              {lead.reply.choices.map((choice) => (
                <option key={choice.title}>{choice.title}</option>
              ))}
            </ChoiceField>
          )}
          <ButtonLink
            look={canTake ? 'outline' : 'primary'}
            href={mailto({ ...lead.reply, text: chosen?.text ?? lead.reply.text })}
            onClick={() => setReplied('mailed')}
          >
            Beantwoorden
          </ButtonLink>
        </>
      )}
      {telephones(lead.phone ?? '').map(
        ({ text, href }) =>
          href && (
            <ButtonLink key={href} look="outline" href={href} onClick={() => setReplied('called')}>
              Bel {text}
            </ButtonLink>
          ),
      )}
      <div role="status">
        {replied && isWaiting && (
          <div className="border-l-4 border-signal-deep bg-paper px-4 py-3 text-sm">
            <p className="mb-2">
              {replied === 'mailed'
                ? 'Uw mailprogramma opent met het antwoord. Verstuurd? Dan weet iedereen het zo:'
                : 'Gesproken, en is er antwoord gegeven? Dan weet iedereen het zo:'}
            </p>
            <Button
              narrow
              look="dark"
              aria-busy={busy.includes('answered')}
              onClick={
                busy[0]
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
    </>
  )
}
