import type { Product } from '../generated/payload'
import { AccentMark } from './AccentMark'

/** A product's id and category: in Dutch, and behind it the English word that its datasheets have. */
export function ProductKind({ product: { id, dutch, category } }: { product: Product }) {
  return (
    <p className="flex items-baseline gap-x-2 text-sm text-ink-soft">
      <AccentMark />
      <span>
        <span className="font-semibold uppercase tabular-nums slashed-zero">{id}</span>
        <span aria-hidden="true"> · </span>
        {dutch ?? category}
        {dutch && dutch !== category && (
          <span className="in-short">
            <span aria-hidden="true"> · </span>
            <span lang="en">{category}</span>
          </span>
        )}
      </span>
    </p>
  )
}
