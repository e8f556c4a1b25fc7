import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { ListIcon } from '../../components/icons'
import { ListItems } from '../../components/ListItems'
import { ListTotals, RoomAnswer } from '../../components/ListTotals'
import { decimal, fill, typedNumber } from '../../lib/text'
import { useShell } from '../../state/shell'
import { isRoom } from '../../state/wishlist'
import { changeRoom, useKeptList, useWishlist } from '../../state/wishlist-store'
import { kilograms, squareMetres, totals } from '../../state/wishlist-totals'
import { ListActions } from './ListActions'

/** The products on the list, what they come to, and what can be done with the list. */
export function WishlistView({
  onRequest,
  onRemove,
}: {
  onRequest: () => void
  onRemove: () => void
}) {
  const { texts, language } = useShell()
  const { wishlist } = texts
  const list = useWishlist()
  if (list.length === 0) {
    return (
      <div className="flex flex-1 flex-col items-start justify-center gap-3 px-5 py-8 md:px-8">
        <ListIcon className="size-10 text-ink-soft" />
        <p className="font-display text-lg font-bold">{wishlist.empty}</p>
        <p className="text-ink-soft">{wishlist.emptyHint}</p>
        <ButtonLink href={wishlist.emptyLink.href} look="dark" className="mt-3">
          {wishlist.emptyLink.label}
        </ButtonLink>
      </div>
    )
  }
  const { pieces, space, weight } = totals(list)
  const summary = wishlist.totals.summary
    .split(' · ')
    .map((part) =>
      fill(part, {
        pieces,
        space: space > 0 ? squareMetres(space, language.locale) : '',
        weight: weight > 0 ? kilograms(weight, language.locale) : '',
      }),
    )
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={viewStyle}>
      <div className={contentStyle}>
        <ListItems onRemove={onRemove} />
        <section className="py-6">
          <h3>{wishlist.totals.title}</h3>
          <ListTotals list={list} className="mt-3" />
          <Room />
        </section>
        <ListActions onClear={onRemove} />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-4 md:px-8">
        <p className="mb-2 text-sm text-ink-soft tabular-nums">{summary}</p>
        <Button onClick={onRequest} look="primary" className="w-full">
          {wishlist.request}
        </Button>
      </div>
    </div>
  )
}

/** In a low window, as at a zoom of 400 %, all of it scrolls; otherwise what stands above the button. */
const viewStyle = 'flex min-h-0 flex-1 flex-col short:overflow-y-auto'

const contentStyle = [
  'flex-1 overflow-y-auto px-5 md:px-8 print:overflow-visible',
  'short:flex-none short:overflow-visible',
].join(' ')

/** Asks how much floor there is, and answers whether the list fits. */
function Room() {
  const { texts, language } = useShell()
  const words = texts.wishlist.totals
  const { items, room } = useKeptList()
  const [typed, setTyped] = useState('')
  const meant = (text: string) => {
    const area = typedNumber(text, language.locale)
    return isRoom(area) ? area : undefined
  }
  const kept = room === undefined ? '' : decimal(room, language.locale)
  return (
    <div className="mt-5 print:hidden">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold">
        {words.room}
        <span className="flex items-center gap-2">
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={meant(typed) === room ? typed : kept} // a shared list brings its own along
            onChange={({ target }) => {
              setTyped(target.value)
              changeRoom(meant(target.value))
            }}
            className="field max-w-20 shrink-0 text-right"
          />
          m²
        </span>
      </label>
      <p role="status" className="mt-2 font-semibold">
        {room !== undefined && <RoomAnswer list={items} room={room} />}
      </p>
    </div>
  )
}
