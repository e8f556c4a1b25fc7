import type { Product } from '../generated/payload'

/** A product's category as a badge, its name in the language of the page, and the product's id. */
export function ProductKind({ product: { id, categoryName, category } }: { product: Product }) {
  const isEnglish = categoryName !== undefined && categoryName !== category
  return (
    <p className="flex items-start justify-between gap-2 text-sm text-ink-soft">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:block">
        <span
          lang={isEnglish ? 'en' : undefined}
          className="inline-block rounded-sm border border-accent bg-white px-2 py-0.5 font-semibold text-ink"
        >
          {category}
        </span>
        {isEnglish && <span className="md:block">{categoryName}</span>}
      </span>
      <span className="font-semibold whitespace-nowrap uppercase tabular-nums slashed-zero">
        {id}
      </span>
    </p>
  )
}
