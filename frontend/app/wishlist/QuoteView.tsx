import { Button } from '../../components/Button'
import { BackIcon } from '../../components/icons'
import { QuoteFields, QuoteTerms } from '../../forms/QuoteFields'
import type { Sent } from '../../forms/use-lead-form'
import { useListQuote } from '../../forms/use-quote'
import { useShell } from '../../state/shell'

/** The form that sends the list. */
export function QuoteView({
  hidden,
  onBack,
  onSent,
}: {
  hidden: boolean
  onBack: () => void
  onSent: (sent: Sent) => void
}) {
  const { wishlist } = useShell().texts
  const lead = useListQuote({ id: 'verlanglijst', done: onSent })
  const { sending, isComplete } = lead

  return (
    <form
      ref={lead.element}
      hidden={hidden}
      onSubmit={(event) => {
        event.preventDefault()
        lead.submit()
      }}
      noValidate
      className={formStyle}
    >
      <div className={fieldsStyle}>
        <button
          type="button"
          onClick={onBack}
          disabled={sending}
          className="quiet-link -ml-1 inline-flex self-start min-h-11 items-center gap-2 font-semibold"
        >
          <BackIcon className="size-5" />
          {wishlist.back}
        </button>
        <p className="text-ink-soft">{wishlist.formIntro}</p>
        <QuoteFields lead={lead} />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-5 md:px-8">
        {!isComplete && (
          <p id="quote-missing" className="mb-3 text-sm text-balance text-ink-soft">
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
const formStyle = 'flex min-h-0 flex-1 flex-col short:overflow-y-auto'

const fieldsStyle = [
  'flex flex-1 flex-col gap-5 overflow-y-auto px-5 py-5 md:px-8',
  'short:flex-none short:overflow-visible',
].join(' ')
