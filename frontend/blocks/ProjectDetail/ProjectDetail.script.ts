import { attachAddButtons } from '../../components/add-buttons'
import { attachEnlarge } from '../../components/enlarge'
import type { Shell } from '../../generated/payload'

/** Lets the products go on the wishlist, and the pictures of the gallery open in the size of the window. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const parts = [attachAddButtons(root, shell), attachEnlarge(root)]
  return () => {
    for (const detach of parts) detach()
  }
}
