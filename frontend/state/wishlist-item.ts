import type { Image, Product } from '../generated/payload'
import type { NewItem } from './wishlist'

/** What the list keeps of a product. */
export function itemOf(product: Product): NewItem {
  const { id, name, category, specifications, href, lineName, dutch, weight, power, delivery } =
    product
  const floor = product.space ?? product.dimensions
  return {
    id,
    name,
    category,
    specifications: Object.fromEntries(specifications.map(({ label, value }) => [label, value])),
    href,
    line: lineName,
    dutch,
    image: smallest(product.image),
    space: floor && { length: floor.length, width: floor.width },
    weight,
    power,
    delivery,
  }
}

/** The address of the smallest variant of a picture. */
export function smallest({ src, sources }: Image): string {
  return sources ? `${sources.stem}.w${Math.min(...sources.widths)}q${sources.quality}.webp` : src
}
