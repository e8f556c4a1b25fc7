import type { ReactNode } from 'react'

/** As wide as a page's content may be, with the margin of the page at both sides. */
export function Wrap({
  as: Element = 'div',
  className = '',
  children,
}: {
  as?: 'div' | 'p' | 'ol'
  className?: string
  children: ReactNode
}) {
  return <Element className={`wrap ${className}`}>{children}</Element>
}
