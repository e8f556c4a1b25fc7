import { ListIcon } from '../components/icons'

/** The sign of the wishlist, and how much is on it. The control has the name. */
export function WishlistMark({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="relative mr-1">
      <ListIcon />
      {count > 0 && (
        <span key={count} className={countStyle}>
          {count}
        </span>
      )}
    </span>
  )
}

const countStyle =
  'absolute -top-2 -right-2 min-w-5 animate-tick rounded-full bg-signal px-1 ' +
  'text-center text-xs leading-normal font-bold text-ink tabular-nums'
