import { type ReactNode, useId } from 'react'
import { CloseButton, Dialog } from '../../components/Dialog'

/** A modal dialog in the middle of the window, with its name and a way out above what it holds. */
export function TitledDialog({
  title,
  open,
  onClose,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const name = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={name}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md bg-white p-6 text-note shadow-panel backdrop:bg-graphite/60"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={name}>{title}</h2>
        <CloseButton label="Sluiten" className="-my-2 -mr-2" />
      </div>
      {children}
    </Dialog>
  )
}
