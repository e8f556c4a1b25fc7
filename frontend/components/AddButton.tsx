import type { Product } from '../generated/payload'
import { itemOf } from '../state/wishlist-item'
import { Button } from './Button'

/** Puts a product on the wishlist; works by `attachAddButtons`, which reads `data-item`. */
export function AddButton({
  product,
  label,
  className = '',
}: {
  product: Product
  label: string
  className?: string
}) {
  return (
    <Button
      look="dark"
      data-item={JSON.stringify(itemOf(product))}
      className={`button-add noscript:hidden print:hidden ${className}`}
    >
      {label}
      <span className="sr-only">{`: ${product.name}`}</span>
    </Button>
  )
}
