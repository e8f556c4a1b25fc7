import type { Product } from '../generated/payload'
import { smallest } from '../lib/image'
import type { NewItem } from './wishlist'

/** What the list keeps of a product. */
export function itemOf(product: Product): NewItem {
  const {
    id,
    name,
    category,
    specifications,
    href,
    lineName,
    categoryName,
    weight,
    power,
    delivery,
    ask,
    price,
  } = product
  const floor = product.space ?? product.dimensions
  return {
    id,
    name,
    category,
    specifications: Object.fromEntries(specifications.map(({ label, value }) => [label, value])),
    href,
    line: lineName,
    categoryName,
    image: smallest(product.image),
    space: floor && { length: floor.length, width: floor.width },
    weight,
    power,
    delivery,
    ask,
    price: price && { from: price.from, to: price.to, text: price.text },
  } satisfies Record<keyof Omit<NewItem, 'customization' | 'note'>, unknown>
}
