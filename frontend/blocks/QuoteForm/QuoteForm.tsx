import { emailPattern, LabelText } from '../../components/Field'
import { PostAnswers } from '../../components/PostAnswers'
import { Section } from '../../components/Section'
import { Trap } from '../../components/Trap'
import type { QuoteForm as Props } from '../../generated/payload'
import { useShell } from '../../shell/context'
import { mostNotes } from '../../state/quote'

/** A quote form that works without JavaScript: how many of each product, and who asks. */
export function QuoteForm({ id, title, intro, lines }: Props) {
  const { texts, leads } = useShell()
  const { unscript, wishlist } = texts
  const { fields, optional } = wishlist
  return (
    <Section id={id} title={title} intro={intro}>
      <PostAnswers form="offerte" sent={unscript.sent} failed={unscript.failed} />
      <form method="post" action={`${leads.api}/quote-request`}>
        <input type="hidden" name="token" value={leads.token} />
        {lines.map(({ title, line, items }) => (
          <fieldset key={line} id={line} className="mb-8">
            <legend>
              <h3 data-accent={line} className="flex items-baseline gap-3">
                <span className="accent-mark" />
                {title}
              </h3>
            </legend>
            <ul className="mt-4 grid gap-x-8 border-t border-rule-strong md:grid-cols-2">
              {items.map(({ id, name }) => (
                <li key={id} className="border-b border-rule">
                  <label className="flex items-center justify-between gap-4 py-2">
                    <span className="min-w-0">
                      <span className="label block text-ink-soft">{id}</span>
                      {name}
                      <span className="sr-only">{`, ${unscript.quantity}`}</span>
                    </span>
                    <input
                      name={`aantal[${name}]`}
                      inputMode="numeric"
                      pattern="[0-9]*"
                      maxLength={3}
                      placeholder="0"
                      autoComplete="off"
                      className="field w-20 shrink-0 text-right"
                    />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        <fieldset>
          <legend>
            <h3>{unscript.details}</h3>
          </legend>
          <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-rule-strong pt-6 sm:grid-cols-2">
            <Input name="bedrijfsnaam" label={fields.company} required autoComplete="organization" />
            <Input name="naam" label={fields.contactPerson} required autoComplete="name" />
            <Input
              name="emailadres"
              label={fields.email}
              required
              type="email"
              pattern={emailPattern}
              autoComplete="email"
            />
            <Input name="telefoonnummer" label={fields.phone} optional={optional} type="tel" autoComplete="tel" />
            <div className="sm:col-span-2">
              <Input name="adres" label={fields.address} optional={optional} autoComplete="street-address" />
            </div>
            <Input name="levertijd" label={fields.timeline} optional={optional} />
            <label className="block text-sm font-semibold">
              {fields.preferredContact}
              <select name="voorkeur" className="field mt-1.5 font-normal">
                <option value="email">{fields.contacts.email}</option>
                <option value="phone">{fields.contacts.phone}</option>
                <option value="meeting">{fields.contacts.meeting}</option>
              </select>
            </label>
            <label className="block text-sm font-semibold sm:col-span-2">
              <LabelText label={fields.notes} optional={optional} />
              <textarea name="opmerkingen" rows={4} maxLength={mostNotes} className="field mt-1.5 font-normal" />
            </label>
            <Trap />
            <p className="sm:col-span-2">
              <button type="submit" className="button button-primary max-sm:w-full">
                {wishlist.send}
              </button>
            </p>
          </div>
        </fieldset>
      </form>
    </Section>
  )
}

function Input({
  label,
  optional,
  ...input
}: {
  label: string
  optional?: string
  name: string
  type?: string
  pattern?: string
  required?: boolean
  autoComplete?: string
}) {
  return (
    <label className="block text-sm font-semibold">
      <LabelText label={label} optional={optional} />
      <input {...input} className="field mt-1.5 font-normal" />
    </label>
  )
}
