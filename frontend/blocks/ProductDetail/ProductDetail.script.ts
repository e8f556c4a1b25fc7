import { attachAddButtons } from '../../components/addButtons'
import { attachCompare } from '../../components/compare'
import type { Shell } from '../../generated/payload'
import { attachViewer } from './model/attachViewer'

/** Lets a product be put on the list and beside others, and turn. Returns how to take that back. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const parts = [
    attachAddButtons(root, shell),
    attachCompare(root, shell),
    attachViewer(root, shell),
  ]
  return () => {
    for (const detach of parts) detach()
  }
}
