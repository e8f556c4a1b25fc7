import { attachAddButtons } from '../../components/addButtons'
import { attachCategories } from '../../components/categories'
import { attachCompare } from '../../components/compare'
import type { Shell } from '../../generated/payload'
import { attachUnfold } from './unfold'

/** Brings the cards of a line to life: list, comparison, categories and datasheets. Returns how to take that back. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const parts = [
    attachAddButtons(root, shell),
    attachCompare(root, shell),
    attachCategories(root),
    attachUnfold(root),
  ]
  return () => {
    for (const detach of parts) detach()
  }
}
