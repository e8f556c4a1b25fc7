import { attachAddButtons } from '../../components/addButtons'
import type { Shell } from '../../generated/payload'

/** Lets the products go on the wishlist, and the pictures of the gallery open in the size of the window. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const detachButtons = attachAddButtons(root, shell)
  const dialog = root.querySelector<HTMLDialogElement>('dialog[data-enlarged]')
  const picture = new Image(1280, 800)
  picture.className = 'w-full'
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-enlarge]')
        : null
    if (event.target === dialog) dialog?.close() // beside the picture
    if (!dialog || !link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    picture.src = link.href
    picture.alt = link.dataset['enlarge'] ?? ''
    dialog.append(picture)
    dialog.showModal()
  }
  root.addEventListener('click', onClick)
  return () => {
    detachButtons()
    root.removeEventListener('click', onClick)
  }
}
