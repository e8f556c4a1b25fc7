import { Anchor } from '../components/Anchor'
import { quietLink } from '../components/styles'
import { Wrap } from '../components/Wrap'
import type { Crumb } from '../generated/payload'
import { useShell } from '../state/shell'

/** The way from the home page to this one. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { texts } = useShell()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={texts.header.breadcrumb} className="on-dark bg-graphite">
      <Wrap as="ol" className="flex flex-wrap items-center gap-x-2 text-sm text-steel">
        {crumbs.map((crumb) => (
          <li key={crumb.label} className={stepStyle}>
            {crumb.href ? (
              <Anchor
                href={crumb.href}
                className={`${quietLink} inline-flex min-h-11 items-center`}
              >
                {crumb.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="text-white">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </Wrap>
    </nav>
  )
}

/** On phones the page's own name is for screen readers alone, since it stands in the heading right below. */
const stepStyle =
  'flex items-center gap-x-2 not-first:before:text-steel-dim not-first:before:content-["/"] max-md:nth-[n+3]:sr-only'
