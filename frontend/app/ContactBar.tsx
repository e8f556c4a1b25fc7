import { type ReactNode, useEffect, useState } from 'react'
import { Anchor } from '../components/Anchor'
import { ChatIcon, MessageIcon, PhoneIcon } from '../components/icons'
import type { Page } from '../generated/payload'
import { opening } from '../lib/office'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import { totalQuantity } from '../state/wishlist'
import { useWishlist } from '../state/wishlist-store'
import { opener } from './chat/ChatButton'
import { WishlistMark } from './WishlistMark'

/** The id of the button of the list, as long as there is a bar. */
export const barWishlistButton = 'wishlist-bar-button'

/** How to reach the company, and the list, under the thumb on small screens. It gives way while something is typed. */
export function ContactBar({
  call,
  onWishlist,
  isChatBusy,
  onChat,
}: {
  /** Another number than the office's. */
  call: Page['call']
  onWishlist: () => void
  isChatBusy: boolean
  onChat: () => void
}) {
  const { chats, contact, texts } = useShell()
  const count = totalQuantity(useWishlist())
  const closed = useClosed()
  const isClosed = !call && closed !== undefined
  return (
    <nav aria-label={texts.header.bar} className="bar on-dark hidden barred:flex">
      <a href={call?.href ?? `tel:${contact.phoneNumber}`} className={partStyle}>
        <Sign>
          <PhoneIcon />
        </Sign>
        {/* The other words lie where these were, so that nothing moves by itself. */}
        <span className="relative">
          <span className={isClosed ? 'invisible' : undefined}>
            {call?.label ?? texts.header.call}
          </span>
          {isClosed && (
            <>
              <span className="sr-only">{texts.header.call} </span>
              <span className={closedStyle}>{closed}</span>
            </>
          )}
        </span>
      </a>
      <Anchor href={`https://wa.me/${contact.whatsapp}`} className={partStyle}>
        <Sign>
          <MessageIcon />
        </Sign>
        {texts.header.whatsapp}
      </Anchor>
      <button
        type="button"
        id={barWishlistButton}
        onClick={onWishlist}
        aria-label={fill(texts.wishlist.open, { count })}
        className={`${partStyle} noscript:hidden`}
      >
        <Sign>
          <WishlistMark count={count} />
        </Sign>
        {texts.header.list}
      </button>
      {chats && (
        <button
          {...opener(texts.assistant, isChatBusy, onChat)}
          className={`${partStyle} noscript:hidden aria-busy:cursor-progress aria-busy:opacity-70`}
        >
          <Sign className="w-7 justify-center rounded-full bg-signal text-ink">
            <ChatIcon className="size-5" />
          </Sign>
          {texts.header.chat}
        </button>
      )}
    </nav>
  )
}

const closedStyle =
  'first-letter:uppercase absolute top-0 left-1/2 -translate-x-1/2 max-[22rem]:text-xs min-[30rem]:left-0 min-[30rem]:translate-x-0'

/** When the office opens, in words, while it is closed; known once the page is alive. */
function useClosed(): string | undefined {
  const { office, texts, language } = useShell()
  const { opens, opensToday } = texts.header
  const { locale } = language
  const [closed, setClosed] = useState<string>()
  useEffect(() => {
    const look = () => {
      const next = opening(office, new Date())
      setClosed(
        next &&
          fill(next.isToday ? opensToday : opens, {
            day: weekday(next.date, locale),
            time: next.time,
          }),
      )
    }
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [office, opens, opensToday, locale])
  return closed
}

/** The day of the week of a date, short. */
const weekday = (date: string, locale: string) =>
  new Date(date).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })

/** An icon, of a height with the others. */
const Sign = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`flex h-7 items-center ${className}`}>{children}</span>
)

/** An icon and its word, which is below the icon on phones. */
const partStyle =
  'flex min-w-0 flex-1 items-center justify-center gap-x-1.5 max-[30rem]:flex-col text-sm leading-tight font-medium whitespace-nowrap text-white ' +
  'transition-colors hover:bg-stage focus-visible:-outline-offset-3'
