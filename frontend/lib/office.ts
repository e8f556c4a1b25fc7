import type { Office } from '../generated/payload'

/** When the office opens. */
interface Opening {
  /** As 2026-12-28. */
  date: string
  /** As 08:00. */
  time: string
  isToday: boolean
}

/** Local time of the Netherlands, as 2026-11-28 06:48. */
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** How far is looked ahead, in days. */
const days = 14

/** When the office opens next; nothing while it is open. */
export function opening({ week, closed }: Office, now: Date): Opening | undefined {
  const [today = '', clock = ''] = local.format(now).split(' ')
  for (let ahead = 0; ahead < days; ahead++) {
    const day = new Date(`${today}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + ahead)
    const date = day.toISOString().slice(0, 10)
    const [from = '', to = ''] = week[day.getUTCDay()]?.split('-') ?? []
    const isToday = ahead === 0
    if (from === '' || closed.includes(date) || (isToday && clock >= to)) continue
    return isToday && clock >= from ? undefined : { date, time: from, isToday }
  }
  return undefined
}
