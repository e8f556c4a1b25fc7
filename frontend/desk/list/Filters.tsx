import { type ChangeEvent, type ComponentProps, type RefObject, useState } from 'react'
import { ChoiceField, Field } from '../../components/Field'
import type { Me } from '../../generated/desk'
import { type Status, statuses, statusLabels } from '../frame/Status'
import type { Filter, Parameter } from './filter'

interface Props {
  filter: Filter
  me: Me
  change: (values: Filter) => void
  search: RefObject<HTMLInputElement | null>
  isSpam: boolean
}

/** What the list is narrowed by. A choice counts at once, a text when Enter is pressed or its field is left. */
export function Filters({ filter, me, change, search, isSpam }: Props) {
  const isWide = rare.some((name) => filter[name])
  const chosen = (name: Parameter) => ({
    value: filter[name] ?? '',
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ [name]: event.target.value }),
  })
  const typed = (name: Parameter) => ({
    value: filter[name] ?? '',
    commit: (value: string) => change({ [name]: value }),
  })
  return (
    <search className="block print:hidden">
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-2">
          <TypedField
            id="filter-q"
            label="Zoeken"
            type="search"
            ref={search}
            placeholder="Naam, bedrijf, bericht of referentie"
            {...typed('q')}
          />
        </div>
        <ChoiceField id="filter-form" label="Formulier" {...chosen('form')}>
          <option value="">Alle formulieren</option>
          {me.forms.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </ChoiceField>
        {!isSpam && (
          <>
            <ChoiceField id="filter-status" label="Status" {...chosen('status')}>
              <option value="">Elke status</option>
              {statusesOf(filter.view).map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </ChoiceField>
            <ChoiceField id="filter-assignee" label="Van" {...chosen('assignee')}>
              <option value="">Iedereen</option>
              <option value={me.email}>Mij</option>
              <option value="nobody">Niemand</option>
              {me.team
                .filter(({ email }) => email !== me.email)
                .map(({ email, name }) => (
                  <option key={email} value={email}>
                    {name}
                  </option>
                ))}
            </ChoiceField>
          </>
        )}
        <ChoiceField id="filter-order" label="Volgorde" {...chosen('order')}>
          <option value="">Nieuwste eerst</option>
          <option value="oldest">{isSpam ? 'Oudste eerst' : 'Langst wachtend eerst'}</option>
        </ChoiceField>
      </div>
      <details open={isWide} className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink">
          Periode, pagina, product en campagne
        </summary>
        <div className="grid grid-cols-2 items-end gap-3 pb-2 lg:grid-cols-5">
          <TypedField id="filter-from" label="Vanaf" type="date" {...typed('from')} />
          <TypedField id="filter-to" label="Tot en met" type="date" {...typed('to')} />
          <TypedField id="filter-page" label="Pagina" placeholder="/fitness" {...typed('page')} />
          <TypedField
            id="filter-product"
            label="Product"
            placeholder="df-004"
            {...typed('product')}
          />
          <TypedField id="filter-campaign" label="Campagne" {...typed('campaign')} />
        </div>
      </details>
    </search>
  )
}

/** Parameters whose fields are folded away until they are used. */
const rare = ['from', 'to', 'page', 'product', 'campaign'] as const

/** The statuses that leads of a view may have. */
function statusesOf(view: string | undefined): Status[] {
  const open: Status[] = ['new', 'undelivered', 'in-hand']
  const all = statuses.filter((status) => status !== 'spam')
  if (view === 'all') return all
  return view === 'closed' ? all.filter((status) => !open.includes(status)) : open
}

/** A field whose text counts when it is complete. */
function TypedField({
  value,
  commit,
  ...field
}: ComponentProps<typeof Field> & { value: string; commit: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setTyped(value)
  }
  const take = (text: string) => {
    if (text.trim() !== value) commit(text)
  }
  return (
    <Field
      {...field}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => take(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed)
      }}
    />
  )
}
