import type { Summary } from '../../generated/desk'
import { leadStatuses } from '../../generated/site'

export type Status = Summary['status']

/** The statuses that a test of their meaning chooses, in the order of the work. */
export const statusesThat = (are: (meaning: (typeof leadStatuses)[number]) => boolean): Status[] =>
  leadStatuses.filter(are).map(({ status }) => status)

/** The statuses that people give a lead that is none of spam, in the order of the work. */
export const givenStatuses = statusesThat(({ status, isGiven }) => isGiven && status !== 'spam')

export const statusLabels = Object.fromEntries(
  leadStatuses.map(({ status, name }) => [status, name]),
) as Record<Status, string>

/** A status as a shape and a word, so that nobody has to tell colours apart. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap">
      <StatusMark status={status} />
      {statusLabels[status]}
    </span>
  )
}

export function StatusMark({ status }: { status: Status }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className={`size-4 shrink-0 ${colours[status]}`}
    >
      {shapes[status]}
    </svg>
  )
}

const colours: Record<Status, string> = {
  new: 'text-signal-deep',
  undelivered: 'text-danger',
  'in-hand': 'text-blue',
  answered: 'text-teal',
  won: 'text-green',
  lost: 'text-ink-soft',
  spam: 'text-ink-soft',
}

const shapes = {
  new: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  undelivered: <path d="M8 2 1.5 13.5h13L8 2Zm0 4.5v3m0 1.4v1.2" />,
  'in-hand': (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11Z" fill="currentColor" />
    </>
  ),
  answered: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m5 8 2.2 2.2L11 6" />
    </>
  ),
  won: (
    <>
      <path d="M2 2h12v12H2z" fill="currentColor" />
      <path d="m4.8 8 2.2 2.2L11.2 6" className="stroke-white" />
    </>
  ),
  lost: <path d="m3 3 10 10M13 3 3 13" />,
  spam: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m3.8 3.8 8.4 8.4" />
    </>
  ),
} satisfies Record<Status, unknown>
