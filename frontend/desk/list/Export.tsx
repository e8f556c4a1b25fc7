import { useState } from 'react'
import { Button } from '../../components/Button'
import { download, failureOf } from '../api/client'
import { isoDay } from '../frame/dates'
import { type Filter, queryOf } from './filter'

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
]

/** Saves what is filtered as a file. */
export function Export({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState('')
  const [failure, setFailure] = useState('')
  const start = (format: string) => {
    setBusy(format)
    setFailure('')
    const query = queryOf(filter)
    download(
      `/export?format=${format}${query && `&${query}`}`,
      `aanvragen-${isoDay(Date.now())}.${format}`,
    )
      .catch((error: unknown) => setFailure(failureOf(error).message))
      .finally(() => setBusy(''))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      <span className="mr-1 text-ink-soft max-sm:sr-only">Exporteren</span>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          narrow
          aria-label={`Exporteren als ${label}`}
          aria-busy={busy === format}
          onClick={busy ? undefined : () => start(format)}
        >
          {label}
        </Button>
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
