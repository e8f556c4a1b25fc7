import { Button } from '../../components/Button'
import { BackIcon } from '../../components/icons'
import { quietLink } from '../../components/styles'
import { QuoteFields, QuoteTerms } from '../../forms/QuoteFields'
import type { Sent } from '../../forms/useLeadForm'
import { useQuote } from '../../forms/useQuote'
import { notify } from '../../state/notices'
import { useShell } from '../../state/shell'
import { subtract } from '../../state/wishlist'
import { changeWishlist, useWishlist } from '../../state/wishlist-store'

/** The form that sends the list. */
export function QuoteView({
  hidden,
  onBack,
  onSent,
}: {
  hidden: boolean
  onBack: () => void
  onSent: (sent: Sent | undefined) => void
}) {
  const { wishlist, notices } = useShell().texts
  const list = useWishlist()
  const lead = useQuote({
    id: 'verlanglijst',
    done: (sent) => {
      if (sent) notify(notices.quoteSent)
      changeWishlist((now) => subtract(now, list)) // what was added meanwhile stays
      onSent(sent)
    },
  })
  const { sending, isComplete } = lead

  return (
    <form
      ref={lead.element}
      hidden={hidden}
      onSubmit={(event) => {
        event.preventDefault()
        lead.request(list, list)
      }}
      noValidate
      className={formStyle}
    >
      <div className={fieldsStyle}>
        <button
          type="button"
          onClick={onBack}
          disabled={sending}
          className={`${quietLink} -ml-1 inline-flex self-start min-h-11 items-center gap-2 font-semibold`}
        >
          <BackIcon className="size-5" />
          {wishlist.back}
        </button>
        <p className="text-ink-soft">{wishlist.formIntro}</p>
        <QuoteFields lead={lead} folded />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-5 md:px-8">
        {!isComplete && (
          <p id="quote-missing" className="mb-3 text-sm text-ink-soft">
            {wishlist.missing}
          </p>
        )}
        <Button
          type="submit"
          disabled={sending || !isComplete}
          aria-describedby={isComplete ? undefined : 'quote-missing'}
          look="primary"
          className="w-full"
        >
          {sending ? wishlist.sending : wishlist.send}
        </Button>
        <QuoteTerms />
      </div>
    </form>
  )
}

/** In a low window, as at a zoom of 400 %, the whole form scrolls; otherwise its fields do. */
const formStyle = 'flex min-h-0 flex-1 flex-col [@media(height<30rem)]:overflow-y-auto'

const fieldsStyle = [
  'flex flex-1 flex-col gap-5 overflow-y-auto px-5 py-5 md:px-8',
  '[@media(height<30rem)]:flex-none [@media(height<30rem)]:overflow-visible',
].join(' ')
