import { AccentMark } from '../../components/AccentMark'
import { Button, IconButton } from '../../components/Button'
import { fieldStyle } from '../../components/Field'
import { MinusIcon, PlusIcon } from '../../components/icons'
import { Section } from '../../components/Section'
import { caps } from '../../components/styles'
import { Thumbnail } from '../../components/Thumbnail'
import { QuoteFields, QuoteTerms } from '../../forms/QuoteFields'
import { Receipt } from '../../forms/Receipt'
import { quantitiesDraft, quoteDraft, useQuote } from '../../forms/useQuote'
import { useTyped } from '../../forms/useTyped'
import type { ProductName, QuoteForm as Props } from '../../generated/payload'
import { fill } from '../../lib/text'
import { changeDraft, clearDraft, type Draft, useDraft } from '../../state/draft'
import { notify } from '../../state/notices'
import { quoteForm } from '../../state/quote'
import { useShell } from '../../state/shell'
import { mostPieces } from '../../state/wishlist'
import { smallest } from '../../state/wishlist-item'

/** A quote form that works without JavaScript: how many of each product, and who asks. */
export function QuoteForm({ id, title, intro, lines }: Props) {
  const { texts, leads } = useShell()
  const { noScript, wishlist, notices } = texts
  const { values } = useDraft(quantitiesDraft)
  const products = lines.flatMap(({ title, items }) =>
    items.map((item) => ({ ...item, category: title })),
  )
  const lead = useQuote({
    id: 'offerte',
    done: (sent) => {
      clearDraft(quantitiesDraft)
      if (sent) notify(noScript.sent)
    },
  })
  useTyped(quoteDraft, lead.element, detailsIn)
  useTyped(quantitiesDraft, lead.element, (typed) =>
    Object.fromEntries(
      products.map(quantityName).map((key) => [key, String(typed.get(key) ?? '')]),
    ),
  )

  const submit = () => {
    const items = products
      .map(({ id, name, category }) => ({
        id,
        name,
        category,
        specifications: {},
        quantity: Number(values[quantityName({ id, name })] ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0)
    lead.request(items, items)
  }

  return (
    <Section id={id} title={title} intro={intro}>
      {lead.sent ? (
        <Receipt
          success={{ ...noScript.sent, next: notices.quoteSent.next }}
          sent={lead.sent}
          onDone={lead.again}
          done={texts.sent.again}
        />
      ) : (
        <form
          ref={lead.element}
          method="post"
          action={`${leads.api}/quote-request`}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <input type="hidden" name="token" value={leads.token} />
          {lines.map(({ title, line, items }) => (
            <fieldset key={line} id={line} className="mb-8">
              <legend>
                <h3 data-accent={line} className="flex items-baseline gap-3">
                  <AccentMark />
                  {title}
                </h3>
              </legend>
              <ul className="mt-4 grid gap-x-8 border-t border-rule-strong md:grid-cols-2">
                {items.map((item) => (
                  <Row key={item.id} item={item} value={String(values[quantityName(item)] ?? '')} />
                ))}
              </ul>
            </fieldset>
          ))}
          <fieldset>
            <legend>
              <h3>{noScript.details}</h3>
            </legend>
            <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-rule-strong pt-6 sm:grid-cols-2">
              <QuoteFields lead={lead} />
              <p className="sm:col-span-2">
                <Button
                  type="submit"
                  disabled={lead.sending}
                  aria-busy={lead.sending || undefined}
                  look="primary"
                  className="max-sm:w-full"
                >
                  {lead.sending ? wishlist.sending : wishlist.send}
                </Button>
              </p>
              <div className="sm:col-span-2">
                <QuoteTerms />
              </div>
            </div>
          </fieldset>
        </form>
      )}
    </Section>
  )
}

/** A product and how many of it: a number to be typed, and with JavaScript a button less and a button more. */
function Row({ item, value }: { item: ProductName; value: string }) {
  const { noScript, wishlist } = useShell().texts
  const { id, name, image } = item
  const field = `aantal-${id}`
  const set = (value: string) => changeDraft(quantitiesDraft, { [quantityName(item)]: value })
  const step = (by: number) => {
    const next = Math.min(Math.max((Number(value) || 0) + by, 0), mostPieces)
    set(next > 0 ? String(next) : '')
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-b border-rule py-2">
      <label
        htmlFor={field}
        className="flex min-w-0 flex-[1_0_10rem] items-center gap-3 max-sm:text-note max-sm:leading-tight sm:gap-4"
      >
        <Thumbnail src={smallest(image)} />
        <span className="min-w-0 flex-1 hyphens-auto">
          <span className={`${caps} block text-ink-soft`}>{id}</span>
          {name}
          <span className="sr-only">{`, ${noScript.quantity}`}</span>
        </span>
      </label>
      <span className="-mr-2 ml-auto flex shrink-0 items-center">
        <IconButton
          aria-label={fill(wishlist.decrease, { name })}
          onClick={() => step(-1)}
          className="noscript:hidden"
        >
          <MinusIcon className="size-5" />
        </IconButton>
        <input
          id={field}
          name={quantityName(item)}
          value={value}
          onChange={({ target }) => set(target.value)}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={String(mostPieces).length}
          placeholder="0"
          autoComplete="off"
          className={`${fieldStyle.light} max-w-14 px-1 text-center`}
        />
        <IconButton
          aria-label={fill(wishlist.increase, { name })}
          onClick={() => step(1)}
          className="noscript:hidden"
        >
          <PlusIcon className="size-5" />
        </IconButton>
      </span>
    </li>
  )
}

/** The field of a product in form posts; two products may have one name. */
function quantityName({ id, name }: { id: string; name: string }): string {
  return `aantal[${id}][${name}]`
}

/** Who asks, as far as it was typed: the first of a list of options was not. */
function detailsIn(typed: FormData): Draft {
  const details = Object.keys(quoteForm({})).map(
    (name) => [name, String(typed.get(name) ?? '')] as const,
  )
  return Object.fromEntries(
    details.filter(([name, value]) => name !== 'voorkeur' || value !== 'email'),
  )
}
