import { useEffect, useId, useState } from 'react'
import { fill } from '../lib/text'
import { renewWishlist } from '../state/renew-wishlist'
import { useShell } from '../state/shell'
import {
  kindOf,
  maxNote,
  move,
  remove,
  setNote,
  setQuantity,
  type WishlistItem,
} from '../state/wishlist'
import { changeWishlist, useWishlist } from '../state/wishlist-store'
import { Anchor } from './Anchor'
import { IconButton } from './Button'
import { DownIcon, TrashIcon, UpIcon } from './icons'
import { Stepper } from './Stepper'
import { Thumbnail } from './Thumbnail'

/** The products on the list, where they can be counted, moved, noted and taken off. `onRemove` is called before one goes. */
export function ListItems({ onRemove }: { onRemove: () => void }) {
  const { texts, language } = useShell()
  const { wishlist } = texts
  const list = useWishlist()
  const [moved, setMoved] = useState('')
  useEffect(() => renewWishlist(language.home), [language.home])
  return (
    <>
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
    </>
  )
}

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
  const { id, name, quantity, customization, href, image, delivery, price } = item
  return (
    <li className="border-b border-rule py-4">
      <div className="flex gap-4">
        <Thumbnail src={image} />
        <div className="min-w-0 flex-1">
          <p className="caps text-ink-soft">{kindOf(item)}</p>
          <p className="mt-1 font-display text-lg leading-tight font-bold">
            {href ? (
              <Anchor href={href} className="quiet-link -my-2 inline-block py-2">
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
          {price && <p className="mt-1 text-sm">{price.text}</p>}
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

function Note({ item: { id, name, note, ask } }: { item: WishlistItem }) {
  const words = useShell().texts.wishlist.item
  const [first] = useState(note)
  const hint = useId()
  const isFull = note?.length === maxNote
  return (
    <>
      {note && <p className="mt-2 hidden wrap-anywhere print:block">{note}</p>}
      <details open={first !== undefined} className="print:hidden">
        <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {note ? words.noted : (ask ?? words.note)}
        </summary>
        <textarea
          aria-label={fill(words.noteFor, { name })}
          value={note ?? ''}
          rows={2}
          maxLength={maxNote}
          aria-describedby={isFull ? hint : undefined}
          onChange={({ target }) => changeWishlist((list) => setNote(list, id, target.value))}
          className="field"
        />
        {isFull && (
          <p id={hint} role="status" className="mt-1.5 text-sm text-ink-soft">
            {fill(words.noteFull, { count: maxNote })}
          </p>
        )}
      </details>
    </>
  )
}
