import { useId } from 'react'
import { Anchor } from '../components/Anchor'
import { Button } from '../components/Button'
import { ChoiceField, Field, TextField } from '../components/Field'
import { useShell } from '../state/shell'
import { Honeypot } from './Honeypot'
import type { QuoteLead } from './use-quote'

/** The fields for the person who asks for a quote. The form around them has the products and the button. */
export function QuoteFields({ lead: { bind } }: { lead: QuoteLead }) {
  const { fields, optional } = useShell().texts.wishlist
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
        <TextField {...bind('opmerkingen')} label={fields.notes} optional={optional} rows={4} />
      </div>
      <Honeypot />
    </>
  )
}

/** The button that sends, with what it waits for above it, and below it what happens then and what becomes of what was filled in. */
export function QuoteSend({
  lead: { sending },
  isMissing,
  className,
}: {
  lead: QuoteLead
  isMissing: boolean
  className: string
}) {
  const { notices, wishlist } = useShell().texts
  const missing = useId()
  return (
    <>
      {isMissing && (
        <p id={missing} className="mb-3 text-sm text-balance text-ink-soft">
          {wishlist.missing}
        </p>
      )}
      <Button
        type="submit"
        disabled={sending || isMissing}
        aria-busy={sending || undefined}
        aria-describedby={isMissing ? missing : undefined}
        look="primary"
        className={className}
      >
        {sending ? wishlist.sending : wishlist.send}
      </Button>
      <p className="mt-3 text-sm text-ink-soft">
        {notices.quoteSent.next}{' '}
        {wishlist.privacy && (
          <Anchor href={wishlist.privacy.href} className="underline underline-offset-4">
            {wishlist.privacy.label}
          </Anchor>
        )}
      </p>
    </>
  )
}
