import type { Link } from '../generated/payload'
import { Anchor } from './Anchor'
import { BackIcon } from './icons'

/** The way back, above the heading of a page. */
export function BackLink({ label, href, className = '' }: Link & { className?: string }) {
  return (
    <Anchor
      href={href}
      className={`quiet-link mb-6 max-md:mb-2 inline-flex min-h-11 items-center gap-2 text-note text-ink-soft on-dark:text-steel print:hidden ${className}`}
    >
      <BackIcon className="size-5" />
      {label}
    </Anchor>
  )
}
