import type { WishlistTexts } from '../generated/payload'
import { fill } from '../lib/text'
import { changeDraft, currentDraft } from '../state/draft'
import { notify } from '../state/notices'
import {
  isComplete,
  piecesOf,
  type QuotedItem,
  quoteForm,
  quoteRequest,
  withRoom,
} from '../state/quote'
import { useShell } from '../state/shell'
import { subtract, type Wishlist } from '../state/wishlist'
import { changeWishlist, useWishlist } from '../state/wishlist-store'
import { squareMetres } from '../state/wishlist-totals'
import { type Sent, type Summary, useLeadForm } from './use-lead-form'

/** The name of the draft that all quote forms share. */
export const quoteDraft = 'quote'

/** Puts the visitor's floor area, in square metres, into the notes of the quote form. */
export function noteRoom(
  room: number | undefined,
  { totals }: WishlistTexts,
  locale: string,
): void {
  const { values } = currentDraft(quoteDraft)
  const line = room === undefined ? '' : fill(totals.roomNote, { area: squareMetres(room, locale) })
  const next = withRoom(values, line)
  if (next !== values) changeDraft(quoteDraft, next)
}

export type QuoteLead = ReturnType<typeof useQuote>

/** A request for a quote. `id` begins the ids of the fields; `done` is called once the API has it. */
export function useQuote({ id, done }: { id: string; done?: (sent: Sent) => void }) {
  const { texts, sales } = useShell()
  const { wishlist, notices } = texts
  const lead = useLeadForm({
    form: quoteDraft,
    route: 'quote-request',
    done: (sent) => done?.(sent),
    failed: (_, more) =>
      notify({
        ...notices.quoteFailed,
        text: notices.quoteFailed.text + (more && `.${more}`),
        failure: true,
      }),
  })
  const form = quoteForm(lead.values)
  const summary = (items: readonly QuotedItem[]): Summary => {
    const { fields } = wishlist
    return [
      [texts.sent.products, items.map(summaryOf).join('\n')],
      [fields.company, form.bedrijfsnaam],
      [fields.contactPerson, form.naam],
      [fields.email, form.emailadres],
      [fields.phone, form.telefoonnummer],
      [fields.address, form.adres],
      [fields.timeline, form.levertijd],
      [fields.preferredContact, fields.contacts[form.voorkeur]],
      [fields.notes, form.opmerkingen],
    ]
  }
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
      void lead.send(
        quoteRequest(form, items, sales ?? wishlist, wishlist.custom.logo),
        summary(items),
        list,
      )
    },
  }
}

/** A request for a quote for the visitor's list, of which what was sent is taken off. */
export function useListQuote({ id, done }: { id: string; done?: (sent: Sent) => void }) {
  const list = useWishlist()
  const lead = useQuote({
    id,
    done: (sent) => {
      changeWishlist((now) => subtract(now, list)) // what was added meanwhile stays
      done?.(sent)
    },
  })
  return { ...lead, list, submit: () => lead.request(list, list) }
}

const summaryOf = (item: QuotedItem) => [piecesOf(item), item.note].filter(Boolean).join(': ')
