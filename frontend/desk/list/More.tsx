import { Button } from '../../components/Button'
import { dayOf } from '../frame/dates'
import type { Listed } from './pages'

/** The way to the next page. A search looks at some thousand leads at a time, and says how far it came. */
export function More({
  listed,
  isBusy,
  more,
}: {
  listed: Listed
  isBusy: boolean
  more: () => void
}) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <Button look="outline" aria-busy={isBusy} onClick={more}>
        {listed.isSearching ? 'Verder zoeken' : 'Meer tonen'}
      </Button>
      {listed.isSearching && listed.until && (
        <p role="status" className="text-sm text-ink-soft">
          Gezocht tot {dayOf(listed.until)}.
        </p>
      )}
    </div>
  )
}
