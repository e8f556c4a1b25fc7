import { BackIcon } from '../../components/icons'
import { QuoteFields, QuoteSend } from '../../forms/QuoteFields'
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
          disabled={lead.sending}
          className="quiet-link -ml-1 inline-flex self-start min-h-11 items-center gap-2 font-semibold"
        >
          <BackIcon className="size-5" />
          {wishlist.back}
        </button>
        <p className="text-ink-soft">{wishlist.formIntro}</p>
        <QuoteFields lead={lead} />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-5 md:px-8">
        <QuoteSend lead={lead} isMissing={!lead.isComplete} className="w-full" />
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
