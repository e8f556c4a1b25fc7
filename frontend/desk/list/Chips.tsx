import { CloseIcon } from '../../components/icons'
import type { Me } from '../../generated/desk'
import { longDay } from '../frame/dates'
import { nameOf } from '../frame/me'
import { type Status, statusLabels } from '../frame/Status'
import { type Filter, narrowing, type Parameter } from './filter'

/** What takes leads away from the list, each with a button that brings them back. */
export function Chips({
  filter,
  me,
  change,
}: {
  filter: Filter
  me: Me
  change: (values: Filter) => void
}) {
  const active = narrowing.filter((name) => filter[name])
  if (active.length === 0) return null
  return (
    <ul aria-label="Actieve filters" className="mt-3 flex flex-wrap gap-2">
      {active.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => change({ [name]: '' })}
            aria-label={`Filter verwijderen: ${textOf(name, filter[name] ?? '', me)}`}
            className="inline-flex min-h-9 items-center gap-2 rounded-sm bg-ink px-3 text-sm text-white transition-colors hover:bg-ink-bright pointer-coarse:min-h-11"
          >
            {textOf(name, filter[name] ?? '', me)}
            <CloseIcon className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => change(Object.fromEntries(active.map((name) => [name, ''])))}
            className="min-h-9 px-2 text-sm text-signal-deep underline underline-offset-[0.2em] pointer-coarse:min-h-11"
          >
            Alle filters wissen
          </button>
        </li>
      )}
    </ul>
  )
}

function textOf(name: Parameter, value: string, me: Me): string {
  switch (name) {
    case 'status':
      return `Status: ${statusLabels[value as Status] ?? value}`
    case 'form':
      return `Formulier: ${me.forms.find(({ id }) => id === value)?.title ?? value}`
    case 'assignee':
      if (value === 'nobody') return 'Van niemand'
      return value === me.email ? 'Van mij' : `Van ${nameOf(me, value)}`
    case 'page':
      return `Pagina: ${value}`
    case 'product':
      return `Product: ${value}`
    case 'campaign':
      return `Campagne: ${value}`
    case 'from':
      return `Vanaf ${dayText(value)}`
    case 'to':
      return `Tot en met ${dayText(value)}`
  }
  return `Zoekt: ${value}`
}

/** An address may have been typed. */
function dayText(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? longDay(value)
    : value
}
