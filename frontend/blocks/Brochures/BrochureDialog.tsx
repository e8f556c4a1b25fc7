import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { closeOnBackdrop } from '../../components/dialog'
import { Field } from '../../components/Field'
import { CloseIcon } from '../../components/icons'
import { Trap, trapped } from '../../components/Trap'
import type { Brochure, BrochureForm } from '../../generated/payload'
import { LeadError, sendLead } from '../../lib/leads'
import { fill } from '../../lib/text'
import { useShell } from '../../shell/context'
import { Notices } from '../../shell/Notices'
import { dismissAll, notify } from '../../state/notices'
import { useSubmission } from '../../state/submission'

const empty = { firstName: '', lastName: '', email: '', company: '', phone: '' }
type Name = keyof typeof empty

/** The fields of the API, by what the dialog asks. */
const keys: Record<string, Name> = {
  naam: 'firstName',
  bedrijfsnaam: 'company',
  emailadres: 'email',
  telefoonnummer: 'phone',
}

/** Asks who wants a brochure; then, leads to it. */
export function BrochureDialog({
  brochure,
  words,
  onClose,
}: {
  brochure: Brochure
  words: BrochureForm
  onClose: () => void
}) {
  const { texts, leads } = useShell()
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const submission = useSubmission()

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // The one next step, after the fields went away.
  useEffect(() => {
    if (sent) link.current?.focus()
  }, [sent])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const trap = trapped(event.currentTarget)
    const { firstName, lastName, email, company, phone } = values
    if ([firstName, lastName, email, company].some((value) => value.trim() === '')) {
      return notify({ ...words.missing, failure: true })
    }
    const request = {
      naam: `${firstName.trim()} ${lastName.trim()}`,
      bedrijfsnaam: company,
      emailadres: email,
      telefoonnummer: phone,
      onderwerp: `Brochure aanvraag: ${brochure.title}`,
      brochure: brochure.id,
    }
    setSending(true)
    setErrors({})
    try {
      await sendLead(leads, 'contact-form', {
        ...request,
        submissionId: submission.idOf(request),
        elapsedMs: Math.round(performance.now()),
        referentiecode: trap,
      })
      dismissAll()
      setSent(true)
      setValues(empty)
    } catch (error) {
      console.error('contact-form', error)
      if (error instanceof LeadError) setErrors(byName(error.fields))
      notify({ ...words.failure, failure: true })
    } finally {
      setSending(false)
    }
  }

  const bind = (name: Name) => ({
    label: words.fields[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel is a shortcut; Escape and the buttons close it too.
    <dialog
      ref={dialog}
      data-closes
      aria-labelledby="brochure-title"
      className="panel-dialog"
      onClick={closeOnBackdrop}
      onClose={() => {
        // The dialog says it by itself while it is open.
        if (sent) notify({ title: words.success.title, text: words.success.text })
        onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4 border-b border-rule py-3 pr-2 pl-6">
        <h2 id="brochure-title" className="py-2 text-[1.25rem]">
          {fill(words.title, { name: brochure.title })}
        </h2>
        <button
          type="button"
          aria-label={texts.media.close}
          onClick={() => dialog.current?.close()}
          className="icon-button"
        >
          <CloseIcon />
        </button>
      </div>
      {sent ? (
        <div className="px-6 py-8">
          <h3>{words.success.title}</h3>
          <p className="mt-3 text-ink-soft">{words.success.text}</p>
          <p className="mt-6">
            <a href={brochure.href} ref={link} className="button button-primary w-full">
              {words.success.link}
            </a>
          </p>
        </div>
      ) : (
        <form onSubmit={send} noValidate className="grid gap-5 px-6 py-6 sm:grid-cols-2">
          <Field {...bind('firstName')} required autoComplete="given-name" />
          <Field {...bind('lastName')} required autoComplete="family-name" />
          <div className="sm:col-span-2">
            <Field {...bind('email')} required type="email" autoComplete="email" />
          </div>
          <Field {...bind('company')} required autoComplete="organization" />
          <Field {...bind('phone')} optional={texts.wishlist.optional} type="tel" autoComplete="tel" />
          <Trap />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <button type="submit" disabled={sending} aria-busy={sending} className="button button-primary">
              {sending ? words.busy : words.submit}
            </button>
            <button type="button" onClick={() => dialog.current?.close()} className="button button-outline">
              {words.cancel}
            </button>
          </div>
        </form>
      )}
      <Notices />
    </dialog>
  )
}

function byName(fields: Record<string, string>): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {}
  for (const [key, message] of Object.entries(fields)) {
    const name = keys[key]
    if (name) errors[name] = message
  }
  return errors
}
