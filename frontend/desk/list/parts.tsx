import { Link, useLocation } from 'react-router-dom'
import { ClockIcon, PhoneIcon } from '../../components/icons'
import type { Summary } from '../../generated/desk'
import { exactTime, relativeTime, shortTime } from '../frame/dates'
import { statusesThat } from '../frame/Status'
import { lastOpened } from './opened'
import type { Choice } from './Rows'

/** How many leads there are. */
export const inWords = (count: number) => (count === 1 ? '1 aanvraag' : `${count} aanvragen`)

/** The sender of a lead as the link to it, which covers the row or card around it. */
export function LeadLink({ lead }: { lead: Summary }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`/lead/${encodeURIComponent(lead.id)}`}
      state={{ from: pathname + search }}
      id={`lead-${lead.id}`}
      data-lead
      onClick={() => {
        lastOpened.id = lead.id
      }}
      className="block scroll-mb-52 truncate font-semibold outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal-deep"
    >
      {lead.who}
    </Link>
  )
}

/** Chooses a lead, above the link that covers its row or card. */
export function Choose({ lead, choice }: { lead: Summary; choice: Choice }) {
  return (
    <label className="relative z-10 flex size-11 shrink-0 cursor-pointer items-center justify-center print:hidden">
      <input
        type="checkbox"
        aria-label={`${lead.who} kiezen`}
        checked={choice.ids.has(lead.id)}
        onChange={() => choice.toggle(lead.id)}
        className="size-5 accent-ink"
      />
    </label>
  )
}

/** Chooses all leads that are shown, or none. */
export function ChooseAll({
  leads,
  choice: { ids, choose },
  hasWords = false,
}: {
  leads: Summary[]
  choice: Choice
  hasWords?: boolean
}) {
  const count = leads.filter(({ id }) => ids.has(id)).length
  const isAll = count === leads.length
  const words = `Alle ${leads.length} kiezen`
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 print:hidden">
      <input
        type="checkbox"
        aria-label={hasWords ? undefined : words}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => choose(isAll ? [] : leads.map(({ id }) => id))}
        className="size-5 accent-ink"
      />
      {hasWords && words}
    </label>
  )
}

/** How often the same person wrote before. */
export function Earlier({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="shrink-0 rounded-sm bg-plinth px-1.5 text-[0.8125rem] whitespace-nowrap text-ink-soft">
      <span aria-hidden="true">{count}× eerder</span>
      <span className="sr-only">
        {count === 1 ? '1 eerdere aanvraag' : `${count} eerdere aanvragen`}
      </span>
    </span>
  )
}

/** When a lead came, in words and to the minute. */
export function Received({ lead, now }: { lead: Summary; now: number }) {
  return (
    <time dateTime={lead.receivedAt} title={exactTime(lead.receivedAt)}>
      {relativeTime(lead.receivedAt, now)}{' '}
      <span className="whitespace-nowrap text-ink-soft lg:block">{shortTime(lead.receivedAt)}</span>
    </time>
  )
}

/** Why a lead is spam. */
export function SpamReason({ lead }: { lead: Summary }) {
  return lead.spamReason && <span className="block">{lead.spamReason}</span>
}

/** Until when an answer was promised, where none was given yet. */
export function Due({ lead }: { lead: Summary }) {
  if (!lead.dueAt || !isOpen(lead)) return null
  if (lead.isLate)
    return (
      <span className="flex items-center gap-1 font-semibold text-danger">
        <ClockIcon className="size-4 shrink-0" />
        Te laat
      </span>
    )
  return (
    <span className="block whitespace-nowrap text-ink-soft">uiterlijk {shortTime(lead.dueAt)}</span>
  )
}

/** When the person is to be called back; red from then on. */
export function Call({ lead, now }: { lead: Summary; now: number }) {
  if (!lead.callAt) return null
  const isDue = Date.parse(lead.callAt) <= now
  return (
    <span
      className={`flex items-center gap-1 whitespace-nowrap ${isDue ? 'font-semibold text-danger' : ''}`}
    >
      <PhoneIcon className="size-4 shrink-0" />
      Bellen <time dateTime={lead.callAt}>{shortTime(lead.callAt)}</time>
    </span>
  )
}

const open = statusesThat(({ isOpen }) => isOpen)

/** Whether somebody waits for an answer. */
export function isOpen({ status }: Summary): boolean {
  return open.includes(status)
}
