import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PlusIcon } from '../../components/icons'
import { ListItems } from '../../components/ListItems'
import { ListTotals } from '../../components/ListTotals'
import { Section } from '../../components/Section'
import { QuoteFields, QuoteSend } from '../../forms/QuoteFields'
import { Receipt } from '../../forms/Receipt'
import { noteRoom, quoteDraft, useListQuote } from '../../forms/use-quote'
import { draft, useTyped } from '../../forms/use-typed'
import type { QuoteForm as Props } from '../../generated/payload'
import { fetchProduct } from '../../lib/catalogue'
import { isNewEntry } from '../../lib/history-entry'
import { smallest } from '../../lib/image'
import { useAddress } from '../../state/address'
import type { Draft } from '../../state/draft'
import { quoteForm } from '../../state/quote'
import { useShell } from '../../state/shell'
import { add, productOf } from '../../state/wishlist'
import { itemOf } from '../../state/wishlist-item'
import { changeWishlist, currentRoom, currentWishlist } from '../../state/wishlist-store'
import { Choices, choose, quantityName, shortOf } from './Choices'

/**
 * A quote form for the visitor's list, which can be made and changed here. Without JavaScript there is no list, and the form
 * has how many of each product.
 */
export function QuoteForm({ id, title, intro, lines, pages }: Props) {
  const { texts, leads, language } = useShell()
  const { noScript, wishlist, notices } = texts
  const { search } = useAddress()
  const [isChoosing, setChoosing] = useState(true)
  // Without JavaScript the browser looks after what is missing, and the button is never disabled.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const heading = useRef<HTMLHeadingElement>(null)
  const products = lines.flatMap(({ title, items }) =>
    items.map(({ id, name, image }) => ({ id, name, image: smallest(image), category: title })),
  )
  const lead = useListQuote({ id: 'offerte' })
  const { list } = lead
  const isMissing = isAlive && !lead.isComplete
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
          if (pieces > 0) choose(shortOf(product), pieces, language.home)
        }
      },
    },
    lead.element,
  )

  // A link may bring a product along. It does so once: what the visitor makes of the list stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is to choose from stays as it is.
  useLayoutEffect(() => {
    const wanted = new URLSearchParams(search).get(productParameter)
    const product = products.find(({ id }) => id === wanted)
    if (wanted && (product || products.length === 0) && isNewEntry(linkKey)) {
      if (!currentWishlist().some(({ id }) => productOf(id) === wanted)) {
        if (product) choose(shortOf(product), 1, language.home)
        else
          void fetchProduct(wanted, language.home).then((product) => {
            if (typeof product === 'object') changeWishlist((list) => add(list, itemOf(product)))
          })
      }
      setChoosing(false)
    }
    noteRoom(currentRoom(), wishlist, language.locale)
  }, [search])

  return (
    <Section id={id} {...(!lead.sent && { title, intro: list.length > 0 ? undefined : intro })}>
      {lead.sent ? (
        <Receipt
          heading="h2"
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
          noValidate={isAlive}
        >
          <input type="hidden" name="token" value={leads.token} />
          {list.length > 0 && !isChoosing && (
            <div className="mb-8 grid items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <div>
                <h3 ref={heading} tabIndex={-1} className="outline-none">
                  {wishlist.title}
                </h3>
                <div className="mt-4 border-t border-rule-strong">
                  <ListItems onRemove={() => heading.current?.focus()} />
                </div>
              </div>
              <div className="lg:sticky lg:top-24">
                <h3 className="max-lg:sr-only">{wishlist.totals.title}</h3>
                <ListTotals list={list} className="lg:mt-4" />
              </div>
            </div>
          )}
          <details
            open={isChoosing || list.length === 0}
            onToggle={({ currentTarget: { open } }) => {
              if (list.length > 0) setChoosing(open)
            }}
            className="group/add mb-12 border-y border-rule-strong"
          >
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 noscript:hidden">
              <h3>{noScript.add}</h3>
              <PlusIcon className="size-6 shrink-0 text-ink-soft transition-transform group-open/add:rotate-45" />
            </summary>
            <Choices
              lines={lines}
              pages={pages}
              list={list}
              onNext={() => {
                flushSync(() => setChoosing(false))
                heading.current?.focus()
              }}
            />
          </details>
          <fieldset>
            <legend>
              <h3>{noScript.details}</h3>
            </legend>
            <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-rule-strong pt-6 sm:grid-cols-2">
              <QuoteFields lead={lead} />
              <div className="sm:col-span-2">
                <QuoteSend lead={lead} isMissing={isMissing} className="max-sm:w-full" />
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

/** The details of the person who asks, as far as they were typed. */
function detailsIn(typed: URLSearchParams): Draft {
  const names = Object.keys(quoteForm({}))
  return Object.fromEntries([...typed].filter(([name]) => names.includes(name)))
}
