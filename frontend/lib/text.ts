/** Puts values into a text from content: `fill('Aantal {name}', { name })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

const days = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar as Dutch people write it: `2025-01-10` is 10 januari 2025. */
export function longDate(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
