import { attachAddButtons } from '../../components/addButtons'
import { attachCompare } from '../../components/compare'
import { attachEnlarge } from '../../components/enlarge'
import type { Shell } from '../../generated/payload'
import { attachViewer } from './model/attachViewer'

/** Lets a product be put on the list and beside others, be seen large, and turn. Returns how to take that back. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const parts = [
    attachAddButtons(root, shell),
    attachCompare(root, shell),
    attachEnlarge(root),
    attachViewer(root, shell),
  ]
  return () => {
    for (const detach of parts) detach()
  }
}
