import { Link } from 'react-router-dom'
import type { Figures, Named, Week } from '../../generated/desk'
import { longDay, shortDay } from '../frame/dates'
import { Fold } from '../frame/Fold'
import { panel } from '../frame/styles'
import { addressOf, type Filter } from '../list/filter'
import { type Period, weekWithin } from './period'

/** Of the forms, the most used first; the last is for all others. */
const colours = [
  'fill-ink text-ink',
  'fill-signal text-signal',
  'fill-blue text-blue',
  'fill-teal-bright text-teal-bright',
  'fill-violet text-violet',
  'fill-rule-strong text-rule-strong',
]

/** Leads a week, as columns that are stacked by form; the same as a table below. */
export function Weeks({
  figures,
  within,
  period,
}: {
  figures: Figures
  within: Filter
  period: Period
}) {
  const { weeks } = figures
  const named = figures.forms.slice(0, colours.length - 1)
  const hasOthers = figures.forms.length > named.length
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    <section aria-label="Aanvragen per week" className={`${panel} break-inside-avoid`}>
      <h2 className="mb-3">Aanvragen per week</h2>
      <ul aria-hidden="true" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[...named.map(({ title }) => title), ...(hasOthers ? ['Overige'] : [])].map(
          (title, index) => (
            <li key={title} className="flex items-center gap-2">
              <svg aria-hidden="true" className={`size-3 ${colours[index]}`}>
                <rect width="100%" height="100%" />
              </svg>
              {title}
            </li>
          ),
        )}
      </ul>
      <div
        className="flex h-48 items-end gap-1 border-b sm:gap-2 border-rule-strong"
        aria-hidden="true"
      >
        {weeks.map((week) => (
          <Link
            key={week.monday}
            tabIndex={-1}
            to={addressOf({ ...within, ...weekWithin(week.monday, period) })}
            title={`Week van ${longDay(week.monday)}: ${week.count}`}
            className="group flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-paper"
          >
            <span className="text-center text-xs tabular-nums max-sm:hidden">
              {weeks.length <= 30 && week.count > 0 && week.count}
            </span>
            <Column week={week} forms={named} most={most} />
          </Link>
        ))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-ink-soft" aria-hidden="true">
        {marks(weeks).map(({ monday }) => (
          <span key={monday}>{shortDay(monday)}</span>
        ))}
      </div>
      <WeekTable weeks={weeks} forms={figures.forms} within={within} period={period} />
    </section>
  )
}

/** As high as its share of 85 % of the chart: above it stands its number. */
function Column({ week, forms, most }: { week: Week; forms: Named[]; most: number }) {
  const counts = forms.map(({ id }) => week.forms[id] ?? 0)
  counts.push(week.count - counts.reduce((sum, count) => sum + count, 0))
  let y = 0
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 1 ${Math.max(1, week.count)}`}
      preserveAspectRatio="none"
      className="w-full shrink-0"
      style={{ height: `${(85 * week.count) / most}%` }}
    >
      {counts.map((count, index) => {
        y += count
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: one of each form, always in one order
            key={index}
            width="1"
            y={week.count - y}
            height={count}
            className={colours[Math.min(index, colours.length - 1)]}
          />
        )
      })}
    </svg>
  )
}

/** Weeks whose dates stand below the chart: the first, the last, and some between. */
function marks(weeks: Week[]): Week[] {
  const maxLabels = 5
  if (weeks.length <= maxLabels) return weeks
  const step = (weeks.length - 1) / (maxLabels - 1)
  return Array.from({ length: maxLabels }, (_, index) => weeks[Math.round(index * step)]).filter(
    (week) => week !== undefined,
  )
}

function WeekTable({
  weeks,
  forms,
  within,
  period,
}: {
  weeks: Week[]
  forms: Named[]
  within: Filter
  period: Period
}) {
  return (
    <Fold label="Als tabel" className="mt-3 text-sm print:hidden">
      <section aria-label="Aanvragen per week als tabel" className="overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-rule-strong text-ink-soft">
              <th scope="col" className="py-1.5 pr-4 font-semibold">
                Week van
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
                Totaal
              </th>
              {forms.map(({ id, title }) => (
                <th key={id} scope="col" className="py-1.5 pr-4 text-right font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {weeks.map((week) => (
              <tr key={week.monday} className="border-b border-rule">
                <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                  <Link
                    to={addressOf({ ...within, ...weekWithin(week.monday, period) })}
                    className="text-signal-deep underline underline-offset-[0.2em]"
                  >
                    {longDay(week.monday)}
                  </Link>
                </th>
                <td className="py-1.5 pr-4 text-right">{week.count}</td>
                {forms.map(({ id }) => (
                  <td key={id} className="py-1.5 pr-4 text-right">
                    {week.forms[id] ?? 0}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  )
}
