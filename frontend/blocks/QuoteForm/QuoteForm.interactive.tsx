import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AccentMark } from '../../components/AccentMark'
import { Button, IconButton } from '../../components/Button'
import { fieldStyle } from '../../components/Field'
import { MinusIcon, PlusIcon } from '../../components/icons'
import { ListItems } from '../../components/ListItems'
import { ListTotals } from '../../components/ListTotals'
import { Section } from '../../components/Section'
import { caps } from '../../components/styles'
import { Thumbnail } from '../../components/Thumbnail'
import { QuoteFields, QuoteTerms } from '../../forms/QuoteFields'
import { Receipt } from '../../forms/Receipt'
import { noteRoom, quoteDraft, useListQuote } from '../../forms/useQuote'
import { draft, useTyped } from '../../forms/useTyped'
import type { ProductName, QuoteForm as Props } from '../../generated/payload'
import { fetchProduct } from '../../lib/catalogue'
import { isNewEntry } from '../../lib/history-entry'
import { fill } from '../../lib/text'
import type { Draft } from '../../state/draft'
import { quoteForm } from '../../state/quote'
import { useShell } from '../../state/shell'
import {
  add,
  complete,
  mostPieces,
  type NewItem,
  setQuantity,
  type Wishlist,
} from '../../state/wishlist'
import { itemOf, smallest } from '../../state/wishlist-item'
import { changeWishlist, currentRoom, currentWishlist } from '../../state/wishlist-store'

/**
 * A quote form for the visitor's list, which can be made and changed here. Without JavaScript there is no list, and the form
 * has how many of each product.
 */
export function QuoteForm({ id, title, intro, lines }: Props) {
  const { texts, leads, language } = useShell()
  const { noScript, wishlist, notices } = texts
  const { search } = useLocation()
  const [isChoosing, setChoosing] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const products = lines.flatMap(({ title, items }) =>
    items.map((item) => ({ ...item, category: title })),
  )
  const lead = useListQuote({ id: 'offerte' })
  const { list } = lead
  // Whoever comes with a list sees it first; whoever chose before the page was alive goes on choosing.
  useLayoutEffect(() => setChoosing(currentWishlist().length === 0), [])
  useTyped(draft(quoteDraft), lead.element, detailsIn)
  useTyped(
    {
      current: () =>
        Object.fromEntries(
          currentWishlist().map((item) => [quantityName(item), String(item.quantity)]),
        ),
      change: (typed) => {
        for (const product of products) {
          const pieces = Number(typed[quantityName(product)] ?? 0)
          if (pieces > 0) choose(shortOf(product), pieces)
        }
      },
    },
    lead.element,
    (typed) => Object.fromEntries([...typed].map(([name, value]) => [name, String(value)])),
  )

  // A link may bring a product along. It does so once: what the visitor makes of the list stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is to choose from stays as it is.
  useLayoutEffect(() => {
    const wanted = new URLSearchParams(search).get(productParameter)
    const product = products.find(({ id }) => id === wanted)
    if (product && isNewEntry(linkKey)) {
      if (!currentWishlist().some(({ id }) => id === wanted)) choose(shortOf(product), 1)
      setChoosing(false)
    }
    noteRoom(currentRoom(), wishlist, language.locale)
  }, [search])

  return (
    <Section id={id} title={title} intro={intro}>
      {lead.sent ? (
        <Receipt
          success={notices.quoteSent}
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
            lead.submit()
          }}
        >
          <input type="hidden" name="token" value={leads.token} />
          {list.length > 0 && !isChoosing && (
            <div className="mb-8 max-w-3xl">
              <h3 ref={heading} tabIndex={-1} className="outline-none">
                {wishlist.title}
              </h3>
              <div className="mt-4 border-t border-rule-strong">
                <ListItems onRemove={() => heading.current?.focus()} />
              </div>
              <ListTotals list={list} className="mt-4" />
            </div>
          )}
          <details
            open={isChoosing || list.length === 0}
            onToggle={({ currentTarget: { open } }) => {
              if (list.length > 0) setChoosing(open)
            }}
            className="mb-8"
          >
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4 noscript:hidden">
              {noScript.add}
            </summary>
            {lines.map(({ title, line, items }) => (
              <fieldset key={line} id={line} className="mt-4 mb-8">
                <legend>
                  <h3 data-accent={line} className="flex items-baseline gap-3">
                    <AccentMark />
                    {title}
                  </h3>
                </legend>
                <ul className="mt-4 grid gap-x-8 border-t border-rule-strong md:grid-cols-2">
                  {items.map((item) => (
                    <Row key={item.id} product={{ ...item, category: title }} list={list} />
                  ))}
                </ul>
              </fieldset>
            ))}
          </details>
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

/** The parameter of the page's address that names a product. */
const productParameter = 'product'

/** Names the history entry whose product was put on the list last. */
const linkKey = 'dfx-product'

type Choice = ProductName & { category: string }

/** Sets how many of a product are on the list: `item`, which gets all that the catalogue has of it where it is new there. */
function choose(item: NewItem, pieces: number): void {
  const isNew = !currentWishlist().some(({ id }) => id === item.id)
  changeWishlist((list) =>
    isNew && pieces > 0 ? add(list, item, pieces) : setQuantity(list, item.id, pieces),
  )
  if (isNew && pieces > 0)
    void fetchProduct(item.id).then((product) => {
      if (typeof product === 'object') changeWishlist((list) => complete(list, itemOf(product)))
    })
}

/** What is known here of a product. */
const shortOf = ({ id, name, image, category }: Choice): NewItem => ({
  id,
  name,
  category,
  specifications: {},
  image: smallest(image),
})

/** A product and how many of it: a number to be typed, and with JavaScript a button less and a button more. */
function Row({ product, list }: { product: Choice; list: Wishlist }) {
  const { noScript, wishlist } = useShell().texts
  const { id, name, image } = product
  const field = `aantal-${id}`
  const listed = list.find((item) => item.id === id)
  // With its note: whoever types another number may empty the field first.
  const last = useRef<NewItem>(shortOf(product))
  const pieces = listed?.quantity ?? 0
  const set = (wanted: number) => {
    if (listed) last.current = listed
    choose(last.current, Math.min(wanted, mostPieces))
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
          onClick={() => set(pieces - 1)}
          className="noscript:hidden"
        >
          <MinusIcon className="size-5" />
        </IconButton>
        <input
          id={field}
          name={quantityName(product)}
          value={pieces > 0 ? String(pieces) : ''}
          onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={String(mostPieces).length}
          placeholder="0"
          autoComplete="off"
          className={`${fieldStyle.light} max-w-14 px-1 text-center`}
        />
        <IconButton
          aria-label={fill(wishlist.increase, { name })}
          onClick={() => set(pieces + 1)}
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
