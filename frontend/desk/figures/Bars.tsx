import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Bar } from '../../generated/desk'
import { inlineLink, panel } from '../frame/styles'
import { addressOf, type Filter } from '../list/filter'

/** How many bars stand there before somebody asks for all. */
const few = 10

/** Things that are counted, as a table with a bar in each row. `filterOf` is of the list behind a bar. */
export function Bars({
  title,
  help,
  bars,
  filterOf,
}: {
  title: string
  help?: string
  bars: Bar[]
  filterOf?: (bar: Bar) => Filter
}) {
  const [showsAll, setShowsAll] = useState(false)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const shown = showsAll ? bars : bars.slice(0, few)
  return (
    <section aria-label={title} className={`${panel} min-w-0 break-inside-avoid`}>
      <h2>{title}</h2>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
      {bars.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">Hierover is in deze periode niets bekend.</p>
      ) : (
        <table className="mt-2 w-full table-fixed text-sm">
          <thead>
            <tr className="text-left text-ink-soft">
              <th scope="col" className="w-[42%] py-1.5 font-normal">
                <span className="sr-only">Naam</span>
              </th>
              <th scope="col" className="py-1.5 font-normal">
                Aanvragen
              </th>
              <th scope="col" className="w-20 py-1.5 text-right font-normal">
                Gewonnen
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((bar) => (
              <tr key={bar.id} className="border-t border-rule">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {filterOf ? (
                    <Link to={addressOf(filterOf(bar))} className={`${inlineLink} block truncate`}>
                      {bar.title}
                    </Link>
                  ) : (
                    <span className="block truncate">{bar.title}</span>
                  )}
                </th>
                <td className="py-1.5">
                  <span className="flex items-center gap-2">
                    <Length share={bar.count / most} won={bar.won / most} />
                    <span className="tabular-nums">{bar.count}</span>
                  </span>
                </td>
                <td className="py-1.5 text-right tabular-nums">{bar.won || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bars.length > few && !showsAll && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-11 text-sm text-signal-deep underline underline-offset-[0.2em] print:hidden"
        >
          Alle {bars.length} tonen
        </button>
      )}
    </section>
  )
}

/** A bar whose first part is what was won. Drawings are printed, where backgrounds are not. */
function Length({ share, won }: { share: number; won: number }) {
  return (
    <svg aria-hidden="true" className="h-3.5 w-full flex-1" preserveAspectRatio="none">
      <rect width={`${share * 100}%`} height="100%" className="fill-rule-strong" />
      <rect width={`${won * 100}%`} height="100%" className="fill-green" />
    </svg>
  )
}
