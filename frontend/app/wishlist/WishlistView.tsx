import { useState } from 'react'
import { Anchor } from '../../components/Anchor'
import { Button, ButtonLink, IconButton } from '../../components/Button'
import { fieldStyle } from '../../components/Field'
import { DownIcon, ListIcon, TrashIcon, UpIcon } from '../../components/icons'
import { ListTotals, RoomAnswer } from '../../components/ListTotals'
import { Stepper } from '../../components/Stepper'
import { caps, quietLink } from '../../components/styles'
import { Thumbnail } from '../../components/Thumbnail'
import { decimal, fill, typedNumber } from '../../lib/text'
import { useShell } from '../../state/shell'
import {
  isRoom,
  mostNote,
  move,
  remove,
  setNote,
  setQuantity,
  type WishlistItem,
} from '../../state/wishlist'
import { changeRoom, changeWishlist, useKeptList, useWishlist } from '../../state/wishlist-store'
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
  const [moved, setMoved] = useState('')
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
  return (
    <div className={viewStyle}>
      <div className={contentStyle}>
        <ul>
          {list.map((item, index) => (
            <Line
              key={item.id}
              item={item}
              alone={list.length === 1}
              onRemove={onRemove}
              onMove={(by) => {
                const place = Math.min(Math.max(index + by, 0), list.length - 1) + 1
                setMoved(fill(wishlist.item.moved, { name: item.name, place, count: list.length }))
                changeWishlist((now) => move(now, item.id, by))
              }}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {moved}
        </p>
        <section className="py-6">
          <h3>{wishlist.totals.title}</h3>
          <ListTotals list={list} className="mt-3" />
          <Room />
        </section>
        <ListActions onClear={onRemove} />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-4 md:px-8">
        <p className="mb-2 text-sm text-ink-soft tabular-nums">
          {fill(wishlist.totals.summary, {
            pieces,
            space: squareMetres(space, language.locale),
            weight: kilograms(weight, language.locale),
          })}
        </p>
        <Button onClick={onRequest} look="primary" className="w-full">
          {wishlist.request}
        </Button>
      </div>
    </div>
  )
}

/** In a low window, as at a zoom of 400 %, all of it scrolls; otherwise what stands above the button. */
const viewStyle = 'flex min-h-0 flex-1 flex-col [@media(height<30rem)]:overflow-y-auto'

const contentStyle = [
  'flex-1 overflow-y-auto px-5 md:px-8 print:overflow-visible',
  '[@media(height<30rem)]:flex-none [@media(height<30rem)]:overflow-visible',
].join(' ')

function Line({
  item,
  alone,
  onRemove,
  onMove,
}: {
  item: WishlistItem
  alone: boolean
  onRemove: () => void
  onMove: (by: number) => void
}) {
  const { wishlist } = useShell().texts
  const { id, name, category, line, dutch, quantity, customization, href, image, delivery } = item
  return (
    <li className="border-b border-rule py-4">
      <div className="flex gap-4">
        <Thumbnail src={image} />
        <div className="min-w-0 flex-1">
          <p className={`${caps} text-ink-soft`}>
            {[id, line, dutch ?? category].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 font-display text-lg leading-tight font-bold">
            {href ? (
              <Anchor href={href} className={quietLink}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </p>
          {customization?.text && (
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{`“${customization.text}”`}</p>
          )}
          {delivery && (
            <p className="mt-1 text-sm text-ink-soft">
              {fill(wishlist.item.delivery, { time: delivery })}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-y-2">
        <Stepper
          label={fill(wishlist.quantity, { name })}
          decrease={fill(wishlist.decrease, { name })}
          increase={fill(wishlist.increase, { name })}
          value={quantity}
          onChange={(next) => {
            if (next <= 0) onRemove()
            changeWishlist((list) => setQuantity(list, id, next))
          }}
        />
        <span className="-mr-2 ml-auto flex">
          {!alone && (
            <>
              <MoveButton label={fill(wishlist.item.up, { name })} onMove={() => onMove(-1)}>
                <UpIcon className="size-5" />
              </MoveButton>
              <MoveButton label={fill(wishlist.item.down, { name })} onMove={() => onMove(1)}>
                <DownIcon className="size-5" />
              </MoveButton>
            </>
          )}
          <IconButton
            aria-label={fill(wishlist.remove, { name })}
            onClick={() => {
              onRemove() // before this button is gone, and the focus with it
              changeWishlist((list) => remove(list, id))
            }}
          >
            <TrashIcon className="size-5" />
          </IconButton>
        </span>
      </div>
      <Note item={item} />
    </li>
  )
}

/** The first and the last keep both buttons: one that stops answering would lose the focus. */
function MoveButton({
  label,
  onMove,
  children,
}: {
  label: string
  onMove: () => void
  children: React.ReactNode
}) {
  return (
    <IconButton
      aria-label={label}
      onClick={({ currentTarget }) => {
        onMove()
        // An element that changes its place in the document loses the focus.
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      {children}
    </IconButton>
  )
}

function Note({ item: { id, name, note } }: { item: WishlistItem }) {
  const words = useShell().texts.wishlist.item
  const [first] = useState(note)
  return (
    <>
      {note && <p className="mt-2 hidden wrap-anywhere print:block">{note}</p>}
      <details open={first !== undefined} className="print:hidden">
        <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {note ? words.noted : words.note}
        </summary>
        <textarea
          aria-label={fill(words.noteFor, { name })}
          value={note ?? ''}
          rows={2}
          maxLength={mostNote}
          onChange={({ target }) => changeWishlist((list) => setNote(list, id, target.value))}
          className={fieldStyle.light}
        />
      </details>
    </>
  )
}

/** Asks how much floor there is, and answers whether the list fits. */
function Room() {
  const { texts, language } = useShell()
  const words = texts.wishlist.totals
  const { items, room } = useKeptList()
  const [typed, setTyped] = useState(room === undefined ? '' : decimal(room, language.locale))
  return (
    <div className="mt-5 print:hidden">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-2 font-semibold">
        {words.room}
        <span className="flex items-center gap-2">
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              const area = typedNumber(target.value, language.locale)
              changeRoom(isRoom(area) ? area : undefined)
            }}
            className={`${fieldStyle.light} max-w-20 shrink-0 text-right`}
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
