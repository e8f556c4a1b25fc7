import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ChoiceField, Field, TextField } from '../../components/Field'
import { BackIcon } from '../../components/icons'
import { Trap, trapped } from '../../components/Trap'
import { LeadError, sendLead } from '../../lib/leads'
import { fill } from '../../lib/text'
import { notify } from '../../state/notices'
import { emptyQuote, fieldErrors, isComplete, type QuoteForm, quoteRequest } from '../../state/quote'
import { useSubmission } from '../../state/submission'
import { changeWishlist, useWishlist } from '../../state/wishlist-store'
import { useShell } from '../context'

/** The form that sends the list. */
export function QuoteView({ hidden, onBack, onSent }: { hidden: boolean; onBack: () => void; onSent: () => void }) {
  const { texts, leads, contact } = useShell()
  const { wishlist, notices } = texts
  const list = useWishlist()
  const [form, setForm] = useState(emptyQuote)
  const [errors, setErrors] = useState<ReturnType<typeof fieldErrors>>({})
  const [sending, setSending] = useState(false)
  const submission = useSubmission()
  const opened = useRef(0)

  useEffect(() => {
    if (!hidden) opened.current = performance.now()
  }, [hidden])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const trap = trapped(event.currentTarget)
    if (!isComplete(form)) return notify({ ...notices.quoteFields, failure: true })
    if (list.length === 0) return notify({ ...notices.quoteEmpty, failure: true })
    const request = quoteRequest(form, list, wishlist.fields)
    setSending(true)
    setErrors({})
    try {
      await sendLead(leads, 'quote-request', {
        ...request,
        submissionId: submission.idOf(request),
        elapsedMs: Math.round(performance.now() - opened.current),
        referentiecode: trap,
      })
      notify(notices.quoteSent)
      submission.done()
      setForm(emptyQuote)
      changeWishlist(() => [])
      onSent()
    } catch (error) {
      console.error('quote request', error)
      if (error instanceof LeadError) setErrors(fieldErrors(error.fields))
      notify({
        title: notices.quoteFailed.title,
        text: fill(notices.quoteFailed.text, { email: contact.email }),
        failure: true,
      })
    } finally {
      setSending(false)
    }
  }

  const bind = (name: Exclude<keyof QuoteForm, 'preferredContact'>) => ({
    label: wishlist.fields[name],
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const { contacts } = wishlist.fields
  return (
    <form hidden={hidden} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="flex-1 space-y-5 overflow-y-auto px-5 py-5 md:px-8">
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
          onChange={(event) =>
            setForm({ ...form, preferredContact: event.target.value as QuoteForm['preferredContact'] })
          }
        >
          <option value="email">{contacts.email}</option>
          <option value="phone">{contacts.phone}</option>
          <option value="meeting">{contacts.meeting}</option>
        </ChoiceField>
        <TextField {...bind('notes')} optional={wishlist.optional} rows={4} />
        <Trap />
      </div>
      <div className="shrink-0 border-t border-rule px-5 py-5 md:px-8">
        {!isComplete(form) && (
          <p id="quote-missing" className="mb-3 text-sm text-balance text-ink-soft">
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
