import type { Product } from '../generated/payload'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import { Anchor } from './Anchor'

/** Chooses a product for the comparison or takes it out; works by `attachCompare`. Nothing where the site has no comparison. */
export function CompareChoice({
  product: { id, name },
  className = '',
}: {
  product: Pick<Product, 'id' | 'name'>
  className?: string
}) {
  const { compare } = useShell().texts.product
  return (
    compare && (
      <label
        className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-note font-semibold noscript:hidden print:hidden ${className}`}
      >
        <input type="checkbox" data-compare={id} className="size-5 accent-ink" />
        {compare.label}
        <span className="sr-only">{`: ${name}`}</span>
      </label>
    )
  )
}

/** Leads to the comparison as soon as something is chosen for it; works by `attachCompare`. */
export function CompareLink({ className = '' }: { className?: string }) {
  const { compare } = useShell().texts.product
  return (
    compare && (
      <Anchor
        data-compare-link={compare.link.label}
        href={compare.link.href}
        hidden
        className={`min-h-11 items-center text-note font-semibold whitespace-nowrap underline underline-offset-4 print:hidden ${className}`}
      >
        {fill(compare.link.label, { count: 0 })}
      </Anchor>
    )
  )
}
