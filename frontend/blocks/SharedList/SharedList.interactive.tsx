import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { ListTotals, RoomAnswer } from '../../components/ListTotals'
import { Wrap } from '../../components/Wrap'
import { noteRoom } from '../../forms/use-quote'
import type { SharedList as Props } from '../../generated/payload'
import { fill, longDate } from '../../lib/text'
import { useAddress } from '../../state/address'
import { notify } from '../../state/notices'
import { useShell } from '../../state/shell'
import { type Fetched, useProducts } from '../../state/use-products'
import { merge, productOf, type Wishlist, type WishlistItem } from '../../state/wishlist'
import { itemOf } from '../../state/wishlist-item'
import { decodeList, encodedIn, encodeList, type SharedItem } from '../../state/wishlist-link'
import { takePrint } from '../../state/wishlist-print'
import { openWishlist, replaceWishlist, useKeptList } from '../../state/wishlist-store'
import { squareMetres } from '../../state/wishlist-totals'
import { Request } from './Request'
import { Rows } from './Rows'
import { Sheets } from './Sheets'

/** The list that stands in the address's fragment: a copy to look at, to print, and to take over. */
export function SharedList(words: Props) {
  const { hash } = useAddress()
  // No server gets a fragment, so what it made has no list.
  const [fragment, setFragment] = useState('')
  useEffect(() => setFragment(hash), [hash])
  const encoded = encodedIn(fragment)
  const shared = encoded === undefined ? undefined : decodeList(fragment)
  return (
    <section className="band bg-white">
      <Wrap>
        <h1 className="text-title">{words.title}</h1>
        {shared && encoded ? (
          <Copy key={encoded} words={words} encoded={encoded} {...shared} />
        ) : (
          <NoList words={words} isBroken={encoded !== undefined} />
        )}
      </Wrap>
    </section>
  )
}

function NoList({ words, isBroken }: { words: Props; isBroken: boolean }) {
  const { wishlist } = useShell().texts
  const { title, text } = isBroken ? words.broken : words.none
  return (
    <div className="mt-8 max-w-2xl">
      <noscript>
        <p className="border-l-4 border-signal bg-white px-5 py-4">{words.script}</p>
      </noscript>
      <div className="noscript:hidden">
        <h2 className="text-part">{title}</h2>
        <p className="mt-3 text-intro">{text}</p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={words.link.href} look="primary" className="max-sm:w-full">
          {words.link.label}
        </ButtonLink>
        <Button onClick={openWishlist} className="noscript:hidden max-sm:w-full">
          {wishlist.view}
        </Button>
      </p>
    </div>
  )
}

function Copy({
  words,
  encoded,
  items: shared,
  room,
}: {
  words: Props
  encoded: string
  items: SharedItem[]
  room?: number | undefined
}) {
  const { name, texts, language } = useShell()
  const { locale } = language
  const { wishlist } = texts
  const own = useKeptList()
  const ids = new Set(
    shared.flatMap(({ id, own }) => (own && productOf(id) === id ? [] : productOf(id))),
  )
  const { fetched, isLoading, retry } = useProducts([...ids])
  const [isAsking, setAsking] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  const isOwn = encoded === encodeList(own.items, own.room)
  const lines = shared.map((item) => ({
    ...item,
    found: found(item, fetched.get(productOf(item.id)), own.items),
  }))
  const items: Wishlist = lines.flatMap(({ found }) => (typeof found === 'object' ? found : []))
  const hasFailed = lines.some(({ found }) => found === 'failed')
  const isReady = !isLoading && !hasFailed && items.length > 0

  const print = useEffectEvent(() => void printWhole(root.current))
  useEffect(() => {
    if (!isLoading && takePrint()) print()
  }, [isLoading])

  const change = (next: Wishlist, nextRoom: number | undefined, done: Props['take']['done']) => {
    const undo = replaceWishlist(next, nextRoom)
    notify({ ...done, action: { label: wishlist.undo, run: undo } })
  }
  const ask = () => {
    noteRoom(room, wishlist, locale)
    setAsking(true)
  }
  return (
    <div ref={root}>
      <p className="mt-2 hidden print:block">{fill(words.made, { name, date: today(locale) })}</p>
      <p className="mt-6 max-w-2xl text-intro print:hidden">{isOwn ? words.own : words.text}</p>
      <div className="mt-6 flex flex-wrap items-start gap-x-3 gap-y-4 print:hidden">
        {!isOwn && (
          <>
            <Choice
              {...words.take}
              disabled={!isReady}
              onClick={() => change(items, room ?? own.room, words.take.done)}
            />
            <Choice
              {...words.merge}
              disabled={!isReady}
              onClick={() => change(merge(own.items, items), own.room ?? room, words.merge.done)}
            />
          </>
        )}
        <Button
          look="primary"
          disabled={!isReady}
          onClick={isOwn ? openWishlist : ask}
          className="max-sm:w-full"
        >
          {words.request}
        </Button>
        <Button disabled={isLoading} onClick={print} className="max-sm:w-full">
          {wishlist.share.print}
        </Button>
      </div>
      <p role="status" className="mt-4 text-ink-soft empty:hidden print:hidden">
        {isLoading && words.loading}
      </p>
      {hasFailed && (
        <Button onClick={retry} className="mt-4 print:hidden">
          {words.retry}
        </Button>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <Rows words={words} lines={lines} />
        {items.length > 0 && (
          <div>
            <h2 className="text-part">{wishlist.totals.title}</h2>
            <ListTotals list={items} className="mt-3" />
            {room !== undefined && (
              <p className="mt-4">
                {`${fill(words.room, { area: squareMetres(room, locale) })} `}
                <strong>
                  <RoomAnswer list={items} room={room} />
                </strong>
              </p>
            )}
          </div>
        )}
      </div>
      {isAsking && <Request words={words} items={items} onDone={() => setAsking(false)} />}
      <Sheets title={words.sheets} products={[...ids].map((id) => fetched.get(id))} />
    </div>
  )
}

function Choice({
  label,
  hint,
  disabled,
  onClick,
}: Omit<Props['take'], 'done'> & { disabled: boolean; onClick: () => void }) {
  return (
    <span className="max-sm:w-full">
      <Button look="dark" disabled={disabled} onClick={onClick} className="max-sm:w-full">
        {label}
      </Button>
      <span className="mt-1 block text-sm text-ink-soft">{hint}</span>
    </span>
  )
}

/** An item of a shared list as the visitor's own list would have it, or why there is none. */
export type Line = SharedItem & { found: WishlistItem | Exclude<Fetched, object> | undefined }

/** Of what was fetched, and without a connection of the visitor's own list. */
function found(
  { id, quantity, note, own }: SharedItem,
  fetched: Fetched | undefined,
  list: Wishlist,
): Line['found'] {
  if (typeof fetched === 'object') return { ...itemOf(fetched), ...own, id, quantity, note }
  const known = fetched === 'failed' && list.find((item) => item.id === id)
  if (known) return { ...known, quantity, note }
  return own && fetched !== 'failed' ? { ...own, id, quantity, note } : fetched
}

/** Today in the visitor's own time. */
function today(locale: string): string {
  return longDate(new Date().toLocaleDateString('sv'), locale)
}

/** How long pictures may take before the page is printed without them, in milliseconds. */
const patience = 5000

/** Prints the page with its pictures, which else are fetched when they come near the screen. */
async function printWhole(root: HTMLElement | null): Promise<void> {
  const pictures = [...(root?.querySelectorAll('img') ?? [])].map((picture) => {
    picture.loading = 'eager'
    return picture.decode().catch(() => undefined)
  })
  await Promise.race([
    Promise.all(pictures),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
  window.print()
}
