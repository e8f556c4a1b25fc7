import { Button } from '../../components/Button'
import type { List } from '../../generated/desk'
import { dayOf } from '../frame/dates'

/** The way to the next page. A search looks at some thousand leads at a time, and says how far it came. */
export function More({ last, isBusy, more }: { last: List; isBusy: boolean; more: () => void }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <Button look="outline" aria-busy={isBusy} onClick={more}>
        {last.isSearching ? 'Verder zoeken' : 'Meer tonen'}
      </Button>
      {last.isSearching && last.until && (
        <p role="status" className="text-sm text-ink-soft">
          Gezocht tot {dayOf(last.until)}.
        </p>
      )}
    </div>
  )
}
