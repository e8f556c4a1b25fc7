/** Puts values into a text from content: `fill('Aantal {name}', { name })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Each made when a date is first written in its language: to read the rules of one holds a page's start up. */
const days = new Map<string, Intl.DateTimeFormat>()

/** A day of the calendar as it is written in a language: `2025-01-10` is 10 januari 2025. */
export function longDate(day: string, locale: string): string {
  const format =
    days.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  days.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Likewise. */
const times = new Map<string, Intl.DateTimeFormat>()

/** A moment as a clock shows it in a language, by the visitor's own: 14:05. */
export function timeOfDay(moment: number | Date, locale: string): string {
  const format =
    times.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  times.set(locale, format)
  return format.format(moment)
}

/** Likewise. */
const numbers = new Map<string, Intl.NumberFormat>()

function numbersOf(locale: string): Intl.NumberFormat {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  numbers.set(locale, format)
  return format
}

/** A number as it is written in a language, with one decimal at most. */
export const decimal = (value: number, locale: string) => numbersOf(locale).format(value)

/**
 * The number that a visitor typed, as the language writes numbers. A sign without three digits behind it is a decimal sign in
 * any language: keyboards of phones have the one of the phone's.
 */
export function typedNumber(text: string, locale: string): number {
  const parts = numbersOf(locale).formatToParts(10_000.5) // some group from five digits on
  const group = parts.find(({ type }) => type === 'group')?.value
  return Number(
    text
      .replace(/\s/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, (sign) => (sign === group ? '' : sign))
      .replace(',', '.'),
  )
}

/** An amount in euros as it is written in a language. */
export const euros = (amount: number, locale: string) => `€\u00a0${decimal(amount, locale)}`

/**
 * An amount in whole euros, in Dutch notation: the output of `Intl.NumberFormat`, without the time that browsers take to
 * make one.
 */
export function inEuros(amount: number): string {
  return `€\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
}
