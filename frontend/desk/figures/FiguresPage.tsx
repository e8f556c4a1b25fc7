import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import type { Figures } from '../../generated/desk'
import { deskPaths } from '../../generated/site'
import { withQuery } from '../api/client'
import { isoDay, longDay } from '../frame/dates'
import { Page } from '../frame/Page'
import { Failed, Loading, Message } from '../frame/States'
import type { Filter } from '../list/filter'
import { Bars } from './Bars'
import { Numbers } from './Numbers'
import { PeriodChoice } from './PeriodChoice'
import { periodOf } from './period'
import { Weeks } from './Weeks'

/** What the leads of a period count up to. */
export function FiguresPage() {
  const [query, setQuery] = useSearchParams()
  const period = periodOf(query, isoDay(Date.now()))
  const form = query.get('form') ?? ''
  const asked: Filter = { from: period.from, to: period.to, ...(form && { form }) }
  const {
    data: figures,
    error,
    refetch,
  } = useQuery<Figures>({
    queryKey: [withQuery(deskPaths.figures, asked)],
  })
  const within: Filter = { view: 'all', ...asked }
  return (
    <Page
      title="Cijfers"
      actions={
        <Button narrow onClick={() => print()} className="text-sm print:hidden">
          Afdrukken
        </Button>
      }
    >
      <PeriodChoice period={period} form={form} query={query} setQuery={setQuery} />
      <p className="mb-5 text-sm text-ink-soft">
        {longDay(period.from)} tot en met {longDay(period.to)}. Geteld uit de aanvragen zelf, zonder
        bezoekers te volgen; spam telt niet mee.
      </p>
      {figures && figures.total > 0 && <Shown figures={figures} within={within} period={period} />}
      {figures?.total === 0 && (
        <Message title="Geen aanvragen in deze periode">
          <p>Kies een langere periode of een ander formulier.</p>
        </Message>
      )}
      {!figures && error && <Failed failure={error} retry={refetch} />}
      {!figures && !error && <Loading lines={8} />}
    </Page>
  )
}

function Shown({
  figures,
  within,
  period,
}: {
  figures: Figures
  within: Filter
  period: ReturnType<typeof periodOf>
}) {
  return (
    <div className="grid gap-6">
      <Numbers figures={figures} />
      <Weeks figures={figures} within={within} period={period} />
      <div className="gap-6 *:mb-6 lg:columns-2 print:columns-2">
        <Bars
          title="Welke pagina’s leveren aanvragen op"
          bars={figures.pages}
          filterOf={({ id }) => ({ ...within, page: id })}
        />
        <Bars
          title="Waar het bezoek begon"
          help="De eerste pagina van het bezoek."
          bars={figures.landed}
        />
        <Bars
          title="Producten"
          bars={figures.products}
          filterOf={({ id }) => ({ ...within, product: id })}
        />
        <Bars
          title="Formulieren"
          bars={figures.forms}
          filterOf={({ id }) => ({ ...within, form: id })}
        />
        <Bars
          title="Campagnes"
          bars={figures.campaigns}
          filterOf={({ id }) => ({ ...within, campaign: id })}
        />
        <Bars title="Verwijzende sites" bars={figures.referrers} />
        {figures.headlines.length > 0 && (
          <Bars
            title="Proeven met koppen"
            help="Elke kop werd door de helft van de bezoekers gelezen."
            bars={figures.headlines}
          />
        )}
      </div>
    </div>
  )
}
