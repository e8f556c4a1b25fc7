import type { Product } from '../generated/payload'
import { itemOf } from '../state/wishlist-item'
import { Button } from './Button'

/** Puts several products on the wishlist at once, each as often as is said; works by `attachAddButtons`. */
export function AddAllButton({
  products,
  label,
  className = '',
}: {
  products: { product: Product; quantity: number }[]
  label: string
  className?: string
}) {
  const items = products.map(({ product, quantity }) => ({ ...itemOf(product), quantity }))
  return (
    <Button
      look="dark"
      data-items={JSON.stringify(items)}
      className={`noscript:hidden print:hidden ${className}`}
    >
      {label}
    </Button>
  )
}

/** Puts a product on the wishlist; works by `attachAddButtons`, which reads `data-item`. */
export function AddButton({
  product,
  label,
  narrow,
  className = '',
}: {
  product: Product
  label: string
  /** With little space at its sides. */
  narrow?: boolean
  className?: string
}) {
  return (
    <Button
      look="dark"
      narrow={narrow}
      data-item={JSON.stringify(itemOf(product))}
      className={`button-add noscript:hidden print:hidden ${className}`}
    >
      {label}
      <span className="sr-only">{`: ${product.name}`}</span>
    </Button>
  )
}
