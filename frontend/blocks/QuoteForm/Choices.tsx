import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AccentMark } from '../../components/AccentMark'
import { Button, ButtonLink, IconButton } from '../../components/Button'
import { Field, TextField } from '../../components/Field'
import { MinusIcon, PlusIcon } from '../../components/icons'
import { Thumbnail } from '../../components/Thumbnail'
import type { Entry, Link, QuoteLine } from '../../generated/payload'
import { maxPieces } from '../../generated/site'
import { fetchProduct } from '../../lib/catalogue'
import { smallest } from '../../lib/image'
import { fill, typedNumber } from '../../lib/text'
import { fetchKnowledge } from '../../state/assistant/knowledge'
import { words } from '../../state/assistant/text'
import type { SiteSearch } from '../../state/search'
import { useShell } from '../../state/shell'
import {
  add,
  complete,
  type NewItem,
  setQuantity,
  totalQuantity,
  type Wishlist,
} from '../../state/wishlist'
import { itemOf } from '../../state/wishlist-item'
import { changeWishlist, currentWishlist } from '../../state/wishlist-store'

/**
 * All products to choose from, folded by line, and found by name or number, and by whatever the site's own search knows of
 * them. Of a large catalogue there are the pages of its lines, and what is typed finds products.
 */
export function Choices({
  lines,
  pages,
  list,
  onNext,
}: {
  lines: QuoteLine[]
  pages: Link[]
  list: Wishlist
  onNext: () => void
}) {
  const { texts, knowledge } = useShell()
  const { noScript } = texts
  const [typed, setTyped] = useState('')
  const [site, setSite] = useState<SiteSearch>()
  const asked = useRef(false)
  const wanted = words(typed)
  const entries = useMemo(
    () => (wanted.length > 0 ? (site?.find(typed)?.entries ?? []) : []),
    [site, typed, wanted.length],
  )
  const found = new Set(entries.map(({ id }) => id))
  const isLarge = lines.length === 0
  const sought = isLarge ? entries.flatMap(choiceOf) : []
  const type = (text: string) => {
    setTyped(text)
    if (asked.current || !knowledge) return
    asked.current = true
    Promise.all([import('../../state/search'), fetchKnowledge(knowledge)]).then(
      ([{ SiteSearch }, all]) => setSite(new SiteSearch(all)),
      (error: unknown) => {
        asked.current = false
        console.error('search', error) // names and numbers are found all the same
      },
    )
  }
  const find = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the form was hydrated is read once.
  useLayoutEffect(() => {
    const before = find.current?.querySelector('input')?.value
    if (before) type(before)
  }, [])
  const shown = lines.map((line) => ({
    ...line,
    items: line.items.map((item) => ({
      ...item,
      image: smallest(item.image),
      category: line.title,
      isFound:
        found.has(item.id) ||
        isNamed([item.id, item.id.replace('-', ''), item.name, line.title].join(' '), wanted),
    })),
  }))
  const isNothing = isLarge
    ? site !== undefined && wanted.length > 0 && sought.length === 0
    : !shown.some(({ items }) => items.some(({ isFound }) => isFound))
  return (
    <>
      <div ref={find} className="mt-3 mb-6 max-w-md noscript:hidden">
        <Field
          id="offerte-zoek"
          type="search"
          label={noScript.find}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={sendsNothing}
          autoComplete="off"
          enterKeyHint="search"
        />
        <p role="status" className="mt-2">
          {isNothing && noScript.nothing}
        </p>
      </div>
      {isLarge && (
        <>
          <noscript>
            <TextField id="offerte-producten" name="producten" label={noScript.products} rows={5} />
          </noscript>
          <ul className="grid gap-x-8 md:grid-cols-2">
            {sought.map((product) => (
              <Row key={product.id} product={product} hidden={false} list={list} />
            ))}
          </ul>
          <p className="mb-6 flex flex-wrap gap-2">
            {pages.map(({ label, href }) => (
              <ButtonLink key={href} href={href} narrow>
                {label}
              </ButtonLink>
            ))}
          </p>
        </>
      )}
      {shown.map((line) => (
        <Line key={line.line} line={line} isSought={wanted.length > 0 && !isNothing} list={list} />
      ))}
      {list.length > 0 && (
        <p
          data-above-consent
          className="sticky bottom-[calc(var(--bar)+var(--consent))] z-10 -mx-gutter border-t border-rule bg-paper px-gutter py-3 noscript:hidden"
        >
          <Button look="dark" onClick={onNext} className="max-sm:w-full">
            {fill(noScript.next, { count: totalQuantity(list) })}
          </Button>
        </p>
      )}
    </>
  )
}

/** Whether each wanted word begins one of a text. */
function isNamed(text: string, wanted: string[]): boolean {
  if (wanted.length === 0) return true
  const own = words(text)
  return wanted.every((word) => own.some((other) => other.startsWith(word)))
}

/** A line's products behind its name; those that are sought are shown by themselves. */
function Line({
  line: { title, line, items },
  isSought,
  list,
}: {
  line: { title: string; line: string; items: (Choice & { isFound: boolean })[] }
  isSought: boolean
  list: Wishlist
}) {
  const { noScript } = useShell().texts
  const [isOpen, setOpen] = useState(false)
  const isFound = items.some((item) => item.isFound)
  const count = totalQuantity(list.filter(({ id }) => items.some((item) => item.id === id)))
  return (
    <details
      open={isSought ? isFound : isOpen}
      hidden={isSought && !isFound}
      onToggle={({ currentTarget: { open } }) => {
        if (!isSought) setOpen(open)
      }}
      className="group border-t border-rule-strong last-of-type:border-b"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4">
        <h3 data-accent={line} className="flex items-baseline gap-3">
          <AccentMark />
          {title}
        </h3>
        {count > 0 && (
          <span className="text-sm font-semibold">{fill(noScript.chosen, { count })}</span>
        )}
        <PlusIcon className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45" />
      </summary>
      {/* A link to what is folded unfolds it (HTML, "ancestor revealing algorithm"). */}
      <ul id={line} className="grid scroll-mt-36 gap-x-8 border-t border-rule pb-4 md:grid-cols-2">
        {items.map((item) => (
          <Row key={item.id} product={item} hidden={isSought && !item.isFound} list={list} />
        ))}
      </ul>
    </details>
  )
}

/** What is known here of a product. */
export type Choice = Pick<NewItem, 'id' | 'name' | 'category' | 'image'>

/** Of what was found, the product. */
function choiceOf({ kind, id, title, line = '', image }: Entry): Choice[] {
  return kind === 'product' && id ? [{ id, name: title, category: line, image }] : []
}

/**
 * Sets how many of a product are on the list: `item`, which gets all that the catalogue has of it where the list has no
 * address of its page yet, in the language with the home page `home`.
 */
export function choose(item: NewItem, pieces: number, home: string): void {
  const listed = currentWishlist().find(({ id }) => id === item.id)
  changeWishlist((list) =>
    !listed && pieces > 0 ? add(list, item, pieces) : setQuantity(list, item.id, pieces),
  )
  if (!listed?.href && pieces > 0)
    void fetchProduct(item.id, home).then((product) => {
      if (typeof product === 'object') changeWishlist((list) => complete(list, itemOf(product)))
    })
}

/** That, as the list keeps it until the catalogue has the rest. */
export const shortOf = (choice: Choice): NewItem => ({ ...choice, specifications: {} })

/** A product and how many of it: a number to be typed, and with JavaScript a button less and a button more. */
function Row({ product, hidden, list }: { product: Choice; hidden: boolean; list: Wishlist }) {
  const { texts, language } = useShell()
  const { noScript, wishlist } = texts
  const { id, name, image } = product
  const field = `aantal-${id}`
  const listed = list.find((item) => item.id === id)
  // With its note: whoever takes it off may put it on again.
  const last = useRef<NewItem>(shortOf(product))
  const pieces = listed?.quantity ?? 0
  // What is being typed, until the field is left: it may not be a number yet.
  const [typed, type] = useState<string>()
  const set = (wanted: number) => {
    if (listed) last.current = listed
    choose(last.current, Math.min(wanted, maxPieces), language.home)
  }
  const take = (text: string) => {
    type(text)
    const wanted = typedNumber(text, language.locale)
    if (text.trim() && Number.isInteger(wanted) && wanted >= 0) set(wanted)
  }
  const leave = () => {
    if (typed?.trim() === '') set(0)
    type(undefined)
  }
  return (
    <li
      hidden={hidden}
      className="flex flex-wrap items-center gap-x-2 border-b border-rule py-2 [[hidden]]:hidden"
    >
      <label
        htmlFor={field}
        className="flex min-w-0 flex-[1_0_10rem] items-center gap-3 max-sm:text-note max-sm:leading-tight sm:gap-4"
      >
        <Thumbnail src={image} />
        <span className="min-w-0 flex-1 hyphens-auto">
          <span className="caps block text-ink-soft">{id}</span>
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
          value={typed ?? (pieces > 0 ? String(pieces) : '')}
          onChange={({ target }) => take(target.value)}
          onBlur={leave}
          onKeyDown={sendsNothing}
          inputMode="numeric"
          pattern="[0-9]*"
          placeholder="0"
          autoComplete="off"
          className="field max-w-14 px-1 text-center"
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

/** Enter in a field that is for choosing would send the form. */
function sendsNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** The field of a product in form posts; two products may have one name. */
export function quantityName({ id, name }: Pick<Choice, 'id' | 'name'>): string {
  return `aantal[${id}][${name}]`
}
