import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from './Button'
import { CloseIcon } from './icons'
import type { Opening } from './use-lazy-dialog'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
}

interface Props extends Omit<ComponentProps<'dialog'>, 'open'> {
  open?: boolean | Opening
}

/**
 * A modal dialog. It is open as `open` says; without that, a button's `command` opens it. It closes by Escape, by a button
 * that goes down beside its panel, and when another page is shown (`data-closes`, in the navigator).
 */
export function Dialog({ id, open, onClose, ...dialog }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open === false) element.current?.close()
    if (open && !element.current?.open) element.current?.showModal()
  }, [open])
  return (
    <dialog
      id={id}
      data-closes
      {...dialog}
      ref={element}
      onMouseDown={closeOnBackdrop}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose?.(event) // else it was opened again meanwhile
      }}
    />
  )
}

/** The button with a cross that closes the dialog around it. */
export function CloseButton({ label, className }: { label: string; className?: string }) {
  return (
    <IconButton aria-label={label} onClick={closeAround} className={className}>
      <CloseIcon />
    </IconButton>
  )
}

/** Closes the dialog around an element that was clicked. */
export function closeAround(event: MouseEvent): void {
  event.currentTarget.closest('dialog')?.close()
}

/** Opens a dialog where the browser does not know `command` and `commandfor` (HTML, invoker commands). */
export function openDialog(event: MouseEvent<HTMLButtonElement>, id: string): void {
  if ('commandForElement' in event.currentTarget) return
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}

/**
 * Closes a modal dialog when the button goes down beside its panel, which the browser reports on the dialog itself. A
 * button that comes up there may end a selection; the second click of a double click was meant for what the first removed.
 */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target !== event.currentTarget || event.button) return
  const box = event.currentTarget.getBoundingClientRect()
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom
  if (inside) return
  event.preventDefault() // the focus stays within, or goes back to what opened the dialog
  if (event.detail < 2) event.currentTarget.close()
}

/**
 * A panel that slides in at the right edge; the page stays visible beside it. Open, it is not translated at all, since
 * notices in it are placed in the window (CSS Transforms Level 2, section 3: a translated box contains fixed ones).
 */
export const drawerStyle = [
  'fixed inset-y-0 right-0 left-auto h-dvh max-h-none max-w-none flex-col overflow-hidden pr-[env(safe-area-inset-right)]',
  'translate-x-full open:flex open:translate-none starting:open:translate-x-full',
  'transition-[translate,display,overlay] duration-220 transition-discrete backdrop:bg-graphite/60',
].join(' ')
