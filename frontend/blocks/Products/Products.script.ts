import { attachAddButtons } from '../../components/add-buttons'
import { attachCategories } from '../../components/categories'
import { attachCompare } from '../../components/compare'
import type { Shell } from '../../generated/payload'
import { productId } from '../../generated/site'
import { fetchProduct } from '../../lib/catalogue'
import { attachUnfold } from './unfold'

/** Brings the cards of a line to life: list, comparison, categories and datasheets. Returns how to take that back. */
export function attach(root: HTMLElement, shell: Shell): () => void {
  const parts = [
    attachAddButtons(root, shell),
    attachCompare(root, shell),
    attachCategories(root),
    attachUnfold(root),
  ]
  if (root.querySelector('[data-pages]')) void leadOn(shell.language.home)
  return () => {
    for (const detach of parts) detach()
  }
}

/** Leads to the page of a product that an address names by its id, where the list has it on another page. */
async function leadOn(home: string): Promise<void> {
  const id = window.location.hash.slice(1)
  if (!RegExp(productId).test(id) || document.getElementById(id)) return
  const product = await fetchProduct(id, home)
  if (typeof product === 'object' && product.href) window.location.replace(product.href)
}
