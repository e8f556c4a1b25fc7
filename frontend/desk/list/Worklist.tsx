import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, IconButton } from '../../components/Button'
import { ChoiceField } from '../../components/Field'
import { CloseIcon } from '../../components/icons'
import type { Change, Lead, Summary } from '../../generated/desk'
import { deskPaths } from '../../generated/site'
import { call, leadPath } from '../api/client'
import { useKey } from '../frame/keys'
import { useMe } from '../frame/me'
import { givenStatuses, type Status, statusLabels } from '../frame/Status'
import { inlineLink } from '../frame/styles'
import { inWords } from './parts'
import { Rows } from './Rows'
import { changeAll, type Outcome, type Refusal, renew, takeOut } from './several'

/** Leads of which several can be chosen, and changed at once. */
export function Worklist({ leads, isSpam }: { leads: Summary[]; isSpam: boolean }) {
  const queries = useQueryClient()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const chosen = leads.filter(({ id }) => ids.has(id))
  const isBusy = progress !== undefined
  const choose = (next: Iterable<string>) => {
    if (isBusy) return
    setIds(new Set(next))
    setOutcome(undefined)
  }
  const toggle = (id: string) =>
    choose(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])
  const change = async (asked: Omit<Change, 'version'>) => {
    if (isBusy) return
    const send = ({ id }: Summary, body: Change) =>
      call<Lead>(leadPath(id), { method: 'PATCH', body })
    const result = await changeAll(chosen, asked, send, setProgress)
    const moved = isSpam || asked.status === 'spam'
    const { changed, refused } = result
    if (moved) takeOut(queries, changed)
    renew(queries, [...(moved ? [] : changed), ...refused.flatMap(({ present = [] }) => present)])
    void queries.invalidateQueries({ queryKey: [deskPaths.counts] })
    setIds(new Set(refused.map(({ lead }) => lead.id)))
    setProgress(undefined)
    setOutcome(result)
  }
  return (
    <>
      {leads.length > 0 && <Rows leads={leads} isSpam={isSpam} choice={{ ids, toggle, choose }} />}
      <Bar
        count={chosen.length}
        progress={progress}
        outcome={outcome}
        isSpam={isSpam}
        change={change}
        close={() => choose([])}
      />
    </>
  )
}

/** What to do with the leads that are chosen, and what came of it. It stays at the bottom of the window. */
function Bar({
  count,
  progress,
  outcome,
  isSpam,
  change,
  close,
}: {
  count: number
  progress: number | undefined
  outcome: Outcome | undefined
  isSpam: boolean
  change: (change: Omit<Change, 'version'>) => void
  close: () => void
}) {
  const bar = useRef<HTMLElement>(null)
  // What was pressed may be there no more.
  useEffect(() => {
    if (outcome) bar.current?.focus({ preventScroll: true })
  }, [outcome])
  const isShown = count > 0 || outcome !== undefined
  // It comes after all leads.
  useKey('w', () => isShown && bar.current?.focus({ preventScroll: true }))
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Gekozen aanvragen"
      className={`outline-none print:hidden ${isShown ? 'sticky bottom-0 z-20 mt-4 border-t-2 border-ink bg-white px-4 py-3 text-sm shadow-panel' : ''}`}
    >
      <div className="flex items-center justify-between gap-3">
        <p role="status" className={isShown ? 'font-semibold' : 'sr-only'}>
          {told(count, progress, outcome)}
        </p>
        {isShown && (
          <IconButton
            aria-label={count > 0 ? 'Niets kiezen' : 'Sluiten'}
            onClick={close}
            className="-my-2 -mr-3"
          >
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {outcome && outcome.refused.length > 0 && <Refused refused={outcome.refused} />}
      {count > 0 && <Choices isBusy={progress !== undefined} isSpam={isSpam} change={change} />}
    </section>
  )
}

function Choices({
  isBusy,
  isSpam,
  change,
}: {
  isBusy: boolean
  isSpam: boolean
  change: (change: Omit<Change, 'version'>) => void
}) {
  const me = useMe()
  const [assignee, setAssignee] = useState('')
  const [status, setStatus] = useState<Status | ''>('')
  if (isSpam)
    return (
      <Button look="primary" aria-busy={isBusy} onClick={() => change({ status: 'new' })}>
        Dit is geen spam
      </Button>
    )
  const hasChange = assignee !== '' || status !== ''
  const apply = () =>
    change({
      ...(assignee && { assignee: assignee === 'nobody' ? '' : assignee }),
      ...(status && { status }),
    })
  return (
    <div className="mt-1 flex flex-wrap items-end gap-2">
      <div className="grid grow basis-full grid-cols-2 gap-2 sm:max-w-md sm:basis-72">
        <ChoiceField
          id="several-assignee"
          label="Behandelaar"
          value={assignee}
          onChange={(event) => setAssignee(event.target.value)}
        >
          <option value="">Blijft zo</option>
          <option value="nobody">Niemand</option>
          {me.team.map(({ email, name }) => (
            <option key={email} value={email}>
              {email === me.email ? `${name} (u)` : name}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField
          id="several-status"
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.target.value as Status | '')}
        >
          <option value="">Blijft zo</option>
          {givenStatuses.map((given) => (
            <option key={given} value={given}>
              {statusLabels[given]}
            </option>
          ))}
        </ChoiceField>
      </div>
      <Button narrow look="primary" disabled={!hasChange} aria-busy={isBusy} onClick={apply}>
        Wijzigen
      </Button>
      <Button narrow aria-busy={isBusy} onClick={() => change({ status: 'spam' })}>
        Dit is spam
      </Button>
    </div>
  )
}

function told(count: number, progress: number | undefined, outcome: Outcome | undefined): string {
  if (progress !== undefined) return `Bezig met ${progress + 1} van ${count}…`
  if (!outcome) return count > 0 ? `${inWords(count)} gekozen` : ''
  const changed = `${inWords(outcome.changed.length)} gewijzigd.`
  return count > 0 ? `${changed} ${inWords(count)} niet gewijzigd, en nog gekozen:` : changed
}

/** Which leads were not changed, and why. */
function Refused({ refused }: { refused: Refusal[] }) {
  return (
    <div role="alert" className="my-2 max-h-40 overflow-y-auto border-l-4 border-danger pl-3">
      <ul>
        {refused.map(({ lead, message }) => (
          <li key={lead.id} className="mt-1">
            <Link to={`/lead/${encodeURIComponent(lead.id)}`} className={inlineLink}>
              {lead.who}
            </Link>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
