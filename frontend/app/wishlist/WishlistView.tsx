import { Button, ButtonLink, IconButton } from '../../components/Button'
import { ListIcon, TrashIcon } from '../../components/icons'
import { Stepper } from '../../components/Stepper'
import { caps } from '../../components/styles'
import { fill } from '../../lib/text'
import { useShell } from '../../state/shell'
import { remove, setQuantity, type WishlistItem } from '../../state/wishlist'
import { changeWishlist, useWishlist } from '../../state/wishlist-store'

/** The products on the list with their quantities. */
export function WishlistView({
  onRequest,
  onRemove,
}: {
  onRequest: () => void
  onRemove: () => void
}) {
  const { wishlist } = useShell().texts
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
  return (
    <>
      <ul className="flex-1 overflow-y-auto px-5 md:px-8 print:overflow-visible">
        {list.map((item) => (
          <Line key={item.id} item={item} onRemove={onRemove} />
        ))}
      </ul>
      <div className="shrink-0 border-t border-rule px-5 py-5 md:px-8">
        <Button onClick={onRequest} look="primary" className="w-full">
          {wishlist.request}
        </Button>
      </div>
    </>
  )
}

function Line({ item, onRemove }: { item: WishlistItem; onRemove: () => void }) {
  const { wishlist } = useShell().texts
  const { id, name, category, quantity, customization } = item
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 border-b border-rule py-5">
      <div>
        <p className={`${caps} text-ink-soft`}>{`${id} · ${category}`}</p>
        <p className="mt-1 font-display text-lg leading-tight font-bold">{name}</p>
        {customization?.text && (
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{`“${customization.text}”`}</p>
        )}
      </div>
      <IconButton
        aria-label={fill(wishlist.remove, { name })}
        onClick={() => {
          onRemove() // before this button is gone, and the focus with it
          changeWishlist((list) => remove(list, id))
        }}
        className="-mr-2"
      >
        <TrashIcon className="size-5" />
      </IconButton>
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
    </li>
  )
}
