import { fill } from '../lib/text'
import { notify } from '../state/notices'
import { isComplete, type QuotedItem, quoteForm, quoteRequest } from '../state/quote'
import { useShell } from '../state/shell'
import type { Wishlist } from '../state/wishlist'
import { useLeadForm } from './useLeadForm'

/** The draft of who asks for a quote, which the wishlist's form and the page without a wishlist share. */
export const quoteDraft = 'quote'

export type QuoteLead = ReturnType<typeof useQuote>

/** A request for a quote. `id` begins the ids of the fields; `sent` is called once the API has it, or, `kept`, this browser. */
export function useQuote({ id, sent }: { id: string; sent: (kept: boolean) => void }) {
  const { texts, contact } = useShell()
  const { wishlist, notices } = texts
  const lead = useLeadForm({
    form: quoteDraft,
    route: 'quote-request',
    done: (_, kept) => sent(kept),
    failed: () =>
      notify({
        ...notices.quoteFailed,
        text: fill(notices.quoteFailed.text, { email: contact.email }),
        failure: true,
      }),
  })
  const form = quoteForm(lead.values)
  return {
    ...lead,
    isComplete: isComplete(form),
    bind: (name: keyof typeof form) => ({
      ...lead.bind(name),
      id: `${id}-${name}`,
      value: form[name],
    }),
    /** Sends the request for some products; `list` is put back on the wishlist should the API refuse it later. */
    request: (items: readonly QuotedItem[], list: Wishlist) => {
      if (!isComplete(form)) return notify({ ...notices.quoteFields, failure: true })
      if (items.length === 0) return notify({ ...notices.quoteEmpty, failure: true })
      void lead.send(quoteRequest(form, items, wishlist), list)
    },
  }
}
