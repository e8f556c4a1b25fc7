/** Puts values into a text from content: `fill('Aantal {name}', { name })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Made when a date is first written: to read the rules of a language holds a page's start up. */
let days: Intl.DateTimeFormat | undefined

/** A day of the calendar as Dutch people write it: `2025-01-10` is 10 januari 2025. */
export function longDate(day: string): string {
  days ??= new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })
  return days.format(new Date(`${day}T00:00:00Z`))
}

/** An amount in whole euros as Dutch people write it; what `Intl.NumberFormat` says, without the time that browsers take to make one. */
export function inEuros(amount: number): string {
  return `€\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
