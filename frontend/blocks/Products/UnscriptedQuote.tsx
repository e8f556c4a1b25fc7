import { Trap } from '../../components/Trap'
import { useShell } from '../../shell/context'

const form = 'offerte'

/** Without JavaScript there is no wishlist: quantities are filled in on the cards and sent by this form. */
export function UnscriptedQuote() {
  const { texts, leads } = useShell()
  const { unscript, wishlist } = texts
  const { fields } = wishlist
  return (
    <section className="mt-14 border-t-2 border-ink pt-6">
      <h3 className="text-[1.6rem]">{unscript.title}</h3>
      <p id="offerte-verzonden" className="answer answer-sent">
        <strong>{unscript.sent.title}</strong> {unscript.sent.text}
      </p>
      <p id="offerte-mislukt" className="answer answer-failed">
        <strong>{unscript.failed.title}</strong> {unscript.failed.text}
      </p>
      <form
        id={form}
        method="post"
        action={`${leads.api}/quote-request`}
        className="mt-6 grid max-w-3xl gap-5 sm:grid-cols-2"
      >
        <input type="hidden" name="token" value={leads.token} />
        <Input name="bedrijfsnaam" label={fields.company} required autoComplete="organization" />
        <Input name="naam" label={fields.contactPerson} required autoComplete="name" />
        <Input name="emailadres" label={fields.email} required type="email" autoComplete="email" />
        <Input name="telefoonnummer" label={fields.phone} type="tel" autoComplete="tel" />
        <Input name="adres" label={fields.address} autoComplete="street-address" />
        <Input name="levertijd" label={fields.timeline} />
        <label className="block text-sm font-semibold">
          {fields.preferredContact}
          <select name="voorkeur" className="field mt-1.5 font-normal">
            <option value="email">{fields.contacts.email}</option>
            <option value="phone">{fields.contacts.phone}</option>
            <option value="meeting">{fields.contacts.meeting}</option>
          </select>
        </label>
        <label className="block text-sm font-semibold sm:col-span-2">
          {fields.notes}
          <textarea name="opmerkingen" rows={4} className="field mt-1.5 font-normal" />
        </label>
        <Trap />
        <p>
          <button type="submit" className="button button-primary">
            {wishlist.send}
          </button>
        </p>
      </form>
    </section>
  )
}

/** Tells, above the products, how to ask for a quote. */
export function QuantityHint() {
  const { unscript } = useShell().texts
  return (
    <p className="mb-8 border-l-4 border-signal bg-white px-5 py-4">
      <a href={`#${form}`} className="underline underline-offset-4">
        {unscript.hint}
      </a>
    </p>
  )
}

/** How many of a product. */
export function QuantityInput({ name }: { name: string }) {
  const { unscript } = useShell().texts
  return (
    <label className="flex items-center justify-between gap-4 font-semibold">
      <span>
        {unscript.quantity}
        <span className="sr-only">{` ${name}`}</span>
      </span>
      <input
        type="number"
        form={form}
        name={`aantal[${name}]`}
        min={0}
        max={999}
        defaultValue={0}
        className="field w-28"
      />
    </label>
  )
}

function Input({
  label,
  ...input
}: {
  label: string
  name: string
  type?: string
  required?: boolean
  autoComplete?: string
}) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <input {...input} className="field mt-1.5 font-normal" />
    </label>
  )
}
