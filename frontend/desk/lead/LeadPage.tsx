import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { IconButton } from '../../components/Button'
import { CloseIcon, WarningIcon } from '../../components/icons'
import type { Change, Lead } from '../../generated/desk'
import { deskPaths } from '../../generated/site'
import { call, conflictOf, type Failure, leadPath } from '../api/client'
import { Back } from '../frame/Back'
import { dayOf, exactTime, relativeTime } from '../frame/dates'
import { Page } from '../frame/Page'
import { Failed, Loading } from '../frame/States'
import { StatusBadge } from '../frame/Status'
import { inlineLink } from '../frame/styles'
import { useNow } from '../frame/use-now'
import { Call, Due } from '../list/parts'
import { Contents } from './Contents'
import { Handling } from './Handling'
import { History } from './History'
import { NextStep } from './NextStep'
import { Notes } from './Notes'
import { SamePerson } from './SamePerson'

/** All that is held of one lead, and what there is to do with it. */
export function LeadPage() {
  const { id = '' } = useParams()
  const path = leadPath(id)
  const {
    data: lead,
    error,
    refetch,
  } = useQuery<Lead>({
    queryKey: [path],
    refetchInterval: 60_000, // or two people answer one customer
    refetchOnWindowFocus: true,
  })
  if (lead) return <Shown key={lead.id} path={path} lead={lead} />
  return (
    <Page title="Aanvraag" above={<Back />}>
      {error ? <Failed failure={error} retry={refetch} /> : <Loading lines={10} />}
    </Page>
  )
}

/** Changes a lead; `action` names the button that is busy meanwhile. Resolves to why it was not changed. */
export type Act = (action: string, change: Omit<Change, 'version'>) => Promise<Failure | undefined>

/** What buttons need to change a lead. */
export interface Acting {
  lead: Lead
  /** The actions that are under way, one after the other. */
  busy: string[]
  act: Act
}

/** A request that changes a lead; `action` names the button that is busy meanwhile. */
interface Step {
  action: string
  send: () => Promise<Lead>
}

function Shown({ path, lead }: { path: string; lead: Lead }) {
  const queries = useQueryClient()
  const set = (changed: Lead) => {
    queries.setQueryData([path], changed)
    void queries.invalidateQueries({ queryKey: [path] }) // an answer that is on its way may be older
  }
  const [failures, setFailures] = useState<Failure[]>([])
  const change = useMutation({
    mutationKey: [path],
    scope: { id: path }, // each waits for the one before
    mutationFn: ({ send }: Step) => send(),
    onSuccess: set,
    onError: (failure) => {
      setFailures((all) => [...all.filter(({ message }) => message !== failure.message), failure])
      const conflict = conflictOf(failure)
      if (conflict) set(conflict.lead)
    },
  })
  const busy = useMutationState({
    filters: { mutationKey: [path], status: 'pending' },
    select: ({ state }) => (state.variables as Step).action,
  })
  const perform = (action: string, send: () => Promise<Lead>) => {
    if (busy.length === 0) setFailures([])
    return change.mutateAsync({ action, send }).then(
      () => undefined,
      (failure: Failure) => failure,
    )
  }
  // A button that is done with its work may be gone, and whoever pressed it by keyboard goes on from here.
  const next = useRef<HTMLDivElement>(null)
  const close = () => {
    setFailures([])
    next.current?.focus({ preventScroll: true })
  }
  const isBusy = busy.length > 0
  useEffect(() => {
    if (!isBusy) return
    return () => {
      if (document.activeElement === document.body) next.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  /** Versions, of which each is the one before with a change of this page: who saw one of them saw the last. */
  const own = useRef<number[]>([])
  const act: Act = (action, asked) =>
    perform(action, async () => {
      const seen = own.current.includes(lead.version) ? own.current : [lead.version]
      const body = { ...asked, version: seen.at(-1) }
      const changed = await call<Lead>(path, { method: 'PATCH', body })
      own.current = [...seen, changed.version]
      return changed
    })
  const resend = (confirm: boolean) =>
    perform('resend', () => call(path + deskPaths.resend, { method: 'POST', body: { confirm } }))

  return (
    <Page title={lead.who} above={<Back />}>
      <Summary lead={lead} />
      <Refused failures={failures} close={close} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
        <div ref={next} tabIndex={-1} className="grid gap-6 outline-none lg:order-1">
          <NextStep lead={lead} busy={busy} act={act} />
          <SamePerson lead={lead} />
        </div>
        <div className="grid min-w-0 gap-6 lg:row-span-3">
          <Contents lead={lead} />
          <Notes lead={lead} isBusy={busy.includes('note')} act={act} />
        </div>
        <div className="lg:order-2">
          <Handling lead={lead} busy={busy} act={act} resend={resend} />
        </div>
        <div className="lg:order-3">
          <History lead={lead} />
        </div>
      </div>
    </Page>
  )
}

function Summary({ lead }: { lead: Lead }) {
  const now = useNow()
  return (
    <div className="mb-5 text-sm">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge status={lead.status} />
        <Due lead={lead} />
        <Call lead={lead} now={now} />
        <span>{lead.formTitle}</span>
        <span>
          Referentie <span className="font-semibold tabular-nums">{lead.reference}</span>
        </span>
        <time dateTime={lead.receivedAt}>
          {exactTime(lead.receivedAt)}{' '}
          <span className="text-ink-soft">({relativeTime(lead.receivedAt, now)})</span>
        </time>
      </div>
      {(lead.spamReason || lead.expiresAt) && (
        <p className="mt-1 text-ink-soft">
          {lead.spamReason && `Reden: ${lead.spamReason}. `}
          {lead.expiresAt && `Wordt gewist op ${dayOf(lead.expiresAt)}.`}
        </p>
      )}
      {lead.status === 'undelivered' && (
        <p className="mt-2 flex items-start gap-2 text-danger">
          <WarningIcon className="mt-0.5 size-5 shrink-0" />
          De mail over deze aanvraag is niet aangekomen. De aanvraag staat alleen hier.
        </p>
      )}
    </div>
  )
}

/** Why things were not done, in view wherever the button was. The place is always there, since screen readers only hear what changes in one. */
function Refused({ failures, close }: { failures: Failure[]; close: () => void }) {
  return (
    <div
      role="alert"
      className={
        failures[0] &&
        'sticky top-0 z-20 mb-5 flex items-start gap-4 border border-l-4 border-danger bg-white px-5 py-4'
      }
    >
      <div className="grid flex-1 gap-4">
        {failures.map((failure) => (
          <div key={failure.message}>
            <p className="font-semibold">{failure.message}</p>
            {conflictOf(failure) && (
              <p className="mt-1 text-sm text-ink-soft">
                Hieronder staat de aanvraag zoals die nu is. Een notitie die u typte, staat er nog.
              </p>
            )}
            {failure.status === 410 && (
              <Link to="/" className={inlineLink}>
                Naar de aanvragen
              </Link>
            )}
          </div>
        ))}
      </div>
      {failures[0] && (
        <IconButton aria-label="Sluiten" onClick={close} className="-my-2 -mr-3">
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
