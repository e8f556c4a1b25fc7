import type { Paging } from '../generated/payload'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import { Anchor } from './Anchor'

/** The pages of a list that goes on on further ones: the first, the last, those around this one, and each tenth. */
export function PageList({ number, pages }: Paging) {
  const { paging } = useShell().texts
  if (pages.length < 2) return null
  const shown = pages
    .map((href, index) => ({ href, page: index + 1 }))
    .filter(
      ({ page }) =>
        page === 1 || page === pages.length || Math.abs(page - number) < 2 || page % 10 === 0,
    )
  return (
    <nav
      data-pages
      aria-label={paging.label}
      className="mt-12 flex flex-wrap items-center gap-2 border-t border-rule pt-6 print:hidden"
    >
      <Step href={pages[number - 2]} rel="prev" label={paging.previous} />
      <ul className="flex flex-wrap items-center gap-2">
        {shown.map(({ href, page }, index) => (
          <li key={page} className="flex items-center gap-2">
            {page - (shown[index - 1]?.page ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Anchor
              href={href}
              aria-label={fill(paging.number, { number: page })}
              aria-current={page === number ? 'page' : undefined}
              className={pageStyle}
            >
              {page}
            </Anchor>
          </li>
        ))}
      </ul>
      <Step href={pages[number]} rel="next" label={paging.next} />
    </nav>
  )
}

function Step({ href, rel, label }: { href: string | undefined; rel: string; label: string }) {
  return (
    href && (
      <Anchor href={href} rel={rel} className={pageStyle}>
        {label}
      </Anchor>
    )
  )
}

const pageStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border border-rule-strong px-3 text-note font-semibold tabular-nums transition-colors hover:border-ink aria-[current]:bg-ink aria-[current]:text-white'
