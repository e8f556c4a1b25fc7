import type { MouseEvent } from 'react'

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
}

/** Opens a dialog where the browser does not know `command` and `commandfor` (HTML, invoker commands). */
export function openDialog(event: MouseEvent<HTMLButtonElement>, id: string): void {
  if ('commandForElement' in event.currentTarget) return
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}

/**
 * Closes a modal dialog when the button goes down beside its panel, which the browser reports on the dialog itself. Where it
 * comes up may be the end of a selection; and the second click of two was meant for what the first one took away.
 */
export function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target !== event.currentTarget || event.button) return
  const box = event.currentTarget.getBoundingClientRect()
  const inside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  if (inside) return
  event.preventDefault() // the focus stays within, or goes back to what opened the dialog
  if (event.detail < 2) event.currentTarget.close()
}
