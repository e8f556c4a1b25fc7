import { decimal } from '../lib/text'
import { totalQuantity, type Wishlist } from './wishlist'

/** What the products of a list come to. */
export interface Totals {
  pieces: number
  /** Floor in square metres, of the products whose measures are known. */
  space: number
  /** Names of products without measures. */
  unmeasured: string[]
  /** In kilograms, of the products whose weight is known. */
  weight: number
  /** Names of products without a weight. */
  unweighed: string[]
  /** How many connections of each voltage are needed. */
  power: { voltage: string; count: number }[]
  /** The longest delivery time, as its product words it. */
  delivery: string | undefined
  /** Of those that have one, in euros without VAT; none where none has. It has a highest where each of them has. */
  price: { from: number; to?: number | undefined } | undefined
  /** The names of the others. */
  unpriced: string[]
}

export function totals(list: Wishlist): Totals {
  const power = new Map<string, number>()
  const all: Totals = {
    pieces: totalQuantity(list),
    space: 0,
    unmeasured: [],
    weight: 0,
    unweighed: [],
    power: [],
    delivery: undefined,
    price: undefined,
    unpriced: [],
  }
  for (const item of list) {
    if (item.space) all.space += (item.space.length * item.space.width * item.quantity) / 10_000
    else all.unmeasured.push(item.name)
    if (item.weight) all.weight += item.weight * item.quantity
    else all.unweighed.push(item.name)
    if (item.power) {
      const voltage = item.power.split(',')[0] ?? item.power
      power.set(voltage, (power.get(voltage) ?? 0) + item.quantity)
    }
    if (item.price) {
      const { from, to } = all.price ?? { from: 0, to: 0 }
      const { quantity, price } = item
      all.price = {
        from: from + price.from * quantity,
        to: to === undefined || price.to === undefined ? undefined : to + price.to * quantity,
      }
    } else all.unpriced.push(item.name)
    if (item.delivery && daysOf(item.delivery) > daysOf(all.delivery)) all.delivery = item.delivery
  }
  all.power = [...power].map(([voltage, count]) => ({ voltage, count }))
  return all
}

/** How many days some units of time have, by their first letters in Dutch, English and German. */
const days = { d: 1, t: 1, w: 7, m: 30, j: 365, y: 365 }
const units = 'dag|day|tag|week|wek|wk|woch|maand|mnd|month|monat|jaar|jar|jahr|year'
const time = RegExp(
  `(\\d+)\\s*(?:(?:working|business)\\s+|werk|arbeits)?(${units})(?:e?n|e|s)?(?!\\p{L})`,
  'gu',
)

/** How long a delivery takes at most, to tell the longest: `6-8 weken` are 56 days; 0 where the text has no time. */
function daysOf(delivery = ''): number {
  const [, count, unit] = [...delivery.toLowerCase().matchAll(time)].at(-1) ?? []
  return unit ? Number(count) * days[unit[0] as keyof typeof days] : 0
}

/** A floor, with its unit on the same line. */
export const squareMetres = (area: number, locale: string) => `${decimal(area, locale)}\u00a0m²`

/** A weight, with its unit on the same line. */
export const kilograms = (weight: number, locale: string) => `${decimal(weight, locale)}\u00a0kg`
