import type { Product } from '../generated/payload'
import { useShell } from '../state/shell'

/** Chooses a product for the comparison or takes it out; works by `attachCompareButtons`. Nothing where the site has no comparison. */
export function CompareButton({
  product: { id, name },
  className = '',
}: {
  product: Pick<Product, 'id' | 'name'>
  className?: string
}) {
  const { compare } = useShell().texts.product
  return (
    compare && (
      <button
        type="button"
        data-compare={id}
        aria-pressed="false"
        className={`group inline-flex min-h-11 items-center gap-1.5 text-note font-semibold noscript:hidden print:hidden ${className}`}
      >
        <span
          aria-hidden="true"
          className="flex size-5 items-center justify-center rounded-sm border border-rule-strong leading-none group-hover:border-ink group-aria-pressed:border-ink group-aria-pressed:bg-ink group-aria-pressed:text-white"
        >
          <span className="hidden group-aria-pressed:inline">✓</span>
        </span>
        {compare.label}
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    )
  )
}

/** Leads to the comparison as soon as something is chosen for it; works by `attachCompareButtons`. */
export function CompareLink({ className = '' }: { className?: string }) {
  const { compare } = useShell().texts.product
  return (
    compare && (
      <a
        data-compare-link={compare.link.label}
        href={compare.link.href}
        hidden
        className={`min-h-11 items-center text-note font-semibold whitespace-nowrap underline underline-offset-4 print:hidden ${className}`}
      >
        {compare.link.label}
      </a>
    )
  )
}
