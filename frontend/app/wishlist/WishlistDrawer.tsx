import { useEffect, useRef, useState } from 'react'
import { CloseButton, Dialog, drawerStyle } from '../../components/Dialog'
import type { Opening } from '../../components/use-lazy-dialog'
import { Receipt } from '../../forms/Receipt'
import type { Sent } from '../../forms/use-lead-form'
import { noteRoom } from '../../forms/use-quote'
import { dismissConfirmation, notify } from '../../state/notices'
import { useShell } from '../../state/shell'
import { currentRoom, openWishlist, useWishlist } from '../../state/wishlist-store'
import { QuoteView } from './QuoteView'
import { WishlistView } from './WishlistView'

/** Printed, the list is as long as it is. */
const onPaper =
  'print:absolute print:inset-x-0 print:top-0 print:bottom-auto print:h-auto print:w-auto print:overflow-visible'

/** The wishlist beside the page: the list, the form that asks for a quote, and what was sent until the list has something new. */
export default function WishlistDrawer({ open, onClose }: { open: Opening; onClose: () => void }) {
  const { texts, language } = useShell()
  const [view, setView] = useState<'list' | 'quote'>('list')
  const [sent, setSent] = useState<Sent>()
  const isEmpty = useWishlist().length === 0
  if (sent && !isEmpty) setSent(undefined)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (open) dismissConfirmation() // they would cover the list, and say no more than it
  }, [open])

  const show = (next: typeof view) => {
    dismissConfirmation()
    setView(next)
    title.current?.focus()
  }
  return (
    <Dialog
      open={open}
      aria-labelledby="wishlist-title"
      className={`wishlist ${drawerStyle} ${onPaper} w-[min(32rem,100vw)] bg-paper text-ink`}
      onClose={onClose}
    >
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-rule px-5 md:px-8">
        <h2
          id="wishlist-title"
          ref={title}
          tabIndex={-1}
          className="font-display text-xl font-bold outline-none"
        >
          {view === 'list' ? texts.wishlist.title : texts.wishlist.formTitle}
        </h2>
        <CloseButton label={texts.wishlist.close} className="-mr-2" />
      </header>
      {view === 'list' && sent ? (
        <div className="flex-1 overflow-y-auto px-5 py-5 md:px-8">
          <Receipt
            success={texts.notices.quoteSent}
            sent={sent}
            onDone={onClose}
            done={texts.wishlist.close}
          />
        </div>
      ) : view === 'list' ? (
        <WishlistView
          onRequest={() => {
            noteRoom(currentRoom(), texts.wishlist, language.locale)
            show('quote')
          }}
          onRemove={() => title.current?.focus()}
        />
      ) : null}
      {/* The form stays in place while the list is shown, so that nothing filled in is lost. */}
      <QuoteView
        hidden={view === 'list'}
        onBack={() => show('list')}
        onSent={(sent) => {
          setSent(sent)
          setView('list')
          onClose()
          const action = { label: texts.sent.summary, run: openWishlist }
          notify({ ...texts.notices.quoteSent, action })
        }}
      />
    </Dialog>
  )
}
