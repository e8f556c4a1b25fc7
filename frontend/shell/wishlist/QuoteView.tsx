import { useRef } from 'react'
import { ChoiceField, Field, TextField } from '../../components/Field'
import { BackIcon } from '../../components/icons'
import { Trap } from '../../components/Trap'
import { fill } from '../../lib/text'
import { notify } from '../../state/notices'
import { formFields, isComplete, mostNotes, quoteForm, quoteRequest } from '../../state/quote'
import { subtract, type Wishlist } from '../../state/wishlist'
import { changeWishlist, useWishlist } from '../../state/wishlist-store'
import { useShell } from '../context'
import { useLeadForm } from '../lead-form'

/** The form that sends the list. */
export function QuoteView({ hidden, onBack, onSent }: { hidden: boolean; onBack: () => void; onSent: () => void }) {
  const { texts, contact } = useShell()
  const { wishlist, notices } = texts
  const list = useWishlist()
  const sent = useRef<Wishlist>([])
  const lead = useLeadForm({
    form: 'quote',
    route: 'quote-request',
    fields: formFields,
    done: (_, kept) => {
      if (!kept) notify(notices.quoteSent)
      const taken = sent.current
      changeWishlist((now) => subtract(now, taken))
      onSent()
    },
    failed: () =>
      notify({
        title: notices.quoteFailed.title,
        text: fill(notices.quoteFailed.text, { email: contact.email }),
        failure: true,
      }),
  })
  const { sending } = lead
  const form = quoteForm(lead.values)

  const submit = () => {
    if (!isComplete(form)) return notify({ ...notices.quoteFields, failure: true })
    if (list.length === 0) return notify({ ...notices.quoteEmpty, failure: true })
    sent.current = list
    void lead.send(quoteRequest(form, list, wishlist), list)
  }

  const bind = (name: Exclude<keyof typeof form, 'preferredContact'>) => ({
    ...lead.bind(name),
    label: wishlist.fields[name],
  })
  const { contacts } = wishlist.fields
  return (
    <form
      ref={lead.element}
      hidden={hidden}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flow flex-1 overflow-y-auto px-5 py-5 md:px-8">
        <button
          type="button"
          onClick={onBack}
          disabled={sending}
          className="link-quiet -ml-1 inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <BackIcon className="size-5" />
          {wishlist.back}
        </button>
        <p className="text-ink-soft">{wishlist.formIntro}</p>
        <Field {...bind('company')} required autoComplete="organization" />
        <Field {...bind('contactPerson')} required autoComplete="name" />
        <Field {...bind('email')} required type="email" autoComplete="email" />
        <Field {...bind('phone')} optional={wishlist.optional} type="tel" autoComplete="tel" />
        <Field {...bind('address')} optional={wishlist.optional} autoComplete="street-address" />
        <Field {...bind('timeline')} optional={wishlist.optional} />
        <ChoiceField
          label={wishlist.fields.preferredContact}
          name="preferredContact"
          value={form.preferredContact}
          onChange={(event) => lead.set('preferredContact', event.target.value)}
        >
          <option value="email">{contacts.email}</option>
          <option value="phone">{contacts.phone}</option>
          <option value="meeting">{contacts.meeting}</option>
        </ChoiceField>
        <TextField {...bind('notes')} optional={wishlist.optional} rows={4} maxLength={mostNotes} />
        <Trap />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-5 md:px-8">
        {!isComplete(form) && (
          <p id="quote-missing" className="mb-3 text-sm text-ink-soft">
            {wishlist.missing}
          </p>
        )}
        <button
          type="submit"
          disabled={sending || !isComplete(form)}
          aria-describedby={isComplete(form) ? undefined : 'quote-missing'}
          className="button button-primary w-full"
        >
          {sending ? wishlist.sending : wishlist.send}
        </button>
      </div>
    </form>
  )
}
