import { useState } from 'react'
import { Anchor } from '../components/Anchor'
import { ChoiceField, Field, TextField } from '../components/Field'
import { mostNotes } from '../state/quote'
import { useShell } from '../state/shell'
import { Honeypot } from './Honeypot'
import type { QuoteLead } from './useQuote'

/**
 * Who asks for a quote. The form around these fields has the products and the button. `folded` keeps what may stay empty
 * behind a heading, until there is something in it.
 */
export function QuoteFields({ lead, folded = false }: { lead: QuoteLead; folded?: boolean }) {
  const { fields } = useShell().texts.wishlist
  const { bind } = lead
  return (
    <>
      <Field
        {...bind('bedrijfsnaam')}
        label={fields.company}
        required
        autoComplete="organization"
      />
      <Field {...bind('naam')} label={fields.contactPerson} required autoComplete="name" />
      <Field
        {...bind('emailadres')}
        label={fields.email}
        required
        type="email"
        autoComplete="email"
      />
      {folded ? <Folded lead={lead} /> : <OptionalFields lead={lead} />}
      <Honeypot />
    </>
  )
}

/** What may stay empty, by the keys of the form. */
const optionalNames = ['telefoonnummer', 'adres', 'levertijd', 'opmerkingen'] as const

function Folded({ lead }: { lead: QuoteLead }) {
  const { more } = useShell().texts.wishlist
  const fields = optionalNames.map((name) => lead.bind(name))
  const isFilled = fields.some(({ value }) => value) || lead.values['voorkeur'] !== undefined
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = fields.some(({ error }) => error) || (chosen ?? isFilled)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setChosen(open)
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {more}
      </summary>
      <div className="mt-3 flex flex-col gap-5">
        <OptionalFields lead={lead} />
      </div>
    </details>
  )
}

function OptionalFields({ lead: { bind } }: { lead: QuoteLead }) {
  const { fields, optional } = useShell().texts.wishlist
  return (
    <>
      <Field
        {...bind('telefoonnummer')}
        label={fields.phone}
        optional={optional}
        type="tel"
        autoComplete="tel"
      />
      <div className="sm:col-span-2">
        <Field
          {...bind('adres')}
          label={fields.address}
          optional={optional}
          autoComplete="address-line1"
        />
      </div>
      <Field {...bind('levertijd')} label={fields.timeline} optional={optional} />
      <ChoiceField {...bind('voorkeur')} label={fields.preferredContact}>
        <option value="email">{fields.contacts.email}</option>
        <option value="phone">{fields.contacts.phone}</option>
        <option value="meeting">{fields.contacts.meeting}</option>
      </ChoiceField>
      <div className="sm:col-span-2">
        <TextField
          {...bind('opmerkingen')}
          label={fields.notes}
          optional={optional}
          rows={4}
          maxLength={mostNotes}
        />
      </div>
    </>
  )
}

/** Below the button that sends: what happens then, and what becomes of what was filled in. */
export function QuoteTerms() {
  const { notices, wishlist } = useShell().texts
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {notices.quoteSent.next}{' '}
      {wishlist.privacy && (
        <Anchor href={wishlist.privacy.href} className="underline underline-offset-4">
          {wishlist.privacy.label}
        </Anchor>
      )}
    </p>
  )
}
