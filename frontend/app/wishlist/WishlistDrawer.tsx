import { useEffect, useRef, useState } from 'react'
import { CloseButton, Dialog, drawerStyle } from '../../components/Dialog'
import type { Opening } from '../../components/use-lazy-dialog'
import { noteRoom } from '../../forms/use-quote'
import { dismissConfirmation } from '../../state/notices'
import { useShell } from '../../state/shell'
import { currentRoom } from '../../state/wishlist-store'
import { QuoteView } from './QuoteView'
import { WishlistView } from './WishlistView'

/** Printed, the list is as long as it is. */
const onPaper =
  'print:absolute print:inset-x-0 print:top-0 print:bottom-auto print:h-auto print:w-auto print:overflow-visible'

/** The wishlist beside the page: the list, and the form that asks for a quote. */
export default function WishlistDrawer({ open, onClose }: { open: Opening; onClose: () => void }) {
  const { texts, language } = useShell()
  const [view, setView] = useState<'list' | 'quote'>('list')
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
      {view === 'list' ? (
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
        onSent={() => {
          setView('list')
          onClose()
        }}
      />
    </Dialog>
  )
}
