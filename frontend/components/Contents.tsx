import type { Link } from '../generated/payload'
import { useShell } from '../state/shell'

/** The ways to the parts of a page, below its head, where the page is long because the window is narrow. */
export function Contents({ links }: { links: Link[] | undefined }) {
  const { index } = useShell().texts.product.list
  return (
    links && (
      <nav aria-label={index} className="wrap pb-8 lg:hidden print:hidden">
        <p className="text-note text-steel">{index}</p>
        <Jumps links={links} />
      </nav>
    )
  )
}

/** Links to places of the page. */
export function Jumps({ links, className = '' }: { links: Link[]; className?: string }) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 ${className}`}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={jump}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const jump =
  'block min-h-11 py-3 text-note leading-snug max-sm:text-sm underline decoration-1 underline-offset-4'
