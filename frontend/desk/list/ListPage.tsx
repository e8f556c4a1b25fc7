import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import type { Counts } from '../../generated/desk'
import { deskPaths } from '../../generated/site'
import { useKey } from '../frame/keys'
import { useMe } from '../frame/me'
import { Page } from '../frame/Page'
import { Failed, Loading } from '../frame/States'
import { Chips } from './Chips'
import { Empty } from './Empty'
import { Export } from './Export'
import { Filters, isOfOpen } from './Filters'
import { addressOf, changed, type Filter, filterOf, queryOf } from './filter'
import { More } from './More'
import { inWords } from './parts'
import { useList } from './use-list'
import { Worklist } from './Worklist'

/** The leads that a filter lets through, which stands in the address; or those that were judged spam. */
export function ListPage({ isSpam = false }: { isSpam?: boolean }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const me = useMe()
  const filter: Filter = filterOf(query)
  if (isSpam) filter.view = 'spam'
  const list = useList(filter)
  const { leads } = list
  const search = useRef<HTMLInputElement>(null)
  useKey('/', () => search.current?.focus())

  const go = (next: Filter) => {
    // Back leads to the list before the search, and not through what was typed.
    const isTyped = Boolean(filter.q && next.q && filter.q !== next.q)
    navigate(isSpam ? spamAddress(next) : addressOf(next), { replace: isTyped })
  }
  const change = (values: Filter) => go(changed(filter, values))
  return (
    <Page
      title={isSpam ? 'Spam' : 'Aanvragen'}
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Export filter={filter} />
          {!isSpam && (
            <Link
              to="/nieuw"
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4"
            >
              Aanvraag invoeren
            </Link>
          )}
        </div>
      }
    >
      {isSpam ? (
        <p className="mb-5 max-w-prose text-note text-ink-soft">
          Wat de site als spam beoordeelde, is aan niemand gemaild. Staat er een echte aanvraag
          tussen, klik dan op ‘Dit is geen spam’: de mails gaan alsnog uit. Wat een collega hierheen
          zette, staat dan weer zoals het was. Wat hier blijft staan, wordt vanzelf gewist.
        </p>
      ) : (
        <Views filter={filter} />
      )}
      <Filters filter={filter} me={me} change={change} search={search} isSpam={isSpam} />
      <Chips filter={filter} me={me} change={change} />
      <Count list={list} />
      <Worklist key={queryOf(filter)} leads={leads ?? []} isSpam={isSpam} />
      {leads?.length === 0 && !list.last?.cursor && !list.isBusy && (
        <Empty filter={filter} go={go} />
      )}
      {!leads && !list.failure && <Loading lines={8} />}
      {list.failure ? (
        <div className="mt-4">
          <Failed failure={list.failure} retry={list.refetch} />
        </div>
      ) : (
        list.last?.cursor && <More last={list.last} isBusy={list.isBusy} more={list.more} />
      )}
    </Page>
  )
}

/** The list of spam has an address of its own, without the view. */
function spamAddress(filter: Filter): string {
  const { view: _, ...rest } = filter
  return `/spam${addressOf(rest).slice(1)}`
}

/** The lists, each with what of {@link Counts} it has. */
const views: { view: string; label: string; count?: keyof Counts }[] = [
  { view: '', label: 'Openstaand', count: 'open' },
  { view: 'mine', label: 'Van mij', count: 'mine' },
  { view: 'late', label: 'Te laat', count: 'late' },
  { view: 'call', label: 'Terugbellen', count: 'call' },
  { view: 'closed', label: 'Afgehandeld' },
  { view: 'all', label: 'Alle' },
]

/** Which leads, and how many wait; each view has statuses and people of its own. */
function Views({ filter }: { filter: Filter }) {
  const { data: counts } = useQuery<Counts>({
    queryKey: [deskPaths.counts],
    refetchInterval: 60_000,
  })
  return (
    <nav aria-label="Weergave" className="mb-4 flex flex-wrap border-b border-rule print:hidden">
      {views.map(({ view, label, count }) => (
        <Link
          key={view}
          to={addressOf(
            changed(filter, {
              view,
              status: '',
              ...(view === 'mine' && { assignee: '' }),
              ...((view === 'call' || (filter.order === 'due' && !isOfOpen(view))) && {
                order: '',
              }),
            }),
          )}
          aria-current={(filter.view ?? '') === view ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2 font-medium text-ink-soft transition-colors hover:text-ink aria-[current]:border-signal-deep aria-[current]:font-semibold aria-[current]:text-ink max-sm:text-sm lg:px-4"
        >
          {label}
          {count && counts && (
            <span
              className={`text-sm tabular-nums ${view === 'late' && counts.late > 0 ? 'font-semibold text-danger' : ''}`}
            >
              {counts[count]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** How many leads stand below, and that there are new ones, which move nothing until they are asked for. */
function Count({ list }: { list: ReturnType<typeof useList> }) {
  const { leads = [], last, fresh, refetch } = list
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
      <p role="status" aria-busy={list.isBusy}>
        {leads.length > 0 && `${inWords(leads.length)}${last?.cursor ? ' getoond' : ''}`}
        {fresh > 0 && `, ${fresh} nieuw binnengekomen`}
      </p>
      {fresh > 0 && (
        <Button narrow look="dark" onClick={() => refetch()} className="text-sm">
          {fresh === 1 ? 'Nieuwe aanvraag tonen' : `${fresh} nieuwe aanvragen tonen`}
        </Button>
      )}
    </div>
  )
}
