import { Button } from '../components/Button'
import { exactTime, isoDay, longDay, relativeTime } from '../desk/frame/dates'
import { inlineLink, panel } from '../desk/frame/styles'
import { type Config, Entry } from './entry'
import type { Publication } from './hub'
import { EntryChange, isUndoing, StateLine, titleOf } from './parts'
import { liveOf } from './state'

interface Item {
  publication: Publication
  publications: Publication[]
  config: Config
  now: number
  /** Takes entries of it back, by their paths. */
  undo: (paths: string[]) => void
}

/** One publication: by whom, whether visitors see it, what it changed, and the way back. */
export function PublicationItem({ publication, publications, config, now, undo }: Item) {
  const { entries, authors, publisher, at, hasCode } = publication
  const live = liveOf(publication, publications, now)
  const title = titleOf(publication, config)
  const by = authors.join(' en ')
  return (
    <article aria-label={title} className={panel}>
      <h3 className="text-lg">
        {isUndoing(publication) ? publication.title : title || publication.title}
      </h3>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{exactTime(at)}</time> ({relativeTime(at, now)}), {by}
        {publisher && publisher !== by && `; gepubliceerd door ${publisher}`}
      </p>
      {live && (
        <div className="mt-2 text-sm">
          <StateLine {...live} />
        </div>
      )}
      {hasCode && (
        <p className="mt-2 text-sm">
          Ook het programma van de site wijzigde; dat draait een ontwikkelaar terug.
        </p>
      )}
      <div className="mt-2 grid gap-3">
        {entries.map((changed) => {
          const entry = new Entry(changed.path, config)
          const name = entry.title(changed.after ?? changed.before)
          const begins = changed.after && entry.beginsAfter(isoDay(now), changed.after)
          const place = changed.after !== null && entry.placeOf(changed.after)
          return (
            <div key={changed.path} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 flex-1 basis-80">
                {entries.length > 1 && <h4 className="text-base font-semibold">{name}</h4>}
                {place && (
                  <p className="text-sm">
                    {begins ? `Vanaf ${longDay(begins)} te zien op` : 'Te zien op'}{' '}
                    <a href={place} target="_blank" rel="noreferrer" className={inlineLink}>
                      {place}
                    </a>
                  </p>
                )}
                {entry.isEverywhere && <p className="text-sm">Te zien op alle pagina’s</p>}
                <EntryChange changed={changed} revision={publication} config={config} />
              </div>
              <Button aria-label={`Terugdraaien: ${name}`} onClick={() => undo([changed.path])}>
                Terugdraaien
              </Button>
            </div>
          )
        })}
        {entries.length > 1 && (
          <p>
            <Button onClick={() => undo(entries.map(({ path }) => path))}>
              Alles hiervan terugdraaien
            </Button>
          </p>
        )}
      </div>
    </article>
  )
}
