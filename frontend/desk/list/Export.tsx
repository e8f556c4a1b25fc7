import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/Button'
import { deskPaths } from '../../generated/site'
import { download, withQuery } from '../api/client'
import { isoDay } from '../frame/dates'
import type { Filter } from './filter'

const formats = [
  { format: 'csv', label: 'CSV', name: 'aanvragen', ending: 'csv' },
  { format: 'xlsx', label: 'Excel', name: 'aanvragen', ending: 'xlsx' },
]

/** The subscribers of the newsletter; the list's filter does not apply. */
const subscribers = { format: 'subscribers', label: 'Abonnees', name: 'nieuwsbrief', ending: 'csv' }

/** Saves what is filtered as a file. */
export function Export({ filter }: { filter: Filter }) {
  const offered = filter.form === 'newsletter' ? [...formats, subscribers] : formats
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ format, name, ending }: (typeof formats)[number]) =>
      download(
        withQuery(deskPaths.export, { format, ...filter }),
        `${name}-${isoDay(Date.now())}.${ending}`,
      ),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm print:hidden">
      <span className="mr-1 text-ink-soft max-sm:sr-only">Exporteren</span>
      {offered.map((each) => (
        <Button
          key={each.format}
          narrow
          aria-label={each === subscribers ? 'Abonnees exporteren' : `Exporteren als ${each.label}`}
          aria-busy={isPending && variables === each}
          onClick={isPending ? undefined : () => mutate(each)}
        >
          {each.label}
        </Button>
      ))}
      <p role="alert" className="text-danger empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}
