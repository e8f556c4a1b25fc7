import { numeral } from '../../components/styles'
import type { Figures } from '../../generated/desk'
import { duration } from '../frame/dates'

/** The figures that stand for themselves, set large. */
export function Numbers({ figures }: { figures: Figures }) {
  const { total, answered, late, won, lost, medianHours, medianWorkingHours } = figures
  const numbers = [
    { value: String(total), caption: 'aanvragen' },
    {
      value: medianHours < 0 ? '–' : duration(medianHours),
      caption:
        medianHours < 0
          ? 'tot het antwoord; er is nog niets beantwoord'
          : `tot het antwoord, als mediaan van ${answered}; ${duration(medianWorkingHours)} werktijd`,
    },
    { value: String(late), caption: 'te laat beantwoord, of nog niet', isBad: late > 0 },
    { value: String(won), caption: 'gewonnen' },
    { value: String(lost), caption: 'verloren' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t-2 border-ink bg-white px-5 py-5 sm:grid-cols-[1fr_2fr_1.4fr_1fr_1fr]">
      {numbers.map(({ value, caption, isBad }) => (
        <div key={caption} className="flex flex-col-reverse justify-end">
          <dt className="mt-1.5 text-sm leading-snug text-ink-soft">{caption}</dt>
          <dd className={`${numeral} text-[2rem] ${isBad ? 'text-danger' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
