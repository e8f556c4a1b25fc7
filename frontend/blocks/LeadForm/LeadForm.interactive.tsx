import { useEffect } from 'react'
import { Anchor } from '../../components/Anchor'
import { ArrowLink } from '../../components/ArrowLink'
import { Button } from '../../components/Button'
import { ChoiceField, ChoicesField, Field, TextField } from '../../components/Field'
import { HoursList } from '../../components/HoursList'
import { MessageIcon, PhoneIcon } from '../../components/icons'
import { Wrap } from '../../components/Wrap'
import { HealthButton } from '../../forms/HealthButton'
import { Honeypot } from '../../forms/Honeypot'
import { Receipt } from '../../forms/Receipt'
import { useLeadForm } from '../../forms/use-lead-form'
import { draft, useTyped } from '../../forms/use-typed'
import type { Adviser, FormField, LeadForm as Props } from '../../generated/payload'
import { isNewEntry } from '../../lib/history-entry'
import { type LeadError, type LeadRoute, referenceParameter } from '../../lib/leads'
import { useAddress } from '../../state/address'
import { changeDraft, type Draft } from '../../state/draft'
import { notify } from '../../state/notices'
import { itemsOf, piecesOf } from '../../state/quote'
import { useShell } from '../../state/shell'
import type { Wishlist } from '../../state/wishlist'
import { openWishlist, useWishlist } from '../../state/wishlist-store'

/** With more fields than this, a form stands in the middle of the page: beside it there would be nothing for a screen. */
const manyFields = 12
const middle = 'mx-auto w-full max-w-3xl'

/** Names the history entry whose subject was filled in last. */
const linkKey = 'dfx-subject'

/** A form whose answers go to the lead API. Without JavaScript, the browser posts it by itself. */
export function LeadForm(props: Props) {
  const {
    id,
    title,
    intro,
    adviser,
    form,
    isOwn,
    fields,
    thanks,
    consent,
    submit,
    busy,
    success,
    failure,
    route,
    health,
  } = props
  const { texts, leads } = useShell()
  const action = `${leads.api}/${route}`
  const isLong = fields.length > manyFields && !adviser
  const { element, values, set, errors, showMistakes, sending, send, sent, again } = useLeadForm({
    form,
    route: route as LeadRoute,
    done: (sent) => {
      notify({ title: success.title, text: sent.message || success.text })
      if (thanks)
        window.location.assign(
          `${thanks}${sent.reference ? `?${referenceParameter}=${sent.reference}` : ''}`,
        )
    },
    failed: (error, more) =>
      notify({ title: failure.title, text: reason(props, error) + more, failure: true }),
  })
  const listed = useWishlist()
  const list = route === 'contact-form' ? listed : []
  const address = useAddress()
  useTyped(draft(form), element, (typed) => answersIn(typed, fields))

  // A link may bring the subject along. It does so once: what the visitor makes of it stays.
  useEffect(() => {
    const subject = address.searchParams.get('subject')
    const asked = fields.find(({ name }) => name === 'subject')
    if (asked && subject && isNewEntry(linkKey))
      changeDraft(form, { subject: subject.slice(0, asked.most) })
  }, [form, fields, address])

  return (
    <section id={id} tabIndex={id ? -1 : undefined} className="band bg-white outline-none">
      <Wrap
        className={`grid gap-x-8 gap-y-8 ${isLong ? '' : 'lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr] xl:grid-cols-2'}`}
      >
        <div className={isLong ? middle : `self-start ${adviser ? '' : 'lg:sticky lg:top-28'}`}>
          <h2>{title}</h2>
          {intro && <p className="mt-5 text-ink-soft">{intro}</p>}
        </div>
        <div className={isLong ? middle : adviser && 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}>
          {sent ? (
            <Receipt success={success} sent={sent} onDone={again} done={texts.sent.again} />
          ) : (
            <form
              ref={element}
              method="post"
              action={action}
              onSubmit={(event) => {
                event.preventDefault()
                void send(
                  {
                    ...(isOwn && { form }),
                    ...Object.fromEntries(
                      fields.map((field) => [field.name, answerTo(field, values)]),
                    ),
                    ...(list.length > 0 && { items: itemsOf(list) }),
                  },
                  [
                    ...fields.map(
                      (field) => [field.label, shown(field, answerTo(field, values))] as const,
                    ),
                    [texts.sent.products, list.map(piecesOf).join('\n')],
                  ],
                )
              }}
              // What the browser finds is said as the rest is: beside the field, and in the language of the page.
              onInvalidCapture={(event) => {
                event.preventDefault()
                showMistakes(mistakesIn(event.currentTarget, fields))
              }}
              className="form-grid"
            >
              <input type="hidden" name="token" value={leads.token} />
              {isOwn && <input type="hidden" name="form" value={form} />}
              {fields.map((field, index) => (
                <div key={field.name} className={isAlone(fields, index) ? 'sm:col-span-2' : ''}>
                  <Input
                    id={`${form}-${field.name}`}
                    field={field}
                    value={answerTo(field, values)}
                    error={errors[field.name]}
                    optional={texts.wishlist.optional}
                    onChange={(value) => set(field.name, value)}
                  />
                </div>
              ))}
              <Honeypot />
              {list.length > 0 && <Along list={list} />}
              {consent && (
                <p id={`${form}-consent`} className="text-sm text-ink-soft sm:col-span-2">
                  {consent}
                </p>
              )}
              <p className="flex flex-wrap gap-3 sm:col-span-2">
                <Button
                  type="submit"
                  aria-describedby={consent && `${form}-consent`}
                  disabled={sending}
                  aria-busy={sending || undefined}
                  look="primary"
                  className="max-sm:w-full"
                >
                  {sending ? busy : submit}
                </Button>
                {health && <HealthButton {...health} />}
              </p>
            </form>
          )}
        </div>
        {adviser && <AdviserPanel {...adviser} />}
      </Wrap>
    </section>
  )
}

/** What the visitor collected, which comes along. */
function Along({ list }: { list: Wishlist }) {
  const { wishlist } = useShell().texts
  return (
    <div className="border-l-4 border-signal pl-4 text-note sm:col-span-2">
      <p className="font-semibold">{wishlist.along}</p>
      <ul className="mt-1 text-ink-soft">
        {list.map((item) => (
          <li key={item.id}>{piecesOf(item)}</li>
        ))}
      </ul>
      <button
        type="button"
        onClick={openWishlist}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {wishlist.view}
      </button>
    </div>
  )
}

/** The person or department that answers, with its opening hours and another way to reach it. */
function AdviserPanel({ title, text, hours, link }: Adviser) {
  const { contact, texts } = useShell()
  return (
    <section className="self-start border-t-2 border-ink pt-5 lg:sticky lg:top-28">
      <h3>{title}</h3>
      <p className="mt-2 text-note text-ink-soft">{text}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 font-semibold">
        <a href={`tel:${contact.phoneNumber}`} className={linkStyle}>
          <PhoneIcon className="size-5" />
          {contact.phone}
        </a>
        <Anchor href={`https://wa.me/${contact.whatsapp}`} className={linkStyle}>
          <MessageIcon className="size-5" />
          {texts.header.whatsapp}
        </Anchor>
      </p>
      {hours && <HoursList hours={hours} className="mt-3" />}
      {link && (
        <p className="mt-3">
          <ArrowLink {...link} />
        </p>
      )}
    </section>
  )
}

const linkStyle = 'quiet-link inline-flex min-h-11 items-center gap-2 tabular-nums'

const isWide = ({ kind }: FormField) => kind === 'area' || kind === 'choices'

/** A field has a row for itself if it needs the room, or none is left to stand beside it. */
function isAlone(fields: FormField[], index: number): boolean {
  const field = fields[index]
  if (!field || isWide(field)) return true
  const sinceWide = index - 1 - fields.slice(0, index).findLastIndex(isWide)
  const next = fields[index + 1]
  return sinceWide % 2 === 0 && (!next || isWide(next))
}

function answerTo(field: FormField, values: Draft): string | string[] {
  const value = values[field.name]
  if (field.kind === 'choices') return Array.isArray(value) ? value : []
  return typeof value === 'string' ? value : ''
}

/** An answer for people: the labels of the options that were chosen. */
function shown({ options = [] }: FormField, answer: string | string[]): string {
  return [answer]
    .flat()
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ')
}

/** The answers that already stand in a form. */
function answersIn(typed: URLSearchParams, fields: FormField[]): Draft {
  const answers: Record<string, string | string[]> = {}
  for (const { name, kind } of fields) {
    const given = typed.getAll(name).filter((text) => text !== '')
    if (given.length > 0) answers[name] = kind === 'choices' ? given : (given[0] ?? '')
  }
  return answers
}

/** What the browser finds wrong with the fields of a form. */
function mistakesIn(form: HTMLFormElement, fields: FormField[]): Record<string, string> {
  const mistakes: Record<string, string> = {}
  for (const { name, required, invalid } of fields) {
    const control = form.elements.namedItem(name)
    if (!(control && 'validity' in control)) continue
    const { validity, validationMessage } = control as HTMLInputElement
    if (!validity.valid)
      // in the browser's words, where the form has none
      mistakes[name] = (validity.valueMissing ? required : invalid) ?? validationMessage
  }
  return mistakes
}

/** Why a lead was not sent, as the form has words for it. What a browser says of a line that fails is in the browser's language. */
function reason({ failure, refused }: Props, error: LeadError | undefined): string {
  const answer = refused && error?.answer
  return answer ? (answer.error ?? refused) : failure.text
}

function Input({
  id,
  field,
  value,
  error,
  optional,
  onChange,
}: {
  id: string
  field: FormField
  value: string | string[]
  error: string | undefined
  optional: string
  onChange: (value: string | string[]) => void
}) {
  const { name, label, help, placeholder, options, kind, required, autoComplete } = field
  const common = { id, name, label, help, error, optional: required ? undefined : optional }
  if (kind === 'choices') {
    return (
      <ChoicesField
        {...common}
        options={options ?? []}
        chosen={Array.isArray(value) ? value : []}
        onChange={onChange}
      />
    )
  }
  const bound = {
    ...common,
    required: required !== undefined,
    autoComplete,
    value: String(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if (kind === 'choice') {
    return (
      <ChoiceField {...bound}>
        <option value="">{placeholder}</option>
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </ChoiceField>
    )
  }
  // No field cuts what is pasted: the API says how much of it is too much.
  if (kind === 'area') return <TextField {...bound} placeholder={placeholder} rows={5} />
  return <Field {...bound} {...inputs[kind]} placeholder={placeholder} />
}

/** An address of a website is often typed without https://, which the type url would refuse. */
const inputs = {
  text: { type: 'text' },
  email: { type: 'email' },
  tel: { type: 'tel' },
  url: { type: 'text', inputMode: 'url' },
} as const satisfies Record<Exclude<FormField['kind'], 'choice' | 'choices' | 'area'>, object>
