import { attachAddButtons } from '../../components/add-buttons'
import { attachCompare } from '../../components/compare'
import { attachEnlarge } from '../../components/enlarge'
import type { Shell } from '../../generated/payload'
import { attachAsk, attachAskLinks } from './attach-ask'
import { attachColours } from './model/attach-colours'
import { attachViewer } from './model/attach-viewer'

/** Lets a product be put on the list and beside others, be seen large, and turn. Returns how to take that back. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const parts = [
    attachColours(root), // before what it gives to the list
    attachAsk(root),
    attachAskLinks(root),
    attachAddButtons(root, shell),
    attachCompare(root, shell),
    attachEnlarge(root),
    attachViewer(root),
  ]
  return () => {
    for (const detach of parts) detach()
  }
}
