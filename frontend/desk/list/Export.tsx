import { useState } from 'react'
import { Button } from '../../components/Button'
import { download, failureOf } from '../api/client'
import { isoDay } from '../frame/dates'
import { type Filter, queryOf } from './filter'

const formats = [
  { format: 'csv', label: 'CSV', name: 'aanvragen', ending: 'csv' },
  { format: 'xlsx', label: 'Excel', name: 'aanvragen', ending: 'xlsx' },
]

/** Who is signed on to the newsletter, whatever else is filtered. */
const subscribers = { format: 'subscribers', label: 'Abonnees', name: 'nieuwsbrief', ending: 'csv' }

/** Saves what is filtered as a file. */
export function Export({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  const offered = filter.form === 'newsletter' ? [...formats, subscribers] : formats
  const start = ({ format, name, ending }: (typeof formats)[number]) => {
    setBusy(format)
    setFailure('')
    const query = queryOf(filter)
    download(
      `/export?format=${format}${query && `&${query}`}`,
      `${name}-${isoDay(Date.now())}.${ending}`,
    )
      .catch((error: unknown) => setFailure(failureOf(error).message))
      .finally(() => setBusy(''))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      <span className="mr-1 text-ink-soft max-sm:sr-only">Exporteren</span>
      {offered.map((each) => (
        <Button
          key={each.format}
          narrow
          aria-label={each === subscribers ? 'Abonnees exporteren' : `Exporteren als ${each.label}`}
          aria-busy={busy === each.format}
          onClick={busy ? undefined : () => start(each)}
        >
          {each.label}
        </Button>
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
