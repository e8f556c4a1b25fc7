/** Times as sales read them: in the Netherlands, in Dutch. Those of the API are RFC 3339; days are as `2026-11-25`. */
const zone = 'Europe/Amsterdam'

const exact = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})
const short = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})
const dayOnly = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: zone })
const plain = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const written = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat('nl-NL', { numeric: 'auto' })
// Swedes write dates as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })

const isoMinute = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: zone,
})

export const exactTime = (time: string) => exact.format(new Date(time))
export const shortTime = (time: string) => short.format(new Date(time))
export const dayOf = (time: string) => dayOnly.format(new Date(time))

/** A time in milliseconds as a field of the kind `datetime-local` has it. */
export const inputTime = (time: number) => isoMinute.format(time).replace(' ', 'T')

/** Nine o'clock on the first day after a time that is not in the weekend, as {@link inputTime}. */
export function nextMorning(time: number): string {
  const day = addDays(isoDay(time), 1)
  const monday = addDays(mondayOf(day), 7)
  return `${day >= addDays(monday, -2) ? monday : day}T09:00`
}

/** How long ago a time was, or how long it takes until then: '3 uur geleden', 'gisteren', 'over 2 uur'. */
export function relativeTime(time: string, now: number): string {
  const seconds = (Date.parse(time) - now) / 1000
  const size = Math.abs(seconds)
  if (size < 60) return 'zojuist'
  if (size < 3600) return relative.format(Math.trunc(seconds / 60), 'minute')
  const days = daysBetween(isoDay(now), isoDay(Date.parse(time)))
  if (size < 12 * 3600 || days === 0) return relative.format(Math.trunc(seconds / 3600), 'hour')
  return relative.format(days, 'day')
}

/** The day that it is in the Netherlands at a time in milliseconds. */
export const isoDay = (time: number) => iso.format(time)

/** The day that comes some days after another. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() // Sunday is 0
  return addDays(day, -((weekday + 6) % 7))
}

/** '25 november 2026'. */
export const longDay = (day: string) => written.format(new Date(`${day}T00:00:00Z`))

/** '25 nov'. */
export const shortDay = (day: string) => plain.format(new Date(`${day}T00:00:00Z`))

/** Hours as '45 min', '3,5 uur' or '2 dagen'. */
export function duration(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))}\u00a0min`
  if (hours < 48) return `${inDutch(hours)}\u00a0uur`
  return `${inDutch(hours / 24)}\u00a0dagen`
}

function inDutch(value: number): string {
  return value.toLocaleString('nl-NL', { maximumFractionDigits: value < 10 ? 1 : 0 })
}
