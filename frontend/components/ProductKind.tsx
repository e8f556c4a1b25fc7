import type { Product } from '../generated/payload'

/** A product's category as a badge, its name in the language of the page, and the product's id. */
export function ProductKind({ product: { id, categoryName, category } }: { product: Product }) {
  const isEnglish = categoryName !== undefined && categoryName !== category
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span
        lang={isEnglish ? 'en' : undefined}
        className="rounded-sm border border-accent bg-white px-2 py-0.5 font-semibold text-ink"
      >
        {category}
      </span>
      <span className="font-semibold uppercase tabular-nums slashed-zero">{id}</span>
      {isEnglish && <span className="w-full">{categoryName}</span>}
    </p>
  )
}
