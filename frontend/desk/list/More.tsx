import { Button } from '../../components/Button'
import type { List } from '../../generated/desk'
import { dayOf } from '../frame/dates'

/** How many leads a whole page of the API has. */
const pageSize = 50

/** The way to the next page. A search looks at some thousand leads at a time, and says how far it came. */
export function More({ last, isBusy, more }: { last: List; isBusy: boolean; more: () => void }) {
  const isSearching = last.leads.length < pageSize
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <Button look="outline" aria-busy={isBusy} onClick={more}>
        {isSearching ? 'Verder zoeken' : 'Meer tonen'}
      </Button>
      {isSearching && last.until && (
        <p role="status" className="text-sm text-ink-soft">
          Gezocht tot {dayOf(last.until)}.
        </p>
      )}
    </div>
  )
}
