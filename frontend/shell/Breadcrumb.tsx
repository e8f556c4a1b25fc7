import type { Crumb } from '../generated/payload'
import { useShell } from './context'

/** The way from the home page to this one. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { texts } = useShell()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={texts.header.breadcrumb} className="on-dark bg-graphite">
      <ol className="wrap flex flex-wrap items-center gap-x-2 text-sm text-steel">
        {crumbs.map((crumb) => (
          <li key={crumb.label} className="crumb flex items-center gap-x-2">
            {crumb.href ? (
              <a href={crumb.href} className="link-quiet inline-flex min-h-11 items-center">
                {crumb.label}
              </a>
            ) : (
              <span aria-current="page" className="text-white">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
