import { maxPieces } from '../generated/site'
import { isObject } from '../lib/storage'

/** What the list shows and adds up of a product, kept with it, so that the list is whole without a connection. */
export interface Facts {
  /** Address of the product's page. */
  href?: string | undefined
  /** Name of its line. */
  line?: string | undefined
  /** Its category in the language of the page, where that is another word. */
  categoryName?: string | undefined
  /** Address of a small picture. */
  image?: string | undefined
  /** The floor that one of it takes, in centimetres: with the free space around it, as far as that is known. */
  space?: { length: number; width: number } | undefined
  /** In kilograms. */
  weight?: number | undefined
  /** The connection to the mains that it needs. */
  power?: string | undefined
  delivery?: string | undefined
  /** What a request for it should say. */
  ask?: string | undefined
  /** What one of it costs about, in euros without VAT and in words. */
  price?: { from: number; to?: number | undefined; text: string } | undefined
}

/** A product that the visitor wants a quote for. */
export interface WishlistItem extends Facts {
  id: string
  name: string
  category: string
  specifications: Record<string, string>
  quantity: number
  customization?: { color?: string; finish?: string; text?: string }
  /** What the visitor notes with it; as long as {@link maxNote} at most. */
  note?: string | undefined
}

export type Wishlist = readonly WishlistItem[]

/** What is put on the list: an item whose quantity the list decides. */
export type NewItem = Omit<WishlistItem, 'quantity'>

/** The most characters of a note. */
export const maxNote = 300

/** The id of the product that an item is: that of one in colours begins with it. A design of the configurator has its own. */
export const productOf = (id: string) => id.replace(/^([a-z]+-\d+)-[0-9a-f]{8}$/, '$1')

/** A product's number, line and category in one text, as far as they are known. */
export const kindOf = ({ id, line, categoryName, category }: Partial<WishlistItem>) =>
  [id && productOf(id), line, categoryName ?? category].filter(Boolean).join(' · ')

/** Adds one or more; an item that is there already gets that many more and the new facts, and keeps its note before the new one. */
export function add(list: Wishlist, item: NewItem, quantity = 1): Wishlist {
  const present = list.find(({ id }) => id === item.id)
  if (!present) return [...list, { ...item, quantity: Math.min(quantity, maxPieces) }]
  const noted = setNote(complete(list, item), item.id, together(present.note, item.note))
  return setQuantity(noted, item.id, present.quantity + quantity)
}

/** A note with what is new in another one, as far as there is room for all of that: half a note may say something else. */
function together(own = '', other = ''): string {
  const lines = own ? own.split('\n') : []
  const more = other.split('\n').filter((line) => line && !lines.includes(line))
  const both = [...lines, ...more].join('\n')
  return own && both.length > maxNote ? own : both
}

/** Sets an item's quantity, {@link maxPieces} at most; 0 or less removes it. */
export function setQuantity(list: Wishlist, id: string, wanted: number): Wishlist {
  if (wanted <= 0) return remove(list, id)
  const quantity = Math.min(wanted, maxPieces)
  return list.map((item) => (item.id === id ? { ...item, quantity } : item))
}

/** Puts what the catalogue has of a product in the place of what the list had, as far as it is still there. */
export function complete(list: Wishlist, item: NewItem): Wishlist {
  return list.map((present) =>
    present.id === item.id ? { ...item, quantity: present.quantity, note: present.note } : present,
  )
}

export function setNote(list: Wishlist, id: string, note: string): Wishlist {
  return list.map((item) =>
    item.id === id ? { ...item, note: note.slice(0, maxNote) || undefined } : item,
  )
}

/** Moves an item up or down by some places, as far as there are any. */
export function move(list: Wishlist, id: string, by: number): Wishlist {
  const from = list.findIndex((item) => item.id === id)
  const item = list[from]
  if (!item) return list
  const others = list.filter((other) => other !== item)
  const to = Math.min(Math.max(from + by, 0), others.length)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

export function remove(list: Wishlist, id: string): Wishlist {
  return list.filter((item) => item.id !== id)
}

/** What is left when some items are taken off: what was added meanwhile stays. */
export function subtract(list: Wishlist, taken: Wishlist): Wishlist {
  return taken.reduce((left, { id, quantity }) => {
    const present = left.find((item) => item.id === id)
    return present ? setQuantity(left, id, present.quantity - quantity) : left
  }, list)
}

/** A list and another one together: as many as both have, with the notes of both. */
export function merge(list: Wishlist, other: Wishlist): Wishlist {
  return other.reduce((all, { quantity, ...item }) => add(all, item, quantity), list)
}

/** Two states of one list, as two tabs had them: everything that one of them has, as many as the one with more. */
export function unite(list: Wishlist, other: Wishlist): Wishlist {
  const quantityIn = (items: Wishlist, of: string) =>
    items.find(({ id }) => id === of)?.quantity ?? 0
  return [
    ...list.map((item) => ({
      ...item,
      quantity: Math.max(item.quantity, quantityIn(other, item.id)),
    })),
    ...other.filter(({ id }) => quantityIn(list, id) === 0),
  ]
}

/** The number on the badge. */
export function totalQuantity(list: Wishlist): number {
  return list.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A list as the browser keeps it. */
export interface KeptList {
  items: Wishlist
  /** The floor that the visitor has, in square metres. */
  room?: number | undefined
  /** Until when this device keeps it, in milliseconds since 1970; without that, it lasts as long as the tab. */
  until?: number | undefined
}

/** The list that was kept, of this release or an earlier one; undefined where there is none, or its time is over. */
export function parseList(kept: unknown, now: number): KeptList | undefined {
  if (Array.isArray(kept)) return { items: parseWishlist(kept) }
  if (!isObject(kept)) return undefined
  const { items, room, until } = kept
  if (until !== undefined && !(typeof until === 'number' && until > now)) return undefined
  return {
    items: parseWishlist(items),
    ...(isRoom(room) && { room }),
    ...(until !== undefined && { until }),
  }
}

/** Whether a value is a floor that a list may be held against, in square metres. */
export function isRoom(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 100_000
}

/** The list that was kept; what else stands there is left aside. */
export function parseWishlist(kept: unknown): Wishlist {
  return Array.isArray(kept) ? kept.filter(isItem) : []
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const optional =
  (is: Check): Check =>
  (value) =>
    value === undefined || is(value)
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([key, is]) => is(value[key]))

const isKept = has({
  id: isText,
  name: isText,
  category: isText,
  specifications: isObject,
  quantity: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  customization: optional(isObject),
  note: optional(isText),
  href: optional(isText),
  line: optional(isText),
  categoryName: optional(isText),
  image: optional(isText),
  space: optional(has({ length: Number.isFinite, width: Number.isFinite })),
  weight: optional(Number.isFinite),
  power: optional(isText),
  delivery: optional(isText),
  ask: optional(isText),
  price: optional(has({ from: Number.isFinite, to: optional(Number.isFinite), text: isText })),
} satisfies Record<keyof WishlistItem, Check>)

export const isItem = (value: unknown): value is WishlistItem => isKept(value)
