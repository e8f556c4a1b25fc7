import {
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { ChoiceField, Field } from '../../components/Field'
import type { Me } from '../../generated/desk'
import { Fold } from '../frame/Fold'
import { type Status, statusesThat, statusLabels } from '../frame/Status'
import { useWide } from '../frame/use-wide'
import type { Filter, Parameter } from './filter'

interface Props {
  filter: Filter
  me: Me
  change: (values: Filter) => void
  search: RefObject<HTMLInputElement | null>
  isSpam: boolean
}

/** What the list is narrowed by. A choice counts at once, a text when Enter is pressed, and after a pause or once its field is left. */
export function Filters(props: Props) {
  const { filter, change, search } = props
  const isWide = useWide()
  const isUsed = rare.some((name) => filter[name])
  const searching = (
    <TypedField
      id="filter-q"
      label="Zoeken"
      type="search"
      ref={search}
      placeholder="Naam, telefoon, bericht of referentie"
      value={filter.q ?? ''}
      commit={(q) => change({ q })}
    />
  )
  return (
    <search className="block print:hidden">
      {isWide ? (
        <>
          <div className="flex items-end gap-3 *:min-w-0 *:flex-1 xl:*:first:flex-2">
            {searching}
            <Choices {...props} />
          </div>
          <Fold label="Periode, pagina, product en campagne" isOpen={isUsed} className="mt-2">
            <div className="grid grid-cols-5 items-end gap-3 pb-2">
              <Rare {...props} />
            </div>
          </Fold>
        </>
      ) : (
        <>
          {searching}
          <Fold label="Filters en volgorde" isOpen={false} className="mt-2">
            <div className="grid grid-cols-2 items-end gap-3 pb-2 sm:grid-cols-4">
              <Choices {...props} />
              <Rare {...props} />
            </div>
          </Fold>
        </>
      )}
    </search>
  )
}

/** What a lead is chosen by in one click. */
function Choices({ filter, me, change, isSpam }: Props) {
  const chosen = (name: Parameter) => ({
    value: filter[name] ?? '',
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <ChoiceField id="filter-form" label="Formulier" {...chosen('form')}>
        <option value="">Alle</option>
        {me.forms.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </ChoiceField>
      {!isSpam && (
        <>
          <ChoiceField id="filter-status" label="Status" {...chosen('status')}>
            <option value="">Alle</option>
            {statusesOf(filter.view).map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </ChoiceField>
          {filter.view !== 'mine' && (
            <ChoiceField id="filter-assignee" label="Behandelaar" {...chosen('assignee')}>
              <option value="">Iedereen</option>
              <option value={me.email}>Ik</option>
              <option value="nobody">Niemand</option>
              {me.team
                .filter(({ email }) => email !== me.email)
                .map(({ email, name }) => (
                  <option key={email} value={email}>
                    {name}
                  </option>
                ))}
            </ChoiceField>
          )}
        </>
      )}
      {filter.view !== 'call' && (
        <ChoiceField id="filter-order" label="Volgorde" {...chosen('order')}>
          <option value="">Nieuwste eerst</option>
          {isOfOpen(filter.view) && <option value="due">Eerst beloofd</option>}
          <option value="oldest">{isSpam ? 'Oudste eerst' : 'Langst wachtend'}</option>
        </ChoiceField>
      )}
    </>
  )
}

function Rare({ filter, change }: Props) {
  const typed = (name: Parameter) => ({
    value: filter[name] ?? '',
    commit: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TypedField id="filter-from" label="Vanaf" type="date" {...typed('from')} />
      <TypedField id="filter-to" label="Tot en met" type="date" {...typed('to')} />
      <TypedField id="filter-page" label="Pagina" placeholder="/fitness" {...typed('page')} />
      <TypedField id="filter-product" label="Product" placeholder="df-004" {...typed('product')} />
      <TypedField id="filter-campaign" label="Campagne" {...typed('campaign')} />
    </>
  )
}

/** Parameters whose fields are folded away until they are used. */
const rare = ['from', 'to', 'page', 'product', 'campaign'] as const

/** Whether a view is of leads that wait for an answer. */
export const isOfOpen = (view = '') => ['', 'mine', 'late'].includes(view)

/** The statuses that leads of a view may have. */
function statusesOf(view: string | undefined): Status[] {
  return statusesThat(
    ({ status, isOpen }) =>
      status !== 'spam' && (view === 'all' || view === 'call' || isOpen === (view !== 'closed')),
  )
}

/** A field whose text counts when it is complete: a search after a pause, so that a click elsewhere finds nothing that moves. */
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
  const takePaused = useEffectEvent(take)
  const isSearch = field.type === 'search'
  // Its pause ends with the commit that gives the field another value, and not some time after it.
  useLayoutEffect(() => {
    if (!isSearch) return
    const pause = setTimeout(() => takePaused(typed), 400)
    return () => clearTimeout(pause)
  }, [isSearch, typed])
  return (
    <Field
      {...field}
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={isSearch ? undefined : () => take(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed)
      }}
    />
  )
}
