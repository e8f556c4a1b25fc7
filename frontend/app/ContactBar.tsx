import { Anchor } from '../components/Anchor'
import { MessageIcon, PhoneIcon } from '../components/icons'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import { totalQuantity } from '../state/wishlist'
import { useWishlist } from '../state/wishlist-store'
import { WishlistMark } from './WishlistMark'

/** The id of the button of the list, as long as there is a bar. */
export const barWishlistButton = 'wishlist-bar-button'

/** How to reach the company, and the list, under the thumb on small screens. It gives way while something is typed. */
export function ContactBar({ onWishlist }: { onWishlist: () => void }) {
  const { contact, texts } = useShell()
  const count = totalQuantity(useWishlist())
  return (
    <nav aria-label={texts.header.bar} className="bar on-dark hidden barred:flex">
      <a href={`tel:${contact.phoneNumber}`} className={partStyle}>
        <PhoneIcon />
        {texts.header.call}
      </a>
      <Anchor href={`https://wa.me/${contact.whatsapp}`} className={partStyle}>
        <MessageIcon />
        {texts.header.whatsapp}
      </Anchor>
      <button
        type="button"
        id={barWishlistButton}
        onClick={onWishlist}
        aria-label={fill(texts.wishlist.open, { count })}
        className={`${partStyle} noscript:hidden`}
      >
        <WishlistMark count={count} />
        {texts.header.list}
      </button>
    </nav>
  )
}

/** An icon and its word; the word is below the icon where both do not fit beside each other. */
const partStyle =
  'flex flex-auto flex-wrap content-center items-center justify-center gap-x-1.5 text-sm font-medium text-white ' +
  'transition-colors hover:bg-stage focus-visible:-outline-offset-3'
