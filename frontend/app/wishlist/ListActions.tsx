import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { closeAround } from '../../components/Dialog'
import { opensElsewhere } from '../../lib/press'
import { withAmount } from '../../state/financing'
import { notify } from '../../state/notices'
import { shareAddress } from '../../state/share'
import { useShell } from '../../state/shell'
import { linkTo } from '../../state/wishlist-link'
import { askForPrint } from '../../state/wishlist-print'
import { clearWishlist, keepOnDevice, useKeptList } from '../../state/wishlist-store'
import { totals } from '../../state/wishlist-totals'

/** Shares the list, prints it, keeps it on the device or takes everything off it. */
export function ListActions({ onClear }: { onClear: () => void }) {
  const { texts, listPage } = useShell()
  const { share, keep, undo, finance } = texts.wishlist
  const { items, room, until } = useKeptList()
  const [isShared, setShared] = useState(false)
  const address = linkTo(listPage, items, room)
  const url = new URL(address, location.href).href

  const onShare = async () => {
    if ((await shareAddress(share.title, url, share)) !== 'shared') setShared(true)
  }
  return (
    <section aria-label={share.share} className="flex flex-col gap-3 pb-8 print:hidden">
      <Button onClick={onShare}>{share.share}</Button>
      {isShared && (
        <label className="block text-sm font-semibold">
          {share.field}
          <input
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className="field mt-2"
          />
        </label>
      )}
      <p className="text-sm text-ink-soft">{share.hint}</p>
      <ButtonLink
        href={address}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          if (location.href !== url) return askForPrint()
          event.preventDefault() // its page is there already
          closeAround(event)
          setTimeout(() => window.print())
        }}
      >
        {share.print}
      </ButtonLink>
      {finance && (
        <ButtonLink href={withAmount(finance.href, totals(items).price?.from)}>
          {finance.label}
        </ButtonLink>
      )}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={until !== undefined}
          aria-describedby="wishlist-keep"
          onChange={({ target }) => {
            if (!keepOnDevice(target.checked)) notify({ ...keep.failed, failure: true })
          }}
          className="size-5 shrink-0 accent-ink"
        />
        {keep.label}
      </label>
      <p id="wishlist-keep" className="-mt-3 text-sm text-ink-soft">
        {keep.text}
      </p>
      <button
        type="button"
        onClick={() => {
          onClear() // before this button is gone, and the focus with it
          const restore = clearWishlist()
          notify({ ...keep.cleared, action: { label: undo, run: restore } })
        }}
        className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
      >
        {keep.clear}
      </button>
    </section>
  )
}
