import { QuoteFields, QuoteSend } from '../../forms/QuoteFields'
import { Receipt } from '../../forms/Receipt'
import { useQuote } from '../../forms/use-quote'
import type { SharedList as Props } from '../../generated/payload'
import { useShell } from '../../state/shell'
import type { Wishlist } from '../../state/wishlist'

/** Asks for a quote for the list as it stands here. The visitor's own list stays as it is. */
export function Request({
  words,
  items,
  onDone,
}: {
  words: Props
  items: Wishlist
  onDone: () => void
}) {
  const { wishlist, notices } = useShell().texts
  const lead = useQuote({ id: 'gedeeld' })
  return (
    <div className="mt-14 border-t border-rule-strong pt-6 print:hidden">
      {lead.sent ? (
        <Receipt success={notices.quoteSent} sent={lead.sent} onDone={onDone} done={words.again} />
      ) : (
        <>
          <h2 ref={focus} tabIndex={-1} className="text-part outline-none">
            {words.request}
          </h2>
          <p className="mt-3 text-ink-soft">{wishlist.formIntro}</p>
          <form
            ref={lead.element}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              lead.request(items, [])
            }}
            className="mt-6 grid max-w-2xl gap-x-8 gap-y-5 sm:grid-cols-2"
          >
            <QuoteFields lead={lead} />
            <div className="sm:col-span-2">
              <QuoteSend lead={lead} isMissing={!lead.isComplete} className="max-sm:w-full" />
            </div>
          </form>
        </>
      )}
    </div>
  )
}

/** The form stands below the list, where the visitor is not yet. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
