import { Link, useLocation } from 'react-router-dom'
import { BackIcon } from '../../components/icons'

/** The way to the list that one came from. */
export function Back() {
  const { state } = useLocation() as { state: { from?: string } | null }
  return (
    <Link
      to={state?.from ?? '/'}
      className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-ink print:hidden"
    >
      <BackIcon className="size-4" />
      {origins[state?.from?.split(/[/?]/)[1] ?? ''] ?? 'Aanvragen'}
    </Link>
  )
}

/** What pages are called that lead to a lead, by the first part of their addresses. */
const origins: Partial<Record<string, string>> = { spam: 'Spam', personen: 'Personen' }
