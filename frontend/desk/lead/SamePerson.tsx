import { Link, useLocation } from 'react-router-dom'
import type { Lead, Other } from '../../generated/desk'
import { dayOf, exactTime } from '../frame/dates'
import { Fold } from '../frame/Fold'
import { StatusBadge } from '../frame/Status'
import { panel } from '../frame/styles'

/** How many leads stand there at once; the others are folded away. */
const shown = 3

/** The other leads of the same mailbox or telephone number, the newest first. */
export function SamePerson({ lead }: { lead: Lead }) {
  const { others } = lead
  if (others.length === 0) return null
  const rest = others.slice(shown)
  return (
    <section aria-labelledby="same-person" className={panel}>
      <h2 id="same-person" className="mb-1">
        Van dezelfde persoon
      </h2>
      <Others others={others.slice(0, shown)} lead={lead} />
      {rest.length > 0 && (
        <Fold label={`Nog ${rest.length} ${rest.length === 1 ? 'aanvraag' : 'aanvragen'}`}>
          <Others others={rest} lead={lead} />
        </Fold>
      )}
    </section>
  )
}

function Others({ others, lead }: { others: Other[]; lead: Lead }) {
  const { state } = useLocation() // the list that one came from stays the way back
  return (
    <ul className="divide-y divide-rule text-sm">
      {others.map(({ id, formTitle, status, receivedAt }) => (
        <li key={id}>
          <Link
            to={`/lead/${encodeURIComponent(id)}`}
            state={state}
            className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-2 py-1.5 transition-colors hover:bg-paper"
          >
            <span>
              <span className="block font-semibold">{formTitle}</span>
              <time dateTime={receivedAt} title={exactTime(receivedAt)} className="text-ink-soft">
                {dayOf(receivedAt)}
                {receivedAt > lead.receivedAt && ', later'}
              </time>
            </span>
            <StatusBadge status={status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
