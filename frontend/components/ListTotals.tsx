import { euros, fill } from '../lib/text'
import { useShell } from '../state/shell'
import type { Wishlist } from '../state/wishlist'
import { kilograms, squareMetres, totals } from '../state/wishlist-totals'
import { Datasheet } from './Datasheet'

/** What the products of a list come to: pieces, floor, weight, connections to the mains, and the longest delivery. */
export function ListTotals({ list, className }: { list: Wishlist; className?: string }) {
  const { texts, language } = useShell()
  const words = texts.wishlist.totals
  const { pieces, space, unmeasured, weight, unweighed, power, delivery, price, unpriced } =
    totals(list)
  const { label, from, band } = texts.product.price
  const amount = (value = 0) => euros(value, language.locale)
  const rows = [
    [words.pieces, String(pieces)],
    [words.space, space > 0 && squareMetres(space, language.locale)],
    [words.weight, weight > 0 && kilograms(weight, language.locale)],
    [
      words.power,
      power
        .map(({ voltage, count }) =>
          fill(count === 1 ? words.socket : words.sockets, { count, voltage }),
        )
        .join(', '),
    ],
    [words.delivery, delivery],
    [
      label,
      price && fill(price.to ? band : from, { from: amount(price.from), to: amount(price.to) }),
    ],
  ] as const
  const notes = [
    space > 0 && words.spaceNote,
    unmeasured.length > 0 && fill(words.unmeasured, { names: unmeasured.join('; ') }),
    unweighed.length > 0 && fill(words.unweighed, { names: unweighed.join('; ') }),
    price && unpriced.length > 0 && fill(words.unpriced, { names: unpriced.join('; ') }),
  ].filter((note) => typeof note === 'string')
  return (
    <div className={className}>
      <Datasheet rows={rows.flatMap(([label, value]) => (value ? { label, value } : []))} />
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}

/** How much of a room has to be left for aisles, at the least. */
const aisles = 0.3

/** Whether a list fits into a room of so many square metres, in words. */
export function RoomAnswer({ list, room }: { list: Wishlist; room: number }) {
  const { texts, language } = useShell()
  const { fits, tight, exceeds } = texts.wishlist.totals
  const { space } = totals(list)
  const left = room - space
  const isTight = left >= 0 && left < room * aisles
  return (
    <span className={left < 0 ? 'text-danger' : isTight ? 'text-signal-deep' : 'text-green'}>
      {fill(left < 0 ? exceeds : isTight ? tight : fits, {
        area: squareMetres(Math.abs(left), language.locale),
        enough: squareMetres(Math.ceil(space / (1 - aisles)), language.locale),
      })}
    </span>
  )
}
