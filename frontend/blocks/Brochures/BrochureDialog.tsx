import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../components/Button'
import { CloseButton, closeAround, Dialog } from '../../components/Dialog'
import { Field } from '../../components/Field'
import { Honeypot } from '../../forms/Honeypot'
import { Reference } from '../../forms/Receipt'
import { useLeadForm } from '../../forms/use-lead-form'
import type { Brochure, BrochureForm } from '../../generated/payload'
import { fill } from '../../lib/text'
import { changeDraft } from '../../state/draft'
import { dismissConfirmation, notify } from '../../state/notices'
import { useShell } from '../../state/shell'

/** Names the draft, which all brochures have together. */
const form = 'brochure'

/** The form's fields, by the keys of the lead API. */
const fields = {
  naam: 'firstName',
  bedrijfsnaam: 'company',
  emailadres: 'email',
  telefoonnummer: 'phone',
}

/** The fields that may not stay empty. */
const required = ['firstName', 'lastName', 'email', 'company'] as const

/** Asks for the visitor's details, and then leads to the brochure. */
export function BrochureDialog({
  brochure,
  measure,
  words,
  onClose,
}: {
  brochure: Brochure
  /** How large the full one is. */
  measure: string
  words: BrochureForm
  onClose: () => void
}) {
  const { texts } = useShell()
  const link = useRef<HTMLAnchorElement>(null)
  const lead = useLeadForm({
    form,
    route: 'contact-form',
    fields,
    done: () => {
      if (!lead.element.current) tell() // closed while it was sent
    },
    failed: (error, more) => {
      const advice = error?.refused ? error.answer?.error : undefined
      notify({
        title: words.failure.title,
        text: advice ?? words.failure.text + more,
        failure: true,
      })
    },
  })
  const { sending, sent } = lead
  /** The dialog says it by itself while it is open. */
  const tell = () =>
    notify({
      title: words.success.title,
      text: words.success.text,
      action: { label: words.link, run: () => location.assign(brochure.href) },
    })

  useEffect(() => {
    dismissConfirmation() // on phones they would cover the button
    changeDraft(form, {}) // a new version of the draft, which the end of an earlier sending leaves alone
  }, [])

  // The one next step, after the fields went away.
  useEffect(() => {
    if (sent) link.current?.focus()
  }, [sent])

  const emptyText = (name: keyof typeof words.fields) =>
    fill(words.empty, { field: words.fields[name].toLowerCase() })

  const submit = () => {
    const text = (name: string) => lead.text(name).trim()
    const empty = required.filter((name) => !text(name))
    lead.showMistakes(Object.fromEntries(empty.map((name) => [name, emptyText(name)])))
    if (empty.length > 0) return notify({ ...words.missing, failure: true })
    void lead.send(
      {
        naam: `${text('firstName')} ${text('lastName')}`,
        bedrijfsnaam: text('company'),
        emailadres: text('email'),
        telefoonnummer: lead.text('phone'),
        onderwerp: `Brochure aanvraag: ${brochure.title}`,
        brochure: brochure.id,
      },
      [],
    )
  }

  const bind = (name: keyof typeof words.fields) => ({
    ...lead.bind(name),
    label: words.fields[name],
  })
  return (
    <Dialog
      open
      aria-labelledby="brochure-title"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,100vw-2rem)] overflow-y-auto rounded-md bg-paper text-ink backdrop:bg-graphite/60"
      onClose={() => {
        if (sent) tell()
        onClose()
      }}
    >
      <div className="flex items-start justify-between gap-4 border-b border-rule py-3 pr-2 pl-6">
        <h2 id="brochure-title" className="py-2 text-card">
          {fill(words.title, { name: brochure.title })}
        </h2>
        <CloseButton label={texts.media.close} />
      </div>
      {sent ? (
        <div className="px-6 py-8">
          <h3>{words.success.title}</h3>
          <p className="mt-3 text-ink-soft">{words.success.text}</p>
          <Reference of={sent.reference} />
          <p className="mt-6">
            <ButtonLink href={brochure.href} ref={link} look="primary" className="w-full">
              {words.link}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <form
          ref={lead.element}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          noValidate
          className="grid gap-5 px-6 py-6 sm:grid-cols-2"
        >
          {words.note && (
            <p className="text-ink-soft sm:col-span-2">{fill(words.note, { measure })}</p>
          )}
          <Field {...bind('firstName')} required autoComplete="given-name" />
          <Field {...bind('lastName')} required autoComplete="family-name" />
          <div className="sm:col-span-2">
            <Field {...bind('email')} required type="email" autoComplete="email" />
          </div>
          <Field {...bind('company')} required autoComplete="organization" />
          <Field
            {...bind('phone')}
            optional={texts.wishlist.optional}
            type="tel"
            autoComplete="tel"
          />
          <Honeypot />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button
              type="submit"
              disabled={sending}
              aria-busy={sending || undefined}
              look="primary"
              className="max-sm:w-full"
            >
              {sending ? words.busy : words.submit}
            </Button>
            <Button onClick={closeAround} className="max-sm:w-full">
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
