import { useEffect, useRef, useState } from 'react'
import { closeOnBackdrop } from '../../components/dialog'
import { CloseIcon } from '../../components/icons'
import { dismissConfirmations } from '../../state/notices'
import { useShell } from '../context'
import { Notices } from '../Notices'
import { QuoteView } from './QuoteView'
import { WishlistView } from './WishlistView'
import './wishlist.css'

/** The wishlist beside the page: the list, and the form that asks for a quote. */
export default function WishlistDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { texts } = useShell()
  const [view, setView] = useState<'list' | 'quote'>('list')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    dismissConfirmations() // they would cover the list, and say no more than it
  }, [open])

  const show = (next: typeof view) => {
    setView(next)
    title.current?.focus()
  }
  return (
    <dialog
      ref={dialog}
      data-closes
      aria-labelledby="wishlist-title"
      className="drawer wishlist"
      onMouseDown={closeOnBackdrop}
      onClose={onClose}
    >
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-rule px-5 md:px-8">
        <h2 id="wishlist-title" ref={title} tabIndex={-1} className="font-display text-xl font-bold outline-none">
          {view === 'list' ? texts.wishlist.title : texts.wishlist.formTitle}
        </h2>
        <button
          type="button"
          aria-label={texts.wishlist.close}
          onClick={() => dialog.current?.close()}
          className="icon-button -mr-2"
        >
          <CloseIcon />
        </button>
      </header>
      {view === 'list' ? (
        <WishlistView onRequest={() => show('quote')} onRemove={() => title.current?.focus()} />
      ) : null}
      {/* The form stays in place while the list is shown, so that nothing filled in is lost. */}
      <QuoteView
        hidden={view === 'list'}
        onBack={() => show('list')}
        onSent={() => {
          setView('list')
          dialog.current?.close()
        }}
      />
      {/* Everything outside of an open modal dialog is inert, notices as well. */}
      {open && <Notices />}
    </dialog>
  )
}
