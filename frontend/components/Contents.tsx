import type { Link } from '../generated/payload'
import { useShell } from '../state/shell'
import { jump } from './styles'

/** The ways to the parts of a page, below its head, where the page is long because the window is narrow. */
export function Contents({ links }: { links: Link[] | undefined }) {
  const { index } = useShell().texts.product.list
  return (
    links && (
      <nav aria-label={index} className="wrap pb-8 lg:hidden print:hidden">
        <p className="text-note text-steel">{index}</p>
        <ul className="grid grid-cols-2 gap-x-4">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={jump}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}
