import { fetchProduct } from '../lib/catalogue'
import { productOf } from './wishlist'
import { itemOf } from './wishlist-item'
import { changeWishlist, currentWishlist } from './wishlist-store'

const renewed = new Set<string>()

/**
 * Gives what is on the list the facts that the site has of it now, in the language with this home page: they may have been
 * put there weeks ago, or on pages in another language. A document asks once for each product.
 */
export function renewWishlist(home: string): void {
  for (const { id, customization } of currentWishlist()) {
    const isDesign = customization && productOf(id) === id // of which the site has no file
    const key = `${home} ${id}`
    if (isDesign || renewed.has(key)) continue
    renewed.add(key)
    void fetchProduct(productOf(id), home).then((product) => {
      if (typeof product !== 'object') return renewed.delete(key)
      const { id: plain, name, category, specifications, ...facts } = itemOf(product)
      const own = plain === id ? { name, category, specifications } : {} // one in colours has its own
      changeWishlist((list) =>
        list.map((item) => (item.id === id ? { ...item, ...facts, ...own } : item)),
      )
    })
  }
}
