import { addDays, mondayOf } from '../frame/dates'

/** From the first day to the last one; nothing, where that is before the first, as while a day is typed. */
export interface Period {
  /** How it was chosen. */
  choice: 'weeks' | 'year' | 'own'
  from: string
  to: string
}

/** The period that an address asks for: twelve whole weeks with this one, this year, or days that were chosen. */
export function periodOf(query: URLSearchParams, today: string): Period {
  const choice = query.get('periode')
  const from = day(query.get('from'))
  const to = day(query.get('to'))
  if (choice === 'jaar') return { choice: 'year', from: `${today.slice(0, 4)}-01-01`, to: today }
  if (choice === 'eigen' && from && to) return { choice: 'own', from, to }
  return { choice: 'weeks', from: addDays(mondayOf(today), -11 * 7), to: today }
}

function day(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The days of a week that lie within a period. */
export function weekWithin(monday: string, { from, to }: Period): { from: string; to: string } {
  const sunday = addDays(monday, 6)
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
}
